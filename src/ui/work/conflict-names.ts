// Names in conflicts of a record: what collided, who wrote, and what a column is called.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { type Fields, inBoth } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { fieldOf, POSITION } from '#core/records/web/useRecord.ts';
import { words as recordWords } from '#core/records/words.ts';
import type { Writer } from '#core/history/writer.ts';
import { words } from './words-record.ts';

export interface Clash extends Writer {
  /** Before either of them wrote. */
  base: Values;
  mine: Values;
  theirs: Values;
  /** The version that is there now. */
  version: number;
}
/** Whoever is signed in, by name; nobody knows them yet while the session is asked for. */
export type Me = { readonly name: string; readonly bn_name: string | null } | null;

/** How a reader is told who wrote a record: in their language. */
export function useWriterName(): (writer: Pick<Writer, 'by' | 'bn_by'>) => string {
  const t = useWords();
  const language = useLanguage();
  return ({ by, bn_by }) => pick(language, by, bn_by) || t(words.somebody);
}
/** How a column is called in a form that shows each language by itself. */
export function useColumnNames(fields: Fields): (name: string) => string {
  const t = useWords();
  return (name) => {
    if (name === POSITION) return t(recordWords.position);
    const f = fieldOf(fields, name);
    if (!f) return name;
    return inBoth(f.kind) ? `${t(f.word)} (${ownName[name.startsWith('bn_') ? 'bn' : 'en']})` : t(f.word);
  };
}
