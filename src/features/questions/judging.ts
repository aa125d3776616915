// What a key says of how answers are compared, where it says anything.
import type { Judging } from './judged.ts';
import { type ChosenRule, chosenRules } from '#core/i18n/same-names.ts';

/** For the key of a question, where it says anything. */
export const keptJudging = ({
  alike,
  spelling,
}: {
  alike: readonly ChosenRule[];
  spelling: boolean;
}): { judging?: Judging & { alike: ChosenRule[] } } =>
  !spelling && alike.length === 1 && alike[0] === 'case'
    ? {}
    : { judging: { alike: chosenRules.filter((rule) => alike.includes(rule)), spelling } };
