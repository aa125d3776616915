// What a question type says of how its questions are written: its own fields, what they begin with, and what is missing in one. Pure.
import * as z from 'zod/mini';
import { key, line, part, unique } from '#core/drafts/written-list.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { looksOf } from '#core/i18n/same.ts';
import { LONGEST_SECONDS } from '#core/i18n/play-time.ts';
import { TextPicture } from './pictures.ts';
import { type Marking, markings, type OwnMarking } from './rules.ts';
import { WrittenSound } from './sounds.ts';

export { newPart, said, unique } from '#core/drafts/written-list.ts';
export { line, part };

/** So many options, blanks or pairs in one question. */
export const MOST_OPTIONS = 20;

/** So many pictures in the texts of one question. */
export const MOST_PICTURES = 20;

/** Fields that a question of every type has. Texts are Markdown, with formulas between dollar signs. */
export const baseFields = {
  key,
  text: line(10_000),
  bn_text: line(10_000),
  explanation: line(10_000),
  bn_explanation: line(10_000),
  hint: line(5_000),
  bn_hint: line(5_000),
  marks: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
  marking: z._default(z.enum(markings), 'parts'),
  /** Percent of the marks that a wrong answer costs. */
  penalty: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(100)), 0),
  /** Pictures that its texts show. */
  pictures: z._default(z.array(TextPicture).check(z.maxLength(MOST_PICTURES)), []),
  /** What is listened to. */
  sound: z._default(z.nullable(WrittenSound), null),
  /** The key of the lesson that it is about. */
  about: z._default(z.nullable(key), null),
  /** The whole second at which a video or a sound stops and asks it; not there in a quiz. */
  at: z.optional(z.int().check(z.minimum(0), z.maximum(LONGEST_SECONDS))),
  /** The question of the bank, and the version of it, that a lesson took. */
  bank: z._default(z.nullable(z.object({ id: z.int().check(z.positive()), version: z.int().check(z.positive()) })), null),
};
const Base = z.object(baseFields);
export type BaseQuestion = z.infer<typeof Base>;
export const emptyBase = {
  ...{ text: '', bn_text: '', explanation: '', bn_explanation: '', hint: '', bn_hint: '', marks: 1, about: null, bank: null },
  ...{ marking: 'parts' as Marking, penalty: 0, pictures: [] as TextPicture[], sound: null as WrittenSound | null },
} satisfies Omit<BaseQuestion, 'key'>;

type OwnFault =
  | ('form' | 'lists' | 'words' | 'rubric' | 'passage')
  | ('units' | 'variables' | 'formula' | 'conditions' | 'never')
  | ('date' | 'time' | 'items' | 'picture' | 'areas' | 'places' | 'statements' | 'scale' | 'group' | 'sound' | 'letters');
export type QuestionFault = 'text' | 'options' | 'alike' | 'answer' | 'answers' | 'weights' | 'blanks' | 'figure' | 'pairs' | OwnFault;
export interface Writing<Own extends object> {
  /** The rules for an answer that is right in part which the type knows, its own first; not there: it has no parts. */
  markings?: readonly [OwnMarking, ...OwnMarking[]];
  /** Its own fields where nothing is written in them: of a question of another type too. */
  empty: Own;
  /** What a new question of the type begins with. */
  begin: () => Partial<Own>;
  /** Its own fields with what later versions of them have, of a draft that was written before. */
  complete?: (own: Own) => Own;
  /** What keeps a question from being asked; its text is looked at for all types alike. */
  faultOf: (question: BaseQuestion & Own) => QuestionFault | undefined;
  /** Names within it that must not be there twice. */
  fits?: (question: BaseQuestion & Own) => boolean;
}

/** One language stands for both where the other is missing. */
export const both = (en: string, bn: string) => ({ en: en.trim() || bn.trim(), bn: bn.trim() || en.trim() });
/** In neither language two of them are the same to the eye. */
export const distinct = (list: readonly { en: string; bn: string }[]) =>
  unique(list.map((one) => looksOf(one.en))) && unique(list.map((one) => looksOf(one.bn)));
/** A figure as it is typed, in the digits of either script. */
export const figureOf = (typed: string): number | undefined => {
  const plain = foldDigits(typed.trim()).replace(/,/g, '').replace('\u2212', '-');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined;
};
