// A question written as a row of a course package (export).
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { withPictures } from '#core/richtext/grammar.ts';
import { type Criterion, type QuestionType, readBoth, readChoices, readFeedback, readRecord } from '#features/questions/rules.ts';
import { type ImportedQuestion, partRows, questionKey } from '#features/questions/server/service-import.ts';
import { markingOf, markingsOf, writtenSound } from '#features/questions/written.ts';
import { placedRow } from './packing-placed.ts';
import { type Pair, pair, said, some } from './pairs.ts';

export type PackedQuestion = ImportedQuestion & { about: string | null; at_seconds?: number | null };

function soundOf(shape: object, answer: object, fileAt: (src: string) => string | undefined): object | undefined {
  const sound = writtenSound(shape, answer);
  const file = sound && fileAt(sound.src);
  return file
    ? said({ file, transcript: pair(sound.transcript, sound.bn_transcript), read_later: sound.read_later || undefined })
    : undefined;
}
/** A question as its row in a quiz file. */
export function questionRow(
  q: PackedQuestion,
  aboutKey: (key: string | null) => string | undefined,
  /** Where the file of a picture lies in the package. */
  fileAt: (src: string) => string | undefined = () => undefined,
): object {
  const [shape, answer] = [readRecord(q.shape), readRecord(q.answer)];
  /** With its pictures by their files in the package. */
  const html = (text: string): string =>
    withPictures(text, (src) => {
      const file = fileAt(src);
      return file && escapeHtml(file);
    });
  const both = (stored: unknown): Pair | undefined =>
    stored === undefined ? undefined : pair(html(readBoth(stored).en), html(readBoth(stored).bn));
  const base = said({
    ...{
      key: questionKey(q.source_key),
      type: q.type,
      markup: 'html',
      marks: q.type === 'group' ? undefined : q.marks,
      about: aboutKey(q.about),
      at: q.at_seconds ?? undefined,
    },
    ...{
      marking: markingsOf(q.type as QuestionType).length ? markingOf(q.type as QuestionType, q.marking) : undefined,
      penalty: q.penalty || undefined,
    },
    text: pair(html(q.text_html), html(q.bn_text_html)),
    explanation: some(html(q.explanation_html), html(q.bn_explanation_html)),
    hint: some(html(q.hint_html), html(q.bn_hint_html)),
    sound: soundOf(shape, answer, fileAt),
  });
  const told: Partial<Record<string, Pair>> = readFeedback(answer).feedback ?? {};
  switch (q.type) {
    case 'mcq':
    case 'multiple': {
      const right = q.type === 'mcq' ? [String(answer.option)] : (answer.options as unknown[]).map(String);
      const weights = readRecord(answer.weights);
      const options = readChoices(shape.options).map(({ id, en, bn }) =>
        said({ en, bn, correct: right.includes(id) || undefined, weight: weights[id], feedback: told[id] }),
      );
      return { ...base, options };
    }
    case 'true_false':
      return said({ ...base, answer: answer.value === true, feedback: Object.keys(told).length ? told : undefined });
    case 'fill_in':
      return said({ ...base, parts: shape.parts, blanks: answer.accept, strict: answer.strict, ...(answer.judging as object | undefined) });
    case 'short_answer':
      return { ...base, answers: answer.accept, ...(answer.judging as object | undefined) };
    case 'dropdown': {
      const right = answer.right as string[];
      const lists = (shape.lists as unknown[]).map((list, i) =>
        readChoices(list).map(({ id, en, bn }) => said({ en, bn, correct: right[i] === id || undefined })),
      );
      return { ...base, parts: shape.parts, lists };
    }
    case 'essay':
    case 'paragraph': {
      const words = readRecord(shape.words);
      const rubric = answer.rubric as Criterion[] | undefined;
      return said({
        ...{ ...base, model: both(answer.model), passage: both(shape.passage), min_words: words.min, max_words: words.max },
        rubric: rubric?.map(({ name, levels }) => ({
          name,
          levels: levels.map(({ points, text }) => said({ points, text: some(text.en, text.bn) })),
        })),
        rubric_shown: shape.rubric ? true : undefined,
      });
    }
    case 'group':
      return {
        ...base,
        questions: partRows(q).map(({ id, ...part }) => questionRow({ ...part, source_key: id, about: null }, aboutKey, fileAt)),
      };
    default:
      return placedRow({ type: q.type, shape, answer, base }, fileAt);
  }
}
