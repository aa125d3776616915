// A set of an exam as the press takes it: the paper with its answer sheet, or its key.
import { hundredths, number } from '#core/i18n/numbers.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { PaperData, PaperNode, PaperOption, PaperQuestion } from '#features/certificates/server/service.ts';
import { type Choice, fullMarks, isPersons, type RightAnswer } from '#features/questions/rules.ts';
import { getCorrectAnswer } from '#features/questions/server/service.ts';
import type { Asked } from '#features/quizzes/contract.ts';
import { printedWords as words } from '../words.ts';
import type { AskedSet } from './asked.ts';
import { choicesOf, letteredIn, letterOf } from './letters.ts';
import { lengthOf, nodesIn, type PathOf } from './nodes.ts';
import type { PrintedExam } from './store.ts';

type Shown = Asked['shape'];
type Part = Pick<Asked, 'type' | 'text_html' | 'bn_text_html' | 'marks' | 'shape'>;
interface Making {
  language: Language;
  pathOf: PathOf;
}
const LINES = 10;
const MOST_LINES = 24;
const WORDS_IN_A_LINE = 9;
const bodyOf = ({ language, pathOf }: Making, en: string, bn: string): PaperNode[] => nodesIn(pick(language, en, bn), pathOf);
const options = (making: Making, choices: readonly Choice[]): PaperOption[] =>
  choices.map(({ en, bn }, i) => ({ letter: letterOf(making.language, i), body: bodyOf(making, en, bn) }));
/** Short ones stand beside each other. */
function inColumns(items: PaperOption[]): PaperQuestion['options'] {
  const longest = Math.max(0, ...items.map(({ body }) => lengthOf(body)));
  return { columns: longest <= 12 ? 4 : longest <= 34 ? 2 : 1, items };
}
const textOf = (text: string): PaperNode[] => (text ? [text] : []);
/** A text with gaps; where there is a list to choose from, it stands behind its gap. */
function withGaps({ language, pathOf }: Making, { parts, lists }: Shown): PaperNode[] {
  const own = (pick(language, 'en', 'bn') === 'bn' ? parts?.bn : parts?.en) ?? [];
  const texts = own.some(Boolean) ? own : ((language === 'bn' ? parts?.en : parts?.bn) ?? []);
  return texts.flatMap((text, i) => {
    const list = lists?.[i]?.flatMap(({ en, bn }, n) => [...(n ? [' / '] : []), ...nodesIn(pick(language, en, bn), pathOf)]);
    const gap: PaperNode[] = i < texts.length - 1 ? [' ', { k: 'blank' }, ' ', ...(list ? ['(', ...list, ') '] : [])] : [];
    return [...textOf(text), ...gap];
  });
}
const pictureOf = ({ language, pathOf }: Making, { picture }: Shown): PaperNode[] => {
  if (!picture) return [];
  const [path, alt] = [pathOf(picture.src), pick(language, picture.en, picture.bn)];
  return [{ k: 'p', c: [path === undefined ? { k: 'missing', alt } : { k: 'img', path, alt, width: picture.width }] }];
};
/** A paper plays nothing: whoever sits by it does. */
const played = ({ language }: Making, { sound }: Shown): PaperNode[] =>
  sound ? [{ k: 'p', c: [{ k: 'em', c: [speaker(language)(words.sound)] }] }] : [];
function questionOf(making: Making, q: Part, n: string, marks: string): PaperQuestion {
  const { language } = making;
  const t = speaker(language);
  const { type, shape } = q;
  const made: PaperQuestion = {
    ...{
      n,
      marks,
      body: [...bodyOf(making, q.text_html, q.bn_text_html), ...played(making, shape)],
      options: null,
      pairs: null,
      lines: 0,
      parts: [],
    },
  };
  const more = (...nodes: PaperNode[]) => ({ ...made, body: [...made.body, ...nodes] });
  if (type === 'mcq' || type === 'multiple') return { ...made, options: inColumns(options(making, shape.options ?? [])) };
  if (type === 'true_false') {
    const items = [words.is_true, words.is_false].map((word, i) => ({ letter: letterOf(language, i), body: [t(word)] }));
    return { ...made, options: inColumns(items) };
  }
  if (type === 'sequence') return { ...more({ k: 'p', c: [] }), options: inColumns(options(making, shape.items ?? [])), lines: 1 };
  if (type === 'matching') {
    const left = (shape.left ?? []).map((one, i) => ({
      letter: number(language, i + 1),
      body: [...bodyOf(making, one.en, one.bn), ...pictureOf(making, one)],
    }));
    return { ...made, pairs: { left, right: options(making, shape.right ?? []) } };
  }
  if (type === 'fill_in' || type === 'dropdown') return more({ k: 'p', c: withGaps(making, shape) });
  if (type === 'hotspot') return { ...more(...pictureOf(making, shape)), options: inColumns(options(making, shape.places ?? [])) };
  if (type === 'likert') {
    const scale = inColumns(options(making, shape.options ?? []));
    const parts = (shape.items ?? []).map(({ en, bn }, i) => ({
      ...{ n: number(language, i + 1), marks: '', body: bodyOf(making, en, bn), options: scale, pairs: null, lines: 0, parts: [] },
    }));
    return { ...made, parts };
  }
  if (type === 'group')
    return {
      ...made,
      parts: (shape.questions ?? []).map((part, i) =>
        questionOf(making, part, `(${letterOf(language, i)})`, hundredths(language, part.marks)),
      ),
    };
  if (isPersons(type)) {
    const { max } = shape.words ?? {};
    return { ...made, lines: Math.min(MOST_LINES, max ? Math.ceil(max / WORDS_IN_A_LINE) : LINES) };
  }
  const unit = shape.unit ? pick(language, shape.unit.en, shape.unit.bn) : '';
  return more({ k: 'p', c: [{ k: 'blank' }, ...textOf(unit && ` ${unit}`)] });
}

/** The right answer of a question, by the letters that are printed. */
function answerOf(making: Making, q: Pick<Part, 'type' | 'shape'>, right: RightAnswer): PaperNode[] {
  const { language } = making;
  const t = speaker(language);
  const choices = choicesOf(q);
  const letters = (ids: readonly string[], of: readonly string[]) =>
    ids
      .map((id) => of.indexOf(id))
      .filter((i) => i >= 0)
      .toSorted((a, b) => a - b)
      .map((i) => letterOf(language, i))
      .join(' + ');
  if (choices) {
    const ids = right.value !== undefined ? [String(right.value)] : (right.options ?? []);
    return [letters(ids, choices) || t(words.no_answer)];
  }
  if (q.type === 'group')
    return (q.shape.questions ?? []).map((part, i) => ({
      k: 'p',
      c: [`(${letterOf(language, i)}) `, ...answerOf(making, part, right.answers?.[part.id] ?? {})],
    }));
  if (q.type === 'sequence') {
    const ids = (q.shape.items ?? []).map(({ id }) => id);
    return [(right.order ?? []).map((id) => letterOf(language, ids.indexOf(id))).join(' → ')];
  }
  if (q.type === 'matching') {
    const of = (q.shape.right ?? []).map(({ id }) => id);
    return [
      (q.shape.left ?? [])
        .map(({ id }, i) => `${number(language, i + 1)}–${letterOf(language, of.indexOf(right.pairs?.[id] ?? ''))}`)
        .join(', '),
    ];
  }
  if (q.type === 'dropdown')
    return [
      (q.shape.lists ?? [])
        .map((list, i) => {
          const chosen = list.find(({ id }) => id === right.options?.[i]);
          return chosen ? pick(language, chosen.en, chosen.bn).replace(/<[^>]*>/g, '') : '–';
        })
        .join('; '),
    ];
  if (right.accept) return [right.accept.map((forms) => forms.join(' / ')).join('; ')];
  if (right.range) return [right.range.from === right.range.to ? right.range.from : `${right.range.from} – ${right.range.to}`];
  if (right.text !== undefined) return [right.unit ? `${right.text} ${pick(language, right.unit.en, right.unit.bn)}` : right.text];
  if (right.model) return bodyOf(making, right.model.en, right.model.bn);
  if (q.type === 'hotspot') return [t(words.on_picture)];
  return [t(isPersons(q.type) ? words.by_person : words.no_answer)];
}
const marksIn = (questions: readonly AskedSet['questions'][number][]): number =>
  Math.round(questions.reduce((sum, q) => sum + fullMarks(q, true), 0) * 100) / 100;
export const marksOfSet = (set: AskedSet): number => marksIn(set.questions);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
function topOf(
  exam: PrintedExam,
  set: AskedSet,
  language: Language,
  coded: boolean,
): Omit<PaperData['paper'], 'kind' | 'sections' | 'sheet' | 'key'> {
  const t = speaker(language);
  const title = plain(pick(language, exam.title, exam.bn_title));
  const course = plain(pick(language, exam.course_title, exam.bn_course_title));
  return {
    lang: language,
    document_title: coded ? `${title} · ${t(words.set)} ${set.code}` : title,
    institution: plain(pick(language, exam.institution, exam.bn_institution)),
    title,
    about: course === title ? '' : course,
    facts: [
      [t(words.time), t(words.minutes, { n: exam.minutes })],
      [t(words.full_marks), hundredths(language, marksOfSet(set))],
    ],
    code: coded ? { label: t(words.set), value: set.code } : null,
    notes: [],
  };
}
/** `coded`: there is more than one set. */
export function paperOf(exam: PrintedExam, set: AskedSet, { language, pathOf, coded }: Making & { coded: boolean }): PaperData['paper'] {
  const t = speaker(language);
  const making = { language, pathOf };
  const lettered = letteredIn(set.asked);
  const numbered = set.asked.map((asked, i) => ({ asked, row: set.questions[i]!, n: i }));
  const sections = [...Map.groupBy(numbered, ({ row }) => row.section_id ?? null).values()];
  const costs = set.questions[0]?.wrong_share ?? null;
  const minutes = sections.length > 1 ? exam.section_minutes : null;
  const aboutOf = (rows: readonly AskedSet['questions'][number][]): string => {
    if (sections.length === 1) return '';
    const marks = t(words.section_marks, { marks: hundredths(language, marksIn(rows)) });
    const own = minutes?.[rows[0]!.section_id ?? 0];
    return own === undefined ? marks : t(words.section_time, { marks, minutes: t(words.minutes, { n: own }) });
  };
  return {
    ...topOf(exam, set, language, coded),
    kind: '',
    notes: [
      ...(minutes ? [t(words.parts_timed)] : []),
      ...(costs ? [t(words.wrong_costs, { n: costs })] : []),
      ...(lettered.length ? [t(words.fill_circles)] : []),
    ],
    sections: sections.map((own) => ({
      title: plain(pick(language, own[0]!.row.section_title ?? '', own[0]!.row.section_bn_title ?? '')),
      about: aboutOf(own.map(({ row }) => row)),
      questions: own.map(({ asked, row, n }) =>
        questionOf(making, asked, `${number(language, n + 1)}.`, hundredths(language, fullMarks(row, true))),
      ),
    })),
    sheet: lettered.length
      ? {
          title: t(words.sheet),
          fields: [words.name, words.contact, words.batch, words.signature].map((word) => t(word)),
          note: t(words.sheet_note),
          rows: lettered.map(({ n, part, nth, choices }) => ({
            n: part === null ? `${number(language, n)}.` : `${number(language, n)}${letterOf(language, nth)}.`,
            letters: choices.map((_, i) => letterOf(language, i)),
          })),
        }
      : null,
    key: null,
  };
}
export function keyOf(exam: PrintedExam, set: AskedSet, { language, pathOf, coded }: Making & { coded: boolean }): PaperData['paper'] {
  const t = speaker(language);
  return {
    ...topOf(exam, set, language, coded),
    kind: t(words.key),
    sections: [],
    sheet: null,
    key: {
      head: [words.number, words.answer, words.mark].map((word) => t(word)),
      rows: set.asked.map((asked, i) => {
        const row = set.questions[i]!;
        return {
          n: number(language, i + 1),
          answer: answerOf({ language, pathOf }, asked, getCorrectAnswer(row.type, row.answer)),
          marks: hundredths(language, fullMarks(row, true)),
        };
      }),
    },
  };
}
