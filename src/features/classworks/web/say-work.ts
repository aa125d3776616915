// What is said of a work in a line: its kind, its day, its marks.
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import type { Speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { Stand, Work } from '../contract.ts';
import { marksOf, type WorkKind } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';

export const iconOf: Record<WorkKind, IconName> = {
  assignment: 'file-pen-line',
  quiz: 'circle-help',
  exam: 'clipboard-check',
  survey: 'list-checks',
};
export const nameOf = (language: Language, { title, bn_title }: Pick<Work, 'title' | 'bn_title'>): string =>
  pick(language, title, bn_title);
export function sayDue(t: Speaker, language: Language, { due_at, opens_at, state }: Work): string {
  if (state === 'scheduled' && opens_at) return t(words.opens, { when: dateTime(language, opens_at) });
  if (!due_at) return t(words.no_due);
  return t(state === 'over' ? words.was_due : words.due_by, { when: dateTime(language, due_at) });
}
export const sayWork = (t: Speaker, language: Language, work: Work): string =>
  [
    t(common.kinds[work.content_type]),
    sayDue(t, language, work),
    ...(work.marks === null ? [] : [t(words.marks, { n: work.marks })]),
    ...(work.audience === 'all' ? [] : [t(work.audience === 'groups' ? words.for_groups : words.for_people)]),
  ].join(' · ');
/** 17 of 20, or 85%; nothing where there is no mark. */
export const sayMark = (t: Speaker, language: Language, percent: number | null, marks: number | null): string | undefined =>
  percent === null
    ? undefined
    : marks === null
      ? `${number(language, percent)}%`
      : t(words.got, { got: number(language, marksOf(percent, marks)), marks: number(language, marks) });
/** Marked: what came of it; else its state in a word. */
export const sayStand = (
  t: Speaker,
  language: Language,
  { state, percent }: Pick<Stand, 'state' | 'percent'>,
  marks: number | null,
): string => sayMark(t, language, percent, marks) ?? t(common.standings[state]);
