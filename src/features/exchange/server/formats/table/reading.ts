// A row of a table as a question: the type is seen from what is filled in, the right answer read as people write it.
import { foldName } from '#core/sheets/declare.ts';
import { asDifficulty } from '#features/bank/rules.ts';
import { dayParts, dayPartWords, type WrittenQuestion } from '#features/questions/written.ts';
import type { ReadRow } from '../../../carried.ts';
import { build, foldDigits, type Found } from '../building.ts';
import { cutSource, finished, Notes } from '../format.ts';
import { asUnicode } from '../bijoy-texts.ts';
import { languageOf, type Sides } from '../texts.ts';
import { readMore } from './whole.ts';
import { BENGALI_LETTERS, LATIN_LETTERS, OPTION_COLUMNS } from './columns.ts';

export type TableItem = Readonly<Record<string, unknown>>;
export const YES = ['true', 't', 'yes', '1', 'সত্য', 'হ্যাঁ', 'ঠিক', 'সঠিক'].map(foldName);
export const NO = ['false', 'f', 'no', '0', 'মিথ্যা', 'না', 'ভুল', 'বেঠিক'].map(foldName);
const BLANK = /_{4,}/;
const FIGURE = /^[-\u2212]?[\d০-৯,]+(\.[\d০-৯]+)?$/;

const said = (item: TableItem, name: string): string => {
  const value = item[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';
};
/** One text a line behind its number: `2: not this one`. */
function numbered(text: string): Map<number, string> {
  const out = new Map<number, string>();
  let at = 0;
  for (const line of text.split('\n')) {
    const found = /^\s*([\d০-৯]{1,2})\s*:\s*(.*)$/.exec(line);
    if (found) at = Number(foldDigits(found[1]!));
    const own = found ? found[2]! : line;
    if (at) out.set(at, out.has(at) ? `${out.get(at)}\n${own}` : own);
  }
  return out;
}
/** Pairs one a line, the sides parted by an equals sign. */
const PARTED = /(?<!\\)\s=\s/;
const pairsOf = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [left = '', ...right] = line.split(PARTED);
      const own = (side: string) => side.trim().replace(/\\=/g, '=').replace(/\\n/g, '\n');
      return [own(left), own(right.join(' = '))];
    });
/** Between forms of what is right; the spaces round it go with those of the forms. */
export const FORMS = /(?<!\\)\|/;
const formsOf = (text: string): string =>
  text
    .split(FORMS)
    .map((form) => form.trim().replace(/\\\|/g, '|'))
    .filter(Boolean)
    .join('\n');

/** Accepted answers: `*word*`, it is enough that the word stands in the answer; `word (50%)`, a part of the marks. */
const acceptedOf = (text: string): WrittenQuestion['forms'] =>
  text
    .split(FORMS)
    .filter((form) => form.trim())
    .map((form) => {
      const [, own = '', share] = /^(.*?)(?:\(([\d০-৯]{1,3})\s?%\))?$/su.exec(form.trim()) ?? [];
      const plain = own.trim();
      const contains = plain.length > 2 && plain.startsWith('*') && plain.endsWith('*');
      return {
        text: (contains ? plain.slice(1, -1) : plain).replace(/\\\|/g, '|'),
        share: share ? Number(foldDigits(share)) : 100,
        contains,
      };
    });
const linesOf = (text: string): string[] => (text ? text.split('\n').map((line) => line.replace(/\\n/g, '\n').trim()) : []);
/** Two lists of lines, one in each language, as one of texts. */
const zipped = (en: readonly string[], bn: readonly string[]): Sides[] =>
  Array.from({ length: Math.max(en.length, bn.length) }, (_, i) => ({ en: en[i] ?? '', bn: bn[i] ?? '' }));
const choicesOf = (line: string | undefined): { text: string; right: boolean }[] =>
  (line ? line.split(FORMS) : []).map((one) => {
    const plain = one.trim();
    const right = plain.startsWith('*');
    return { text: (right ? plain.slice(1) : plain).replace(/\\\|/g, '|').replace(/\\n/g, '\n').trim(), right };
  });
const UNTIL = /…|\.{2,3}|–|—|\bto\b|থেকে/;
/** One date or two, to the day, the month or the year as they are written. */
function dateOf(text: string): Partial<WrittenQuestion> {
  const [date = '', date_until = ''] = text.split(UNTIL).map((one) => one.trim());
  const parts = date.split(/\s*[/.\-‐-―−\s]\s*/).length;
  return { date, date_until, date_precision: parts > 2 ? 'day' : parts > 1 ? 'month' : 'year' };
}
function timeOf(text: string): Partial<WrittenQuestion> {
  const found = /^\s*(\p{Nd}{1,2})(?:[:.](\p{Nd}{1,2}))?\s*(?:(\S+)\s*)?$/u.exec(text);
  const word = foldName(found?.[3] ?? '');
  const part = dayParts.find((one) => [one, dayPartWords[one].en, dayPartWords[one].bn].map(foldName).includes(word));
  return { hour: found?.[1] ?? text.slice(0, 20), minute: found?.[2] ?? '', day_part: part ?? '' };
}
/** An answer names fewer than that, and no longer than that. */
const [MOST_PIECES, MOST_CORRECT] = [20, 2_000];
/** Which options an answer names: by number, by letter of either script, or by what stands in them. */
export function rightAmong(correct: string, options: readonly { n: number; en: string; bn: string }[]): Set<number> {
  const out = new Set<number>();
  const byText = new Map<string, number>();
  for (const o of options) for (const text of [o.en, o.bn].filter(Boolean).map(foldName)) if (!byText.has(text)) byText.set(text, o.n);
  const whole = foldName(correct);
  const same = whole ? byText.get(whole) : undefined;
  if (same !== undefined) return out.add(same);
  const pieces = correct.slice(0, MOST_CORRECT).split(/[,;\n/]+|\s+(?:and|ও|এবং)\s+/);
  for (const piece of pieces.filter((one) => one.trim()).slice(0, MOST_PIECES)) {
    const plain = foldDigits(piece.trim())
      .replace(/^\(?(.+?)\)?\.?$/, '$1')
      .trim();
    if (!plain) continue;
    const letter = [BENGALI_LETTERS.indexOf(plain), LATIN_LETTERS.indexOf(plain.toUpperCase())].find((i) => i >= 0);
    const n = /^\d{1,2}$/.test(plain) ? Number(plain) : letter === undefined ? undefined : letter + 1;
    const found = options.find((o) => o.n === n)?.n ?? byText.get(foldName(plain));
    if (found !== undefined) out.add(found);
  }
  return out;
}
const isType = (value: string): value is WrittenQuestion['type'] => value !== '';
/** What kind of question it is when nobody says so. */
function typeOf(item: TableItem, options: number, right: number): WrittenQuestion['type'] {
  const own = said(item, 'type');
  if (isType(own)) return own;
  const correct = said(item, 'correct');
  if (options > 0) return right > 1 ? 'multiple' : 'mcq';
  if (said(item, 'pairs') || said(item, 'bn_pairs')) return 'matching';
  if (BLANK.test(said(item, 'text')) || BLANK.test(said(item, 'bn_text')) || said(item, 'blanks')) return 'fill_in';
  if ([...YES, ...NO].includes(foldName(foldDigits(correct))) && !/^[01]$/.test(foldDigits(correct))) return 'true_false';
  return FIGURE.test(correct) ? 'numeric' : 'fill_in';
}

/** Letters of options in Bijoy; they stand for no Latin ones. */
const LETTERS: Record<string, string> = { K: 'ক', L: 'খ', M: 'গ', N: 'ঘ' };
/** Columns that hold no words of a person. */
const NO_WORDS = new Set(['type', 'shares', 'tolerance', 'marks', 'marking', 'penalty', 'difficulty', 'more']);
const unicodeOf = (item: TableItem, notes: Notes): TableItem =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (typeof value !== 'string' || NO_WORDS.has(name)) return [name, value];
      const letter = name === 'correct' && notes.bijoy ? LETTERS[value.trim()] : undefined;
      return [name, letter ?? asUnicode(value, notes)];
    }),
  );
/** What is heard may be written, or mended, in columns of its own. */
const heardIn = (question: WrittenQuestion, { en, bn }: Sides): WrittenQuestion =>
  question.sound && (en || bn) ? { ...question, sound: { ...question.sound, transcript: en, bn_transcript: bn } } : question;
/** `texts` in one language alone go to the language that they are written in, whichever column they stand in. */
export function readItem(given: TableItem): ReadRow {
  const notes = new Notes();
  const item = unicodeOf(given, notes);
  const turned = Object.fromEntries(
    Object.keys(notes.bijoy ? item : {}).flatMap((name) =>
      item[name] === given[name] ? [] : [[name, [said(given, name), said(item, name)] as const]],
    ),
  );
  const more = readMore(said(item, 'more'));
  const bilingual = more.placed || Boolean(said(item, 'text') && said(item, 'bn_text'));
  const side = (name: string): Sides => ({ en: said(item, name), bn: said(item, `bn_${name}`) });
  const listed = Array.from({ length: OPTION_COLUMNS }, (_, i) => ({ n: i + 1, ...side(`option_${i + 1}`) })).filter((o) => o.en || o.bn);
  const right = rightAmong(said(item, 'correct'), listed);
  const type = typeOf(item, listed.length, right.size);
  const shares = said(item, 'shares')
    .split(/[,;]\s*/)
    .filter(Boolean)
    .map((one) => Number(foldDigits(one.replace('%', '').replace('\u2212', '-').trim())));
  const own = bilingual ? undefined : languageOf([said(item, 'text'), said(item, 'bn_text'), ...listed.flatMap((o) => [o.en, o.bn])]);
  // a text in one language is in that of the question; one in both keeps its columns
  const lines = (name: string) => zipped(linesOf(said(item, name)), linesOf(said(item, `bn_${name}`))).map(at);
  const at = ({ en, bn }: Sides): { any: string } | Sides =>
    en && bn ? { en, bn } : own && !(own === 'en' && bn) ? { any: en || bn } : { en, bn };
  const maybe = (sides: Sides) => (sides.en || sides.bn ? at(sides) : undefined);
  const [feedback, bn_feedback] = [numbered(said(item, 'feedback')), numbered(said(item, 'bn_feedback'))];
  const told = (n: number): Sides => ({ en: feedback.get(n) ?? '', bn: bn_feedback.get(n) ?? '' });
  const correct = said(item, 'correct');
  const found: Found = {
    ...{ type, text: at(side('text')), explanation: maybe(side('explanation')), hint: maybe(side('hint')) },
    marks: said(item, 'marks') ? Number(foldDigits(said(item, 'marks'))) : undefined,
    options:
      type === 'mcq' || type === 'multiple'
        ? listed.map((o, i) => ({
            text: at(o),
            right: right.has(o.n),
            weight: shares.length ? shares[i] : undefined,
            feedback: maybe(told(o.n)),
          }))
        : undefined,
    own: {
      ...(/^\d{1,3}$/.test(foldDigits(said(item, 'penalty'))) && { penalty: Number(foldDigits(said(item, 'penalty'))) }),
      ...(/^(parts|all|weights|neighbours)$/.test(said(item, 'marking')) && {
        marking: said(item, 'marking') as WrittenQuestion['marking'],
      }),
    },
  };
  if (type === 'true_false') {
    const folded = foldName(foldDigits(correct));
    found.own = { ...found.own, value: YES.includes(folded) ? true : NO.includes(folded) ? false : null };
    found.told = { true: maybe(told(1)), false: maybe(told(2)) };
  }
  if (type === 'numeric')
    found.own = {
      ...found.own,
      answer: foldDigits(correct),
      tolerance: foldDigits(said(item, 'tolerance')),
      unit: said(item, 'unit'),
      bn_unit: said(item, 'bn_unit'),
    };
  if (type === 'fill_in') {
    const blanks = said(item, 'blanks');
    found.own = { ...found.own, blanks: (blanks ? blanks.split('\n') : [correct]).map(formsOf) };
    const text = side('text');
    if (!BLANK.test(text.en) && !BLANK.test(text.bn)) {
      notes.add('blank_added');
      found.text = at({ en: text.en && `${text.en} ____`, bn: text.bn && `${text.bn} ____` });
    }
  }
  if (type === 'matching') {
    const [en, bn] = [pairsOf(said(item, 'pairs')), pairsOf(said(item, 'bn_pairs'))];
    found.pairs = Array.from({ length: Math.max(en.length, bn.length) }, (_, i) => ({
      left: at({ en: en[i]?.[0] ?? '', bn: bn[i]?.[0] ?? '' }),
      right: at({ en: en[i]?.[1] ?? '', bn: bn[i]?.[1] ?? '' }),
    }));
  }
  if (type === 'short_answer') found.own = { ...found.own, forms: acceptedOf(correct) };
  if (type === 'dropdown') {
    const [en, bn] = [said(item, 'lists').split('\n'), said(item, 'bn_lists').split('\n')];
    found.lists = Array.from({ length: Math.max(en.length, bn.length) }, (_, i) => {
      const [own_en, own_bn] = [choicesOf(en[i]), choicesOf(bn[i])];
      return Array.from({ length: Math.max(own_en.length, own_bn.length) }, (_, n) => ({
        text: at({ en: own_en[n]?.text ?? '', bn: own_bn[n]?.text ?? '' }),
        right: Boolean(own_en[n]?.right || own_bn[n]?.right),
      }));
    });
  }
  if (type === 'essay' || type === 'paragraph') found.model = maybe(side('model'));
  if (type === 'paragraph') found.passage = maybe(side('passage'));
  if (type === 'sequence') found.items = lines('items');
  if (type === 'likert') [found.statements, found.scale] = [lines('items'), lines('scale')];
  if (type === 'date') found.own = { ...found.own, ...dateOf(correct) };
  if (type === 'time') found.own = { ...found.own, ...timeOf(correct), minutes_off: foldDigits(said(item, 'tolerance')) };
  const source = Object.entries(item)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');
  if (!said(item, 'text') && !said(item, 'bn_text')) return { source: cutSource(source), notes: notes.list, fault: 'no_question' };
  const folder = said(item, 'folder')
    .split(/(?<!\\)\//)
    .map((one) => one.replace(/\\\//g, '/').trim())
    .filter(Boolean);
  const tags = said(item, 'tags')
    .split(/(?<!\\)[,;]/)
    .map((one) => one.replace(/\\([,;])/g, '$1').trim());
  const difficulty = asDifficulty(said(item, 'difficulty'));
  const question = heardIn({ ...build(found, notes), ...more.fields(type) }, side('transcript'));
  const row = finished({ question, name: said(item, 'name'), folder, tags, ...(difficulty && { difficulty }) }, source, notes);
  return Object.keys(turned).length ? { ...row, turned } : row;
}
