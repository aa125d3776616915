// GIFT writer: texts as HTML that Moodle reads, formulas between the marks of MathJax, pictures within the text.
import type { WrittenQuestion } from '#features/questions/written.ts';
import type { Carried, MediaFile } from '../../../carried.ts';
import { lossesOf } from '../../../losses.ts';
import { bothOut, isPlain, namingOf, passageOut, type Sides, texMarks } from '../texts.ts';
import { dataAddress, mediaOf } from '../media.ts';
import { partsAlone } from '../../../parts.ts';
import { rowFor } from '../rows.ts';
import { escapeGift, rowComment } from './blocks.ts';
import { readGift } from './reading.ts';

type Media = ReadonlyMap<string, MediaFile>;
/** Types that the format has a form for. */
type Held = Exclude<WrittenQuestion['type'], 'dropdown' | 'date' | 'time' | 'hotspot' | 'likert' | 'group'>;
type Answers = (question: WrittenQuestion, out: (sides: Sides) => string) => string;

/** Shares of options in percent, as Moodle counts them: what is wrong takes as much as what is right gives. */
export function sharesOf({ type, options, marking }: WrittenQuestion): (number | undefined)[] {
  if (marking === 'weights') return options.map((o) => o.weight);
  if (type === 'mcq') return options.map((o) => (o.right ? 100 : 0));
  const right = Math.max(1, options.filter((o) => o.right).length);
  const share = Number((100 / right).toFixed(5));
  return options.map((o) => (o.right ? share : -share));
}
const said = ({ en, bn }: Sides): boolean => Boolean(en.trim() || bn.trim());
const choices: Answers = (question, out) => {
  const shares = sharesOf(question);
  const lines = question.options
    .filter((o) => said({ en: o.text, bn: o.bn_text }))
    .map((o) => {
      const share = shares[question.options.indexOf(o)]!;
      const sign = question.type === 'mcq' && share === 100 ? '=' : share === 0 ? '~' : `~%${share}%`;
      const feedback = { en: o.feedback, bn: o.bn_feedback };
      return `  ${sign}${out({ en: o.text, bn: o.bn_text })}${said(feedback) ? ` #${out(feedback)}` : ''}`;
    });
  return `\n${lines.join('\n')}\n`;
};
const answers: Record<Held, Answers> = {
  mcq: choices,
  multiple: choices,
  true_false: (q, out) => {
    const yes = { en: q.feedback_true, bn: q.bn_feedback_true };
    const no = { en: q.feedback_false, bn: q.bn_feedback_false };
    const [right, wrong] = q.value ? [yes, no] : [no, yes];
    const told = said(right) || said(wrong) ? `#${out(wrong)}#${out(right)}` : '';
    return `${q.value ? 'TRUE' : 'FALSE'}${told}`;
  },
  fill_in: (q) =>
    (q.blanks[0] ?? '')
      .split('\n')
      .filter((form) => form.trim())
      .map((form) => `=${escapeGift(form.trim())}`)
      .join(' '),
  numeric: (q) => {
    const off = plainFigure(offOf(q));
    return `#${plainFigure(q.answer)}${off ? `:${off}` : ''}`;
  },
  matching: (q, out) => {
    const pairs = q.pairs.map((p) => `  =${out({ en: p.left, bn: p.bn_left })} -> ${out({ en: p.right, bn: p.bn_right })}`);
    const extras = q.extras.map((one) => ({ en: one.text, bn: one.bn_text })).filter(said);
    return `\n${[...pairs, ...extras.map((one) => `  = -> ${out(one)}`)].join('\n')}\n`;
  },
  short_answer: (q) =>
    `\n${q.forms
      .filter((form) => form.text.trim())
      .map((form) => `  =${form.share === 100 ? '' : `%${form.share}%`}${escapeGift(wildOf(form))}`)
      .join('\n')}\n`,
  essay: () => '',
  paragraph: () => '',
  sequence: (q, out) => {
    const items = q.items.map((one) => ({ en: one.text, bn: one.bn_text })).filter(said);
    return `>0 ALL VERTICAL ${ORDERS[q.marking] ?? ORDERS.parts} SHOW\n${items.map((one) => `  ${out(one)}`).join('\n')}\n`;
  },
};
/** How what is in order in part is marked, as Moodle calls it. */
export const ORDERS: Partial<Record<WrittenQuestion['marking'], string>> & { parts: string } = {
  ...{ parts: 'ABSOLUTE_POSITION', all: 'ALL_OR_NOTHING', neighbours: 'RELATIVE_NEXT_EXCLUDE_LAST' },
};
/** An accepted form in the words of systems in which an asterisk stands for anything. */
export const wildOf = ({ text, contains }: WrittenQuestion['forms'][number]): string => {
  const own = text.trim().replaceAll('*', '\\*');
  return contains ? `*${own}*` : own;
};
/** How far a figure may be off, of what is said in percent too. */
export function offOf({ answer, tolerance, tolerance_kind }: WrittenQuestion): string {
  if (tolerance_kind !== 'percent' || !tolerance.trim()) return tolerance;
  return String(Number(Math.abs((Number(plainFigure(answer)) * Number(plainFigure(tolerance))) / 100).toPrecision(12)));
}
/** A figure as other systems read it. */
export const plainFigure = (typed: string): string =>
  typed
    .trim()
    .replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - 0x09e6))
    .replace(/,/g, '')
    .replace('\u2212', '-');

function giftOf({ question: q, name, tags }: Carried, media: Media): string {
  const naming = namingOf(q);
  const writing = {
    formula: texMarks,
    picture: (file: string) => {
      const found = media.get(file);
      return found ? dataAddress(found) : file;
    },
  };
  const html = (sides: Sides) => bothOut(sides, writing, naming);
  const passage = q.type === 'paragraph' ? passageOut(html({ en: q.passage, bn: q.bn_passage })) : '';
  const written = passage + html({ en: q.text, bn: q.bn_text });
  const form = isPlain(written) ? '' : '[html]';
  const out = (sides: Sides) => escapeGift(html(sides));
  const explanation = { en: q.explanation, bn: q.bn_explanation };
  const inside = `{${answers[q.type as Held](q, out)}${said(explanation) ? `####${out(explanation)}` : ''}}`;
  const about = tags.length ? `// ${tags.map((tag) => `[tag:${tag.replace(/[\\\]]/g, '\\$&')}]`).join(' ')}\n` : '';
  const title = name.trim() ? `::${escapeGift(name.trim())}::` : '';
  // the one blank of a text in one language is where the answers stand; a text in both shows its blanks, with the answers behind
  const blanks = q.type === 'fill_in' ? written.split(/_{4,}/) : [];
  const body = blanks.length === 2 ? `${escapeGift(blanks[0]!)}${inside}${escapeGift(blanks[1]!)}` : `${escapeGift(written)} ${inside}`;
  return `${about}${title}${form}${body}\n\n`;
}
/** How a folder is named within the category of another system. */
export const categoryOf = (folder: readonly string[]): string => folder.map((one) => one.replaceAll('/', '//')).join('/');

export async function* writeGift(
  questions: Iterable<Carried> | AsyncIterable<Carried>,
  media: (name: string) => Promise<MediaFile | undefined>,
): AsyncGenerator<string> {
  let folder = '';
  for await (const one of questions) {
    const its = categoryOf(one.folder);
    const files = await mediaOf(one.question, media);
    const shown = lossesOf('gift', one).refused ? [] : partsAlone(one).map((part) => giftOf(part, files));
    const category = its === '' ? '' : `$CATEGORY: ${its}\n\n`;
    const row = await rowFor(one, files, (take) => readGift(category + shown.join(''), { take }));
    if (!shown.length && row === undefined) continue;
    if (its !== folder) yield `$CATEGORY: ${its || '$course$'}\n\n`;
    folder = its;
    yield rowComment(row) + (shown.join('') || '\n');
  }
}
