// What each format cannot hold of a question, told before it is sent. A question type that a format says nothing of is a compile error. Pure.
import { filesOf, isForPerson, ofPart, soundsOf, type WrittenQuestion } from '#features/questions/written.ts';
import { type Carried, type FormatName, formatNames, type LossCode, type Losses, pictureMark } from './carried.ts';
import { mixesBlanks, partsAlone, slimPart } from './parts.ts';

type QuestionType = WrittenQuestion['type'];
/** `whole`: goes as it is; else why it does not go at all. */
type Goes = 'whole' | LossCode;
type Rule = Goes | ((question: WrittenQuestion) => Goes);
interface Holds {
  types: Record<QuestionType, Rule>;
  /** What it has no place for, whatever the type. */
  not: readonly LossCode[];
  /** What else it loses of some. */
  also?: (carried: Carried) => readonly (LossCode | false)[];
}
const BLANK = /_{4,}/;
const most = (text: string) => text.split(BLANK).length - 1;
export const blanksIn = ({ text, bn_text }: WrittenQuestion) => Math.max(most(text), most(bn_text));
const said = (...texts: readonly (string | undefined)[]): boolean => texts.some((one) => one !== undefined && one.trim() !== '');
const inBoth = (q: WrittenQuestion): boolean => said(q.text) && said(q.bn_text);
const withPictures = ({ pairs }: WrittenQuestion): boolean => pairs.some((pair) => pair.picture);
/** Figures that are the same for everybody. */
const figure = ({ variables }: WrittenQuestion): Goes => (variables.length > 0 ? 'variants' : 'whole');
/** Where significant digits are asked, no interval says the same. */
const plainFigure = (q: WrittenQuestion): Goes => (q.tolerance_kind === 'digits' ? 'tolerance' : figure(q));
/** Types that every format takes. */
const everywhere = {
  ...({ mcq: 'whole', multiple: 'whole', true_false: 'whole', fill_in: 'whole', matching: 'whole' } as const),
  ...({ short_answer: 'whole', essay: 'whole', paragraph: 'whole', sequence: 'whole' } as const),
} satisfies Partial<Record<QuestionType, Rule>>;
const plain = (question: WrittenQuestion): Carried => ({ question, name: '', folder: [], tags: [] });
/** A group goes question by question, where each of them goes. */
const inParts =
  (format: FormatName) =>
  (question: WrittenQuestion): Goes =>
    mixesBlanks(question) ? 'blanks' : (partsAlone(plain(question)).flatMap((one) => lossesOf(format, one).refused ?? [])[0] ?? 'whole');
const lostInParts = (format: FormatName, { question }: Carried): LossCode[] =>
  question.type === 'group'
    ? [
        'group',
        ...(question.sound && question.questions.some((part) => part.sound) ? (['sound'] as const) : []),
        ...partsAlone(plain(question)).flatMap((one) => lossesOf(format, one).lost),
      ]
    : [];
/** Types that no other system's format knows. */
const ours = { date: 'type', time: 'type' } as const satisfies Partial<Record<QuestionType, Rule>>;
const isBlanks = ({ type }: WrittenQuestion): boolean => type === 'fill_in' || type === 'dropdown';
const asksText = ({ type }: WrittenQuestion): boolean => type === 'fill_in' || type === 'short_answer';
/** Rules by which answers are compared, beside that case does not count. */
const furtherRules = (q: WrittenQuestion): boolean => asksText(q) && q.alike.some((rule) => rule !== 'case');
const ownUnits = (q: WrittenQuestion): boolean => q.type === 'numeric' && (said(q.unit_names) || q.unit_manner !== 'shown' || q.unit_half);

export const holds: Record<FormatName, Holds> = {
  gift: {
    types: {
      ...{ ...everywhere, ...ours, dropdown: 'type', hotspot: 'type', likert: 'type', numeric: plainFigure, group: inParts('gift') },
      fill_in: (question) => (blanksIn(question) > 1 ? 'blanks' : 'whole'),
    },
    not: [
      'hint',
      'marks',
      'penalty',
      'marking',
      'unit',
      'pictures',
      'sound',
      'rubric',
      'length',
      'model',
      'spelling',
      'alike',
      'tolerance_kind',
      'difficulty',
    ],
    also: (carried) => [
      carried.question.type === 'short_answer' && blanksIn(carried.question) > 0 && 'similar',
      ...lostInParts('gift', carried),
    ],
  },
  moodle_xml: {
    types: {
      ...{ ...everywhere, ...ours, hotspot: 'type', likert: 'type', dropdown: 'whole', numeric: plainFigure, group: inParts('moodle_xml') },
    },
    not: ['penalty', 'marking', 'pictures', 'rubric', 'spelling', 'tolerance_kind', 'difficulty'],
    also: ({ question: q, ...more }) => [
      ...lostInParts('moodle_xml', { question: q, ...more }),
      // a gap is a question of its own there: a text in two languages would ask each twice
      (q.type === 'dropdown' || (q.type === 'fill_in' && blanksIn(q) > 1)) && inBoth(q) && 'both_languages',
      q.type === 'short_answer' && blanksIn(q) > 0 && 'similar',
      furtherRules(q) && 'alike',
      ownUnits(q) && 'unit',
    ],
  },
  qti: {
    types: { ...everywhere, ...ours, likert: 'whole', dropdown: 'whole', numeric: figure, hotspot: 'pictures', group: inParts('qti') },
    not: ['unit', 'pictures', 'rubric', 'length', 'spelling', 'difficulty'],
    also: ({ question: q, ...more }) => [
      ...lostInParts('qti', { question: q, ...more }),
      // a blank is one field there: it cannot stand in two texts
      isBlanks(q) && inBoth(q) && 'both_languages',
      q.penalty > 0 && q.type !== 'mcq' && 'penalty',
      q.marking === 'all' && (isBlanks(q) || q.type === 'matching') && 'marking',
      q.marking === 'neighbours' && q.type === 'sequence' && 'marking',
      (furtherRules(q) || (q.type === 'short_answer' && q.forms.some((form) => form.contains))) && 'alike',
    ],
  },
  word: {
    types: {
      ...everywhere,
      group: 'whole',
      dropdown: 'whole',
      date: 'whole',
      time: 'whole',
      hotspot: 'whole',
      likert: 'whole',
      numeric: 'whole',
    },
    not: [
      ...(['hint', 'penalty', 'marking', 'feedback', 'tags', 'folder', 'rubric', 'length', 'spelling', 'alike', 'pictures'] as const),
      ...(['formula_form', 'layout', 'sound', 'difficulty'] as const),
    ],
    also: ({ question: q }) => [
      PAPER.includes(q.type) && 'paper',
      q.type === 'group' && !isCreative(q) && 'paper',
      q.type === 'numeric' && (q.variables.length > 0 || q.tolerance_kind !== 'absolute') && 'variants',
      q.type === 'numeric' && (ownUnits(q) || q.units.length > 0 || (said(q.unit) && said(q.bn_unit))) && 'unit',
      q.marking !== 'parts' && 'marking',
      q.type === 'short_answer' && q.forms.some((form) => form.share !== 100 || form.contains) && 'alike',
      looksElse(q) && 'similar',
    ],
  },
  table: {
    types: {
      ...everywhere,
      group: 'whole',
      date: 'whole',
      time: 'whole',
      likert: 'whole',
      dropdown: 'whole',
      numeric: 'whole',
      hotspot: 'whole',
    },
    // pictures go by their addresses here: whoever may take them brings them in again
    not: [],
    also: ({ question: q }) => [hasLongCell(q) && 'long'],
  },
};
/** Types that a paper shows, and that nobody can tell from others on it. */
const PAPER: readonly QuestionType[] = ['paragraph', 'matching', 'sequence', 'dropdown', 'date', 'time', 'likert', 'hotspot'];
const FIGURE = /^[-\u2212]?[\d০-৯,.]+(\s|$)/;
const LINES = /\n/;
/** Written questions with their marks, each on a line of its own: a paper says the same of them when it is read. */
const isCreative = ({ questions, explanation, bn_explanation }: WrittenQuestion): boolean =>
  questions.length > 1 &&
  questions.length <= 10 &&
  !said(explanation, bn_explanation) &&
  questions.every(
    (part) =>
      part.type === 'essay' &&
      blanksIn(ofPart(part)) === 0 &&
      ![part.text, part.bn_text, part.model, part.bn_model].some((text) => LINES.test(text.trim())) &&
      !said(part.explanation, part.bn_explanation),
  );
/** What another type is taken for when a paper is read. */
function looksElse(q: WrittenQuestion): boolean {
  if (q.type === 'mcq') return q.options.filter((one) => said(one.text, one.bn_text)).length > 10;
  if (q.type === 'multiple') return q.options.filter((one) => one.right).length < 2 || q.options.length > 10;
  if (q.type === 'fill_in') return q.blanks.some((blank) => / \/ |[;,]/.test(blank));
  if (q.type === 'short_answer')
    return blanksIn(q) > 0 || q.forms.some(({ text }) => FIGURE.test(text.trim()) || / \/ /.test(text) || text.length > 100);
  return q.type === 'essay' && blanksIn(q) > 0;
}
/** Letters of a cell that a table is read with, less what stands between its lines. */
const LONGEST_CELL = 9_500;
const lettersOf = (texts: readonly string[]): number => texts.reduce((all, one) => all + one.length + 5, 0);
/** Several texts of a question share a cell: together they may be longer than one is read. */
function hasLongCell(q: WrittenQuestion): boolean {
  const further = JSON.stringify([q.rubric, q.units, q.variables, q.areas, q.conditions, q.questions.map(slimPart)]).length;
  const lines = [q.items, q.statements, q.lists.flat()];
  const shared = [
    ...lines.flatMap((list) => [list.map((one) => one.text), list.map((one) => one.bn_text)]),
    ...[q.options.map((one) => one.feedback), q.options.map((one) => one.bn_feedback), q.forms.map((one) => one.text), q.blanks],
    ...[q.pairs.flatMap((one) => [one.left, one.right]), q.pairs.flatMap((one) => [one.bn_left, one.bn_right])],
  ];
  return further > LONGEST_CELL || shared.some((texts) => lettersOf(texts) > LONGEST_CELL);
}
interface Both {
  text: string;
  bn_text: string;
}
const both = (list: readonly Both[]): string[] => list.flatMap((one) => [one.text, one.bn_text]);
/** Every text of a question. */
export const textsOf = (q: WrittenQuestion): string[] => [
  ...[q.text, q.bn_text, q.explanation, q.bn_explanation, q.hint, q.bn_hint],
  ...q.options.flatMap((o) => [o.text, o.bn_text, o.feedback, o.bn_feedback]),
  ...q.pairs.flatMap((p) => [p.left, p.bn_left, p.right, p.bn_right]),
  ...[q.feedback_true, q.bn_feedback_true, q.feedback_false, q.bn_feedback_false],
  ...[...both(q.extras), ...both(q.lists.flat()), ...both(q.items), ...both(q.statements), ...both(q.scale)],
  ...[q.model, q.bn_model, q.passage, q.bn_passage],
  ...q.questions.flatMap((part) => textsOf(ofPart(part))),
];
const FORMULA = /\$[^$]+\$/;
const PICTURE = pictureMark();
const LAYOUT = /^\s*(?:[-*+] |\d+[.)] |#{1,6} |>|\||```)|\]\(|`/m;
const PARTLY: readonly QuestionType[] = ['multiple', 'fill_in', 'matching', 'dropdown'];
/** A question itself, and those of its group. */
const withParts = (carried: Carried): Carried[] => [
  carried,
  ...(carried.question.type === 'group' ? carried.question.questions.map((part) => plain(ofPart(part))) : []),
];
/** What a question has that a format may not hold. */
const has: Partial<Record<LossCode, (carried: Carried) => boolean>> = {
  explanation: ({ question: q }) => said(q.explanation, q.bn_explanation),
  hint: ({ question: q }) => said(q.hint, q.bn_hint),
  feedback: ({ question: q }) =>
    q.type === 'true_false'
      ? said(q.feedback_true, q.bn_feedback_true, q.feedback_false, q.bn_feedback_false)
      : (q.type === 'mcq' || q.type === 'multiple') && q.options.some((o) => said(o.feedback, o.bn_feedback)),
  marks: ({ question: q }) => q.marks !== 1,
  penalty: ({ question: q }) => q.penalty > 0,
  // shares of options travel as such; that only all of it counts does not
  marking: ({ question: q }) => q.marking === 'all' && PARTLY.includes(q.type),
  unit: ({ question: q }) => (q.type === 'numeric' && (said(q.unit, q.bn_unit) || q.units.length > 0)) || ownUnits(q),
  tags: ({ tags }) => tags.length > 0,
  difficulty: ({ difficulty }) => difficulty !== undefined,
  folder: ({ folder }) => folder.length > 0,
  // those of texts travel
  pictures: ({ question: q }) => q.type === 'matching' && withPictures(q),
  sound: ({ question: q }) => q.sound !== null,
  rubric: ({ question: q }) => isForPerson(q) && q.rubric.length > 0,
  length: ({ question: q }) => isForPerson(q) && (q.min_words !== null || q.max_words !== null),
  model: ({ question: q }) => isForPerson(q) && said(q.model, q.bn_model),
  spelling: ({ question: q }) => (asksText(q) && q.spelling) || (q.type === 'fill_in' && q.strict.includes(true)),
  alike: ({ question: q }) => asksText(q) && (q.alike.length !== 1 || q.alike[0] !== 'case'),
  formula_form: ({ question: q }) => textsOf(q).some((text) => FORMULA.test(text)),
  layout: ({ question: q }) => textsOf(q).some((text) => LAYOUT.test(text.replace(PICTURE, ''))),
  tolerance_kind: ({ question: q }) => q.type === 'numeric' && q.tolerance_kind === 'percent',
};
/** Whether all of it can be written down: a picture that is the question itself cannot, nor can a sound of a group. */
export const travelsWhole = (question: WrittenQuestion): boolean =>
  question.type === 'group'
    ? question.questions.every((part) => part.type !== 'hotspot') && !soundsOf(question).length
    : question.type !== 'hotspot';
/** What is left out of every file but a table, whatever stands beside it. */
const NEVER: readonly LossCode[] = ['pictures', 'sound', 'long'];
const PICTURED = /!\[[^\]]*\]\(/;
/** A text that a format does not show brings no picture along. */
const isPictured = (q: WrittenQuestion, code: LossCode): boolean =>
  (code === 'hint' || code === 'model') && [q[code], q[`bn_${code}`]].some((text) => PICTURED.test(text));
/** Whether what a format has no place for is there again once its file is imported here, as it went out. */
export function returns(format: FormatName, code: LossCode, carried: Carried): boolean {
  const { question } = carried;
  if (!rowsTravel.includes(format) || NEVER.includes(code) || !travelsWhole(question) || isPictured(question, code)) return false;
  // what is not shown at all brings no file
  return lossesOf(format, carried).refused === undefined || !filesOf(question).length;
}
/** Formats whose files have a place for rows that other systems do not see. */
const rowsTravel: readonly FormatName[] = ['gift', 'moodle_xml', 'qti', 'word'];
export function lossesOf(format: FormatName, carried: Carried): Losses {
  const { types, not, also } = holds[format];
  const own: Rule = types[carried.question.type];
  const goes = typeof own === 'function' ? own(carried.question) : own;
  if (goes !== 'whole') return { refused: goes, lost: [] };
  const further = (also?.(carried) ?? []).filter((code) => code !== false);
  const all = withParts(carried);
  return {
    lost: [...new Set([...not.filter((code) => all.some((one) => has[code]?.(one) && (one === carried || code !== 'marks'))), ...further])],
  };
}
/** Formats in which a question loses nothing by this reason. */
export const formatsWithout = (code: LossCode, carried: Carried): FormatName[] =>
  formatNames.filter((format) => {
    const { refused, lost } = lossesOf(format, carried);
    return refused === undefined && !lost.includes(code);
  });
