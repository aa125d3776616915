// What a person marks as it is kept: the model answer and the rubric in the key; in the shape the rubric only where learners see it before.
import { markdownOfHtml } from '#core/richtext/server/reading-markdown.ts';
import { renderInline } from '#core/richtext/server/render.ts';
import { type Criterion, readRecord } from '../rules.ts';
import { type Body, type Sides, sidesHtml, writtenSides } from './storing.ts';
import type { WrittenQuestion } from '../written.ts';
import { both } from '../writing.ts';
import { readRubric, showWritten } from '../types/essay/shape.ts';
import { filledCriteria } from '../types/essay/written.ts';

const inline = (en: string, bn: string): Sides => {
  const sides = both(en, bn);
  return { en: renderInline(sides.en, { language: 'en' }), bn: renderInline(sides.bn, { language: 'bn' }) };
};
const rubricOf = (q: WrittenQuestion): Criterion[] =>
  filledCriteria(q).map((one) => ({
    ...{ id: one.id, name: inline(one.name, one.bn_name) },
    levels: one.levels.map((level) => ({ points: level.points, text: inline(level.text, level.bn_text) })),
  }));
export function writtenBody(
  q: WrittenQuestion,
  was: WrittenQuestion | undefined,
  stored: Body | undefined,
): { shape: object; answer: object } {
  const rubric = rubricOf(q);
  const words = q.min_words !== null || q.max_words !== null ? { words: { min: q.min_words, max: q.max_words } } : {};
  const model = sidesHtml(
    { en: q.model, bn: q.bn_model },
    was && { en: was.model, bn: was.bn_model },
    readRecord(stored?.answer).model as Sides | undefined,
    `q-${q.key}-m-`,
    q.pictures,
  );
  return {
    shape: { ...words, ...(q.rubric_shown && rubric.length && { rubric }) },
    answer: { ...(model.en && { model }), ...(rubric.length && { rubric }) },
  };
}
export function ownOf({ shape, answer }: Body): Partial<WrittenQuestion> {
  const { words, rubric: seen } = showWritten(shape);
  const { model, rubric } = readRecord(answer);
  const { en, bn } = readRecord(model);
  return {
    ...{ model: markdownOfHtml(String(en ?? '')), bn_model: markdownOfHtml(String(bn ?? '')) },
    rubric: readRubric(rubric).map(({ id, name, levels }) => {
      const { text, bn_text } = writtenSides(name);
      return {
        id,
        name: text,
        bn_name: bn_text,
        levels: levels.map((one, i) => ({ id: `l${i + 1}`, points: one.points, ...writtenSides(one.text) })),
      };
    }),
    rubric_shown: seen !== undefined,
    ...{ min_words: words?.min ?? null, max_words: words?.max ?? null },
  };
}
