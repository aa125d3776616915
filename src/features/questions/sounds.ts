// Sounds of questions (listening): a file of the product with a transcript, at an address of our own. Pure.
import * as z from 'zod/mini';
import { line } from '#core/drafts/written-list.ts';
import { isPictureAddress } from './pictures.ts';
import { readRecord, type Sound } from './rules.ts';

/** What every browser plays that we support. */
export const soundTypes = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav'] as const;
export type SoundType = (typeof soundTypes)[number];
/** Of one sound: ten minutes of speech in good quality. */
export const MOST_SOUND_BYTES = 10 * 1024 * 1024;
const LONGEST_TRANSCRIPT = 5_000;
/** A file of sound, once it is kept for a question. */
export const SoundFile = z.object({
  file: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  src: z.string().check(z.refine(isPictureAddress)),
  mime: z.enum(soundTypes),
  bytes: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_SOUND_BYTES)),
});
export type SoundFile = z.infer<typeof SoundFile>;
/** A sound as it is written: the file, what is heard in it, and whether that is told with the right answer only. */
export const WrittenSound = z.object({
  ...SoundFile.shape,
  transcript: line(LONGEST_TRANSCRIPT),
  bn_transcript: line(LONGEST_TRANSCRIPT),
  read_later: z._default(z.boolean(), false),
});
export type WrittenSound = z.infer<typeof WrittenSound>;

type Pair = { en: string; bn: string };
const pairOf = ({ transcript, bn_transcript }: WrittenSound): Pair => ({
  en: transcript.trim() || bn_transcript.trim(),
  bn: bn_transcript.trim() || transcript.trim(),
});
/** As it is kept beside what is shown, and beside the key where its transcript would tell the answer. */
export function storedSound(sound: WrittenSound): { shown: SoundFile & Partial<Pair>; key: { sound?: Pair } } {
  const { file, src, mime, bytes, read_later } = sound;
  const said = pairOf(sound);
  return { shown: { file, src, mime, bytes, ...(!read_later && said) }, key: read_later ? { sound: said } : {} };
}
const pairIn = (stored: unknown): Pair | undefined => {
  const { en, bn } = readRecord(stored);
  return typeof en === 'string' && typeof bn === 'string' ? { en, bn } : undefined;
};
/** What learners get of it. */
export function showSound(shape: unknown): { sound?: Sound } {
  const { sound } = readRecord(shape);
  const { src, mime, bytes } = readRecord(sound);
  if (typeof src !== 'string' || typeof mime !== 'string') return {};
  return { sound: { src, mime, bytes: Number(bytes) || 0, ...pairIn(sound) } };
}
/** What is heard, where it is told with the right answer. */
export const tellSound = (key: unknown): { sound?: Pair } => {
  const sound = pairIn(readRecord(key).sound);
  return sound ? { sound } : {};
};
/** The sound as its author wrote it. */
export function writtenSound(shape: unknown, key: unknown): WrittenSound | null {
  const { sound } = readRecord(shape);
  const later = tellSound(key).sound;
  const said = later ?? pairIn(sound) ?? { en: '', bn: '' };
  const read = WrittenSound.safeParse({
    ...readRecord(sound),
    ...{ transcript: said.en, bn_transcript: said.bn, read_later: later !== undefined },
  });
  return read.success ? read.data : null;
}
