// Writer of a record: who saved it last, as a refused save (409, `stale`) tells whoever comes second.
export interface Writer {
  /** Their name in English and in Bengali; null where they are not told, or are no more. */
  by: string | null;
  bn_by: string | null;
  at: string | null;
  /** Whoever asks wrote it, as in another window of theirs. */
  own: boolean;
}
export const unknownWriter: Writer = { by: null, bn_by: null, at: null, own: false };
