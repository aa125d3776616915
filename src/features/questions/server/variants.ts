// Variants as they are asked: a question whose numbers differ by the seed of an attempt, with its texts and its key filled in.
import * as z from 'zod/mini';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { readRecord } from '../rules.ts';
import { readKeys } from '../types/group/server/key.ts';
import { bodyOf, partRows } from '../types/group/server/row.ts';
import { type Recipe, type Said, slotsOf, variantOf } from '../variants/recipe.ts';

const Both = z.object({ en: z.string(), bn: z.string() });
const Stored = z.object({
  variables: z.array(
    z.union([
      z.object({ name: z.string(), from: z.number(), to: z.number(), step: z.number() }),
      z.object({ name: z.string(), values: z.array(Both) }),
    ]),
  ),
  formula: z.string(),
  conditions: z.array(z.string()),
  sample: z.array(z.number()),
});
/** The recipe in a key; nothing where the question is the same for everybody. */
export function readVariants(key: unknown): Recipe | undefined {
  const { variants } = readRecord(key);
  const read = variants === undefined ? undefined : Stored.safeParse(variants);
  return read?.success ? read.data : undefined;
}
/** Whether it is asked otherwise under another seed. */
export const hasVariants = (key: unknown): boolean =>
  readVariants(key) !== undefined || readKeys(key).some(({ answer }) => readVariants(answer) !== undefined);
/** A text whose variables stay as they are written, inside of formulas too, where braces would be taken for grouping. */
export function withSlots(text: string, names: readonly string[], render: (text: string) => string): string {
  const slots = slotsOf(names);
  if (!slots) return render(text);
  // figures that the text does not have stand for them meanwhile
  let first = 970_000;
  while (text.includes(String(first).slice(0, 5))) first += 10;
  const figures = new Map(names.map((name, i) => [name, String(first * 10 + i)]));
  const html = render(text.replace(slots, (_, name: string) => figures.get(name)!));
  return [...figures].reduce((all, [name, figure]) => all.replaceAll(figure, `{${name}}`), html);
}
/** The same read back: in a formula a brace is written with a backslash. */
export const readSlots = (markdown: string, names: readonly string[]): string =>
  names.reduce((all, name) => all.replaceAll(`\\{${name}\\}`, `{${name}}`), markdown);

interface Texts {
  text_html: string;
  bn_text_html: string;
  explanation_html: string;
  bn_explanation_html: string;
  hint_html: string;
  bn_hint_html: string;
}
const columns = ['text_html', 'explanation_html', 'hint_html'] as const;
/** A question as it is asked under this seed: the same for ever, and itself where it has no variants. */
export function variantIn<Q extends Texts & { id: number; type: string; shape: unknown; answer: unknown }>(question: Q, seed: string): Q {
  if (question.type !== 'group') return filledIn(question, `${seed}:${question.id}`);
  if (!hasVariants(question.answer)) return question;
  const made = bodyOf(partRows(question).map((part) => filledIn(part, `${seed}:${question.id}:${part.id}`)));
  const whole = (own: unknown, now: unknown) => ({ ...readRecord(own), ...readRecord(now) });
  return { ...question, shape: whole(question.shape, made.shape), answer: whole(question.answer, made.answer) };
}
function filledIn<Q extends Texts & { answer: unknown }>(question: Q, seed: string): Q {
  const recipe = readVariants(question.answer);
  const made = recipe && variantOf(recipe, seed);
  if (!recipe || !made) return question;
  const slots = slotsOf(recipe.variables.map(({ name }) => name))!;
  const fill = (html: string, language: keyof Said) =>
    html.normalize('NFC').replace(slots, (whole, name: string) => {
      const said = made.said.get(name);
      return said === undefined ? whole : escapeHtml(said[language] || said.en || said.bn);
    });
  const texts = Object.fromEntries(
    columns.flatMap((column) => [
      [column, fill(question[column], 'en')],
      [`bn_${column}`, fill(question[`bn_${column}`], 'bn')],
    ]),
  );
  const { variants: _, ...key } = readRecord(question.answer);
  return { ...question, ...texts, answer: { ...key, value: made.answer } };
}
