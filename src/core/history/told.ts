// Told history (API shapes): an entry as people read it, with names, words and values in both languages, and its sentence.
import * as z from 'zod/mini';
import { Said } from '#core/i18n/said.ts';
import { type Language, pick, type Word } from '#core/i18n/words.ts';
import { history, telling } from './words.ts';

export const ToldChange = z.object({
  field: z.string(),
  name: Said,
  /** What there was, and what there is now; null for nothing. */
  before: z.nullable(Said),
  after: z.nullable(Said),
  /** Values that belong to a person: erased with them, or not for this reader. */
  apart: z.boolean(),
});
export type ToldChange = z.infer<typeof ToldChange>;
/** Whether a seal of the chain covers an entry, or the last check found a fault in it. */
export const verified = ['sealed', 'waiting', 'broken'] as const;
const ofEntry = {
  id: z.number(),
  at: z.string(),
  /** Who did it: their number, and their name while there is one. */
  actor_id: z.nullable(z.number()),
  actor: z.string(),
  bn_actor: z.string(),
  /** In which role, and of which institution. */
  role: z.string(),
  bn_role: z.string(),
  act: z.string(),
  /** The kind of thing, its name, and where it is shown. */
  what: Said,
  title: z.string(),
  bn_title: z.string(),
  to: z.nullable(z.string()),
  changes: z.array(ToldChange),
  verified: z.enum(verified),
};
export const ToldEntry = z.object(ofEntry);
export type ToldEntry = z.infer<typeof ToldEntry>;
/** An entry of one record: `before` are the columns that it changed, as they were. */
export const RecordEntry = z.object({ ...ofEntry, before: z.record(z.string(), z.unknown()) });
export type RecordEntry = z.infer<typeof RecordEntry>;
/** Entries of one record, the newest first; `next` is the one to go on behind. */
export const RecordHistory = z.object({ entries: z.array(RecordEntry), next: z.nullable(z.number()) });
export type RecordHistory = z.infer<typeof RecordHistory>;

/** Acts that are about whoever did them, and name nothing. */
const ALONE: ReadonlySet<string> = new Set(['signed_in', 'refused_sign_in', 'refused_proof']);
const fill = (text: string, slots: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');
export const actWord = (act: string): Word => history.acts[act as keyof typeof history.acts] ?? { en: act, bn: act };
/** “changed category “Health”” / “বিষয় “স্বাস্থ্য” বদলেছেন” */
export function sentenceOf(entry: Pick<ToldEntry, 'act' | 'what' | 'title' | 'bn_title'>, language: Language): string {
  const did = actWord(entry.act)[language];
  if (ALONE.has(entry.act)) return did;
  const title = pick(language, entry.title, entry.bn_title);
  const what = entry.what[language];
  return fill((title ? telling.sentence : telling.untitled)[language], { did, title, what });
}
/** The same without its name, where the record itself is shown: “changed this category”. */
export function deedOf({ act, what }: Pick<ToldEntry, 'act' | 'what'>, language: Language): string {
  const did = actWord(act)[language];
  // a Bengali verb needs nothing beside it
  return ALONE.has(act) || language === 'bn' ? did : `${did} ${fill(telling.here[language], { what: what[language] })}`;
}
/** The same with what was changed, for a file: “…; Name: A → B”. */
export function sentenceWithChanges(entry: ToldEntry, language: Language): string {
  const said = (value: Word | null) => value?.[language] ?? telling.nothing[language];
  const changes = entry.changes.map(({ name, before, after, apart }) =>
    apart ? `${name[language]}: ${telling.apart[language]}` : `${name[language]}: ${said(before)} → ${said(after)}`,
  );
  return [sentenceOf(entry, language), ...changes].join('; ');
}
