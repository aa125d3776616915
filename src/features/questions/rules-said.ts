// What markers say of an answer: by the levels of its rubric, at places of its text, by voice. Pure.
import * as z from 'zod/mini';

export const Both = z.object({ en: z.string(), bn: z.string() });
/** Of a criterion, as HTML. */
export const Level = z.object({ points: z.number(), text: Both });
/** A criterion with the level that each of those who marked chose of it. */
export const Leveled = z.object({ id: z.string(), name: Both, given: z.array(z.nullable(Level)) });
export type Leveled = z.infer<typeof Leveled>;
/** At a place of a written answer, counted in its text; `part`: of a group, the question. `quote`: the words that stood there. */
export const Spot = z.object({
  part: z.optional(z.string()),
  from: z.number(),
  to: z.number(),
  quote: z.string(),
  text: z.string(),
});
export type Spot = z.infer<typeof Spot>;
/** A voice with what is heard in it, or in short. */
export const Voice = z.object({ src: z.string(), mime: z.string(), bytes: z.number(), text: z.string() });
export type Voice = z.infer<typeof Voice>;

type Range = Pick<Spot, 'from' | 'to'>;
/** A text cut where comments begin and end, each piece with the places of those on it in their list. */
export function piecesOf(text: string, spots: readonly Range[]): { text: string; to: number; on: number[] }[] {
  const cuts = [...new Set([0, ...spots.flatMap(({ from, to }) => [from, to]), text.length])].sort((a, b) => a - b);
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i]!;
    return { text: text.slice(from, to), to, on: spots.flatMap((one, n) => (one.from <= from && to <= one.to ? [n] : [])) };
  });
}
/** The words that are selected without the spaces around them; nothing where there are none. */
export function trimRange(text: string, { from, to }: Range): Range | undefined {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  const end = to - (words.length - words.trimEnd().length);
  return start < end && to <= text.length ? { from: start, to: end } : undefined;
}
/** The written answer that a place is of. */
export const textAt = (
  answer: { text?: string | undefined; answers?: Record<string, { text?: string | undefined }> | undefined } | null,
  part: string | undefined,
): string => (part === undefined ? answer?.text : answer?.answers?.[part]?.text) ?? '';
/** Whether its words still stand where it says. */
export const isThere = (answer: Parameters<typeof textAt>[0], { part, from, to, quote }: Omit<Spot, 'text'>): boolean =>
  quote !== '' && textAt(answer, part).slice(from, to) === quote;
