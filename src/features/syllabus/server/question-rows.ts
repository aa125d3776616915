// Questions between their draft and the rows that learners' answers are judged by, both ways. What was not changed keeps its row, to the letter.
import { isDeepStrictEqual } from 'node:util';
import { markdownOfHtml } from '#core/richtext/server/reading-markdown.ts';
import { render, renderInline } from '#core/richtext/server/render.ts';
import { readChoices, readRecord } from '#features/questions/rules.ts';
import type { ImportedQuestion } from '#features/questions/server/service-import.ts';
import { BLANK, both, figureOf, formsOf, newQuestion, type WrittenQuestion } from '../questions.ts';

type Stored = Omit<ImportedQuestion, 'source_key'>;
/** What a question is called within its lesson: the last part of its key, without which of its successors it is. */
export const questionKey = (source_key: string): string => source_key.slice(source_key.lastIndexOf('/') + 1).replace(/~\d+$/, '');
/** The key of the question that takes the place of another one. */
export const nextKey = (source_key: string): string => {
  const [, base, n] = /^(.*?)(?:~(\d+))?$/s.exec(source_key)!;
  return `${base!}~${Number(n ?? 1) + 1}`;
};

const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
/** A stored question as its author writes it. */
export function writtenOf(stored: Stored & { source_key: string }, about: string | null): WrittenQuestion {
  const type = stored.type as WrittenQuestion['type'];
  const [shape, answer] = [readRecord(stored.shape), readRecord(stored.answer)];
  const text = (html: string) => markdownOfHtml(html);
  const base: WrittenQuestion = {
    ...{ ...newQuestion('true_false'), key: questionKey(stored.source_key), type, marks: stored.marks, about },
    ...{ text: text(stored.text_html), bn_text: text(stored.bn_text_html) },
    ...{ explanation: text(stored.explanation_html), bn_explanation: text(stored.bn_explanation_html) },
    ...{ hint: text(stored.hint_html), bn_hint: text(stored.bn_hint_html) },
  };
  switch (type) {
    case 'mcq':
    case 'multiple': {
      const right = type === 'mcq' ? [String(answer.option)] : strings(answer.options);
      const options = readChoices(shape.options).map(({ id, en, bn }) => ({
        id,
        text: text(en),
        bn_text: text(bn),
        right: right.includes(id),
      }));
      return { ...base, options };
    }
    case 'true_false':
      return { ...base, value: answer.value === true };
    case 'fill_in':
      return { ...base, blanks: ((answer.accept as string[][] | undefined) ?? []).map((forms) => forms.join('\n')) };
    case 'numeric': {
      const unit = readRecord(shape.unit);
      const tolerance = Number(answer.tolerance ?? 0);
      return {
        ...{ ...base, answer: String(answer.value), tolerance: tolerance ? String(tolerance) : '' },
        ...{ unit: String(unit.en ?? ''), bn_unit: String(unit.bn ?? '') },
      };
    }
    case 'matching': {
      const pairs = readRecord(answer.pairs);
      const right = new Map(readChoices(shape.right).map((one) => [one.id, one]));
      return {
        ...base,
        pairs: readChoices(shape.left).flatMap((left) => {
          const other = right.get(String(pairs[left.id]));
          return other
            ? [
                {
                  id: left.id,
                  left: text(left.en),
                  bn_left: text(left.bn),
                  right_id: other.id,
                  right: text(other.en),
                  bn_right: text(other.bn),
                },
              ]
            : [];
        }),
      };
    }
  }
}

type Sides = { en: string; bn: string };
const line = (text: string, language: 'en' | 'bn') => renderInline(text.trim(), { language });
const lines = ({ en, bn }: Sides): Sides => ({ en: line(en, 'en'), bn: line(bn, 'bn') });
/** The stored form of what was not written since, a new one of what was. */
const keep = (now: Sides, was: Sides | undefined, stored: Sides | undefined): Sides =>
  stored && was && now.en === was.en && now.bn === was.bn ? stored : lines(both(now.en, now.bn));
function choices(
  now: readonly { id: string; en: string; bn: string }[],
  was: readonly { id: string; en: string; bn: string }[],
  stored: readonly (Sides & { id: string })[],
) {
  return now.map(({ id, ...text }) => {
    const at = (list: readonly (Sides & { id: string })[]) => list.find((one) => one.id === id);
    return { id, ...keep(text, at(was), at(stored)) };
  });
}
const optionsOf = (q: WrittenQuestion | undefined) => (q?.options ?? []).map((o) => ({ id: o.id, en: o.text, bn: o.bn_text }));
const leftOf = (q: WrittenQuestion | undefined) => (q?.pairs ?? []).map((p) => ({ id: p.id, en: p.left, bn: p.bn_left }));
const rightOf = (q: WrittenQuestion | undefined) => (q?.pairs ?? []).map((p) => ({ id: p.right_id, en: p.right, bn: p.bn_right }));
const filled = <T extends Sides>(list: readonly T[]): T[] => list.filter(({ en, bn }) => en.trim() || bn.trim());

function bodyOf(q: WrittenQuestion, was: WrittenQuestion | undefined, stored: Stored | undefined): Pick<Stored, 'shape' | 'answer'> {
  const shape = readRecord(stored?.shape);
  switch (q.type) {
    case 'mcq':
    case 'multiple': {
      const options = choices(filled(optionsOf(q)), optionsOf(was), readChoices(shape.options));
      const right = q.options.filter((o) => o.right && options.some(({ id }) => id === o.id)).map((o) => o.id);
      return { shape: { options }, answer: q.type === 'mcq' ? { option: right[0] } : { options: right } };
    }
    case 'true_false':
      return { shape: {}, answer: { value: q.value } };
    case 'fill_in': {
      const text = both(q.text, q.bn_text);
      const parts = (language: 'en' | 'bn') =>
        text[language].split(BLANK).map((one) => renderInline(one.replace(/\s+/g, ' '), { language }));
      const same = stored?.type === 'fill_in' && was && was.text === q.text && was.bn_text === q.bn_text;
      const made = { en: parts('en'), bn: parts('bn') };
      return {
        shape: same ? stored.shape : { parts: made },
        answer: { accept: q.blanks.slice(0, made.en.length - 1).map(formsOf) },
      };
    }
    case 'numeric': {
      const unit = both(q.unit, q.bn_unit);
      return {
        shape: unit.en ? { unit } : {},
        answer: { value: figureOf(q.answer), tolerance: figureOf(q.tolerance) ?? 0 },
      };
    }
    case 'matching': {
      const [left, right] = [filled(leftOf(q)), filled(rightOf(q))];
      const own = choices(right, rightOf(was), readChoices(shape.right));
      // by names that say nothing: the order of the right side must not tell its pairs
      return {
        shape: {
          left: choices(left, leftOf(was), readChoices(shape.left)),
          right: own.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        },
        answer: { pairs: Object.fromEntries(left.map(({ id }) => [id, q.pairs.find((p) => p.id === id)!.right_id])) },
      };
    }
  }
}
const sidesOf = (q: WrittenQuestion, column: 'text' | 'explanation' | 'hint'): Sides => ({ en: q[column], bn: q[`bn_${column}`] });

/** The row of a question as it is written now. `stored` is the one that learners have, as `was` it would be written. */
export function rowOf(q: WrittenQuestion, stored?: Stored, was?: WrittenQuestion): Stored {
  if (stored && isDeepStrictEqual(q, was)) return stored;
  const html = (column: 'text' | 'explanation' | 'hint', part: string): Sides => {
    const [now, before] = [sidesOf(q, column), was && sidesOf(was, column)];
    if (stored && before && isDeepStrictEqual(now, before) && (column !== 'text' || stored.type === q.type))
      return { en: stored[`${column}_html`], bn: stored[`bn_${column}_html`] };
    const given = both(now.en, now.bn);
    const one = (language: 'en' | 'bn') =>
      render(
        given[language].replace(/_{4,}/g, (blank) => '\\_'.repeat(blank.length)),
        { language, id_prefix: `q-${q.key}-${part}-` },
      ).html;
    return given.en ? { en: one('en'), bn: one('bn') } : { en: '', bn: '' };
  };
  const [text, explanation, hint] = [html('text', 't'), html('explanation', 'e'), html('hint', 'h')];
  return {
    ...{ type: q.type, marks: q.marks, text_html: text.en, bn_text_html: text.bn },
    ...{ explanation_html: explanation.en, bn_explanation_html: explanation.bn, hint_html: hint.en, bn_hint_html: hint.bn },
    ...bodyOf(q, stored?.type === q.type ? was : undefined, stored?.type === q.type ? stored : undefined),
  };
}
const idsIn = (shape: unknown): string[] =>
  Object.values(readRecord(shape)).flatMap((list) => (Array.isArray(list) ? list.map((one) => String(readRecord(one).id)) : []));
/** Whether an answer that was given to the one would mean something else in the other. */
export const meansOther = (stored: Stored, row: Stored): boolean =>
  stored.type !== row.type ||
  !isDeepStrictEqual(JSON.parse(JSON.stringify(stored.answer)), JSON.parse(JSON.stringify(row.answer))) ||
  !idsIn(stored.shape).every((id) => idsIn(row.shape).includes(id));
