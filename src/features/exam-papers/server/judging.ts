// One row of the sheet of marks: what its letters, its marks by question and its total come to on the set that it names. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';
import { hundredths } from '#core/i18n/numbers.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Said } from '#core/contract/call.ts';
import { fullMarks, type GivenAnswer } from '#features/questions/rules.ts';
import { gradeAnswer, sumOf } from '#features/questions/server/service.ts';
import { isPassed, marksBySection, passesSections } from '#features/quizzes/rules.ts';
import type { Entered } from '#features/quizzes/server/service-on-paper.ts';
import { sheetWords as words } from '../words-sheet.ts';
import type { AskedSet } from './asked.ts';
import { answersOf, letteredIn, splitLetters } from './letters.ts';

export type Marked = Pick<
  Entered,
  'set_code' | 'seed' | 'question_ids' | 'score' | 'max_score' | 'passed' | 'points' | 'sections' | 'wrong' | 'answers'
>;
export interface RowGiven {
  set: string;
  answers: string;
  points: string;
  marks: string;
}
export type Faults = Record<string, Said>;
/** A figure in either script with at most two decimals; undefined: it is none. */
export function readFigure(text: string): number | undefined {
  const plain = foldDigits(text).trim().replace(/,/g, '.').replace(/\s/g, '');
  return /^-?\d{1,5}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
const splitFigures = (text: string): string[] =>
  text
    .trim()
    .split(/[\s;|]+/u)
    .filter(Boolean);
const plain = ({ en, bn }: Said): Said => ({ en, bn });

/** What a row comes to, or by column what is wrong with it. */
export function markRow(sets: readonly AskedSet[], pass_percent: number, given: RowGiven): { marked: Marked } | { wrong: Faults } {
  const by_question = given.answers !== '' || given.points !== '';
  const code = foldDigits(given.set).trim().toUpperCase();
  const named = sets.find((one) => one.code === code);
  if (code && !named) return { wrong: { set: plain(words.no_set) } };
  if (!code && sets.length > 1 && by_question) return { wrong: { set: plain(words.which_set) } };
  const set = named ?? sets[0]!;
  const base = { set_code: sets.length > 1 && named ? set.code : null, seed: set.seed, question_ids: set.question_ids };
  const max_score = sumOf(set.questions, [], true).max_score;
  const total = given.marks === '' ? undefined : readFigure(given.marks);
  if (given.marks !== '' && (total === undefined || total < 0))
    return { wrong: { marks: sayBoth((t) => t(words.no_figure, { text: given.marks.slice(0, 40) })) } };
  if (total !== undefined && total > max_score)
    return { wrong: { marks: sayBoth((t, language) => t(words.above_all, { most: hundredths(language, max_score) })) } };
  if (!by_question) {
    if (total === undefined) return { wrong: { marks: plain(words.nothing) } };
    if (set.questions.some(({ section_pass }) => typeof section_pass === 'number')) return { wrong: { points: plain(words.need_parts) } };
    return {
      marked: {
        ...base,
        score: total,
        max_score,
        passed: isPassed(total, max_score, pass_percent),
        points: {},
        sections: {},
        wrong: 0,
        answers: [],
      },
    };
  }
  const own = markQuestions(set, given);
  if ('wrong' in own) return own;
  const judged = set.questions.map((q) => ({ q, ...own.judged.get(q.id)! }));
  const { score } = sumOf(set.questions, judged, true);
  if (total !== undefined && Math.abs(total - score) > 0.005)
    return { wrong: { marks: sayBoth((t, language) => t(words.other_sum, { sum: hundredths(language, score) })) } };
  return {
    marked: {
      ...{ ...base, score, max_score },
      passed: isPassed(score, max_score, pass_percent) && passesSections(judged),
      points: Object.fromEntries(judged.map((j) => [j.q.id, j.score])),
      sections: marksBySection(judged),
      wrong: judged.filter((j) => j.wrong).length,
      answers: judged.map((j) => ({ question_id: j.q.id, answer: j.answer, score: j.score, correct: j.score >= fullMarks(j.q, true) })),
    },
  };
}
interface Judged {
  score: number;
  wrong: boolean;
  answer: GivenAnswer | null;
}
function markQuestions(set: AskedSet, given: RowGiven): { judged: Map<number, Judged> } | { wrong: Faults } {
  const places = letteredIn(set.asked);
  const lettered = new Set(places.map(({ question_id }) => question_id));
  const written = set.questions.filter(({ id }) => !lettered.has(id));
  let answers = new Map<number, GivenAnswer>();
  if (given.answers !== '') {
    const tokens = splitLetters(given.answers, places.length);
    if (tokens.length !== places.length)
      return { wrong: { answers: sayBoth((t) => t(words.count_letters, { given: tokens.length, wanted: places.length })) } };
    const read = answersOf(places, tokens);
    if ('fault' in read)
      return {
        wrong: {
          answers: sayBoth((t) =>
            read.fault === 'no_letter'
              ? t(words.no_letter, { n: read.n, letter: read.letter.slice(0, 10) })
              : t(words.one_letter, { n: read.n }),
          ),
        },
      };
    answers = read;
  }
  const figures = splitFigures(given.points);
  const all = figures.length === set.questions.length && given.answers === '';
  const marked = all ? set.questions : written;
  if (given.points === '' && (written.length > 0 || given.answers === '')) return { wrong: { points: plain(words.need_points) } };
  if (given.points !== '' && figures.length !== marked.length)
    return {
      wrong: {
        points: sayBoth((t) => t(words.count_points, { given: figures.length, all: set.questions.length, written: written.length })),
      },
    };
  if (given.answers === '' && !all && places.length) return { wrong: { points: plain(words.need_points) } };
  const points = new Map<number, number>();
  for (const [i, q] of marked.entries()) {
    if (given.points === '') break;
    const figure = readFigure(figures[i]!);
    if (figure === undefined) return { wrong: { points: sayBoth((t) => t(words.no_figure, { text: figures[i]!.slice(0, 40) })) } };
    const most = fullMarks(q, true);
    if (figure > most || figure < -most) {
      const n = set.questions.indexOf(q) + 1;
      return { wrong: { points: sayBoth((t, language) => t(words.too_many, { n, most: hundredths(language, most) })) } };
    }
    points.set(q.id, figure);
  }
  return {
    judged: new Map(
      set.questions.map((q): [number, Judged] => {
        const figure = points.get(q.id);
        if (figure !== undefined) return [q.id, { score: figure, wrong: figure < 0, answer: null }];
        const answer = answers.get(q.id) ?? null;
        const { score, verdict } = gradeAnswer(q, answer);
        return [q.id, { score, wrong: verdict === 'wrong', answer }];
      }),
    ),
  };
}
