// How a question type is kept: its written fields as what is shown of it and the key it is judged by, both ways.
import { markdownOfHtml } from '#core/richtext/server/reading-markdown.ts';
import { render, renderInline } from '#core/richtext/server/render.ts';
import type { TextPicture } from '../pictures.ts';
import { type Feedback, readFeedback } from '../rules.ts';
import type { WrittenQuestion } from '../written.ts';
import { both } from '../writing.ts';

export interface Body {
  shape: unknown;
  answer: unknown;
}
export interface Storing {
  /** `stored` is what learners have of a question of this type, `was` how that would be written: what was not changed since keeps its form. */
  body: (question: WrittenQuestion, was?: WrittenQuestion, stored?: Body) => Body;
  /** The type's own fields of what is stored. */
  written: (stored: Body) => Partial<WrittenQuestion>;
}
/** A text in both languages, as it is written or as HTML. */
export interface Sides {
  en: string;
  bn: string;
}
type Named = Sides & { id: string };

const line = (text: string, language: 'en' | 'bn') => renderInline(text.trim(), { language });
/** The stored form of what was not written since, a new one of what was. */
const keep = (now: Sides, was: Sides | undefined, stored: Sides | undefined): Sides => {
  if (stored && was && now.en === was.en && now.bn === was.bn) return stored;
  const { en, bn } = both(now.en, now.bn);
  return { en: line(en, 'en'), bn: line(bn, 'bn') };
};
/** What a text shows is among the pictures of its question; the address of another one leaves its description. */
export const imageOf =
  (pictures: readonly TextPicture[]) =>
  (src: string): TextPicture | undefined =>
    pictures.find((one) => one.src === src);
/** A text of several lines as it is shown: the stored form of what was not written since, a new one of what was. */
export function sidesHtml(
  now: Sides,
  was: Sides | undefined,
  stored: Sides | undefined,
  id_prefix: string,
  pictures: readonly TextPicture[],
): Sides {
  if (stored && was && now.en === was.en && now.bn === was.bn) return stored;
  const { en, bn } = both(now.en, now.bn);
  if (!en) return { en: '', bn: '' };
  const image = imageOf(pictures);
  return { en: render(en, { language: 'en', id_prefix, image }).html, bn: render(bn, { language: 'bn', id_prefix, image }).html };
}
/** Options, items and sides of pairs as they are shown. */
export const choicesOf = (now: readonly Named[], was: readonly Named[], stored: readonly Named[]): Named[] =>
  now.map(({ id, en, bn }) => {
    const at = (list: readonly Named[]) => list.find((one) => one.id === id);
    return { id, ...keep({ en, bn }, at(was), at(stored)) };
  });
/** What is said of each option, by its id. */
export const feedbackOf = (now: readonly Named[], was: readonly Named[], stored: unknown): { feedback?: Feedback } => {
  const before = Object.entries(readFeedback(stored).feedback ?? {}).map(([id, sides]) => ({ id, ...sides }));
  const said = choicesOf(filled(now), was, before);
  return said.length ? { feedback: Object.fromEntries(said.map(({ id, en, bn }) => [id, { en, bn }])) } : {};
};
export const writtenFeedback = (key: unknown, id: string) => {
  const { text, bn_text } = writtenSides(readFeedback(key).feedback?.[id] ?? { en: '', bn: '' });
  return { feedback: text, bn_feedback: bn_text };
};
export const filled = <T extends Sides>(list: readonly T[]): T[] => list.filter(({ en, bn }) => en.trim() || bn.trim());
/** By names that say nothing: the order must not tell what belongs together. */
export const byName = <T extends { id: string }>(list: readonly T[]): T[] => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
/** A choice as its author wrote it. */
export const writtenSides = ({ en, bn }: Sides) => ({ text: markdownOfHtml(en), bn_text: markdownOfHtml(bn) });
