// Comparing what was written with the forms that a key accepts, and telling staff why it was judged so.
import {
  chosenRules,
  firstDifference,
  Given,
  holdsWords,
  isSame,
  judged,
  type Judging,
  nearestForm,
  plainJudging,
  rulesThatMadeSame,
} from '../judged.ts';
import { type ExplainedPart, readRecord } from '../rules.ts';

/** How a key compares; as everywhere, where it says nothing. */
export function judgingOf(key: unknown): Judging {
  const { alike, spelling } = readRecord(readRecord(key).judging);
  if (!Array.isArray(alike)) return plainJudging;
  return { alike: chosenRules.filter((rule) => alike.includes(rule)), spelling: spelling === true };
}
/** A form that is accepted. */
export interface AcceptedForm {
  text: string;
  /** Percent of the marks. */
  share: number;
  /** It is enough that its words stand in the answer. */
  contains: boolean;
}
type How = ExplainedPart['how'];
const sharesOf = ({ given: text, forms, judging, strict }: Compared): { form: AcceptedForm; how: How }[] => {
  const given = new Given(text, judging);
  return forms.flatMap((form) => {
    const same = isSame(given, form.text, strict);
    if (same) return { form, how: same };
    return form.contains && holdsWords(given, form.text, strict) ? { form, how: 'contains' as const } : [];
  });
};
interface Compared {
  given: string;
  forms: readonly AcceptedForm[];
  judging: Judging;
  strict?: boolean;
}
/** What an answer earns: the best of the forms that it is. */
export const shareOf = (compared: Compared): number =>
  judged(compared.given) === '' ? 0 : Math.max(0, ...sharesOf(compared).map(({ form }) => form.share)) / 100;

const ranks: readonly How[] = ['exact', 'figure', 'rules', 'contains', 'spelling'];
/** Why one text was judged as it was. */
export function explainText(part: number | null, compared: Compared): ExplainedPart {
  const { given, forms, judging } = compared;
  const none = { part, given, form: null, share: 0, rules: [], nearest: null, difference: null };
  if (judged(given) === '') return { ...none, how: 'empty' };
  const [best] = sharesOf(compared).toSorted((a, b) => b.form.share - a.form.share || ranks.indexOf(a.how) - ranks.indexOf(b.how));
  if (best) {
    const rules = best.how === 'rules' ? rulesThatMadeSame(given, best.form.text, judging) : [];
    return { ...none, how: best.how, form: best.form.text, share: best.form.share / 100, rules };
  }
  const nearest = nearestForm(
    given,
    forms.map(({ text }) => text),
    judging,
  );
  return {
    ...none,
    how: 'none',
    nearest: nearest ?? null,
    difference: nearest === undefined ? null : firstDifference(given, nearest, judging),
  };
}
