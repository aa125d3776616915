// Cells of a sheet read as values (parsing): numbers and days in the digits and orders that people use, choices by either name.
import type { Said } from '#core/contract/call.ts';
import { damageWord } from '#core/contract/letters.ts';
import { fieldWords } from '#core/contract/words.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { findDamage } from '#core/i18n/damaged.ts';
import { readTaka } from '#core/i18n/taka.ts';
import type { DayOrder } from './day-order.ts';
import { parseDay } from './days.ts';
import { type SheetChoice, type SheetColumn, foldName } from './declare.ts';
import { findNearest } from './nearest.ts';
import { cellWords } from './words.ts';

/** What is wrong with a cell, and what to put there instead, where that can be guessed. */
export interface Wrong extends Said {
  suggest?: string;
}
export type Cell = string | null | { refused: 'formula' | 'error' | 'merged' | 'long'; was?: string };
export type Read = { value: unknown } | { wrong: Wrong };

const wrong = ({ en, bn }: Said, suggest?: string): Read => ({ wrong: { en, bn, ...(suggest === undefined ? {} : { suggest }) } });

function readNumber(text: string): Read {
  // 12,34,567 and 1,234.00 are one number each; 1,5 is not
  const plain = foldDigits(text).replace(/[\s\u00a0]/g, '');
  const whole = /^-?\d{1,3}(,\d{2,3})*(\.0+)?$/.test(plain) ? plain.replaceAll(',', '').replace(/\.0+$/, '') : plain;
  return /^-?\d{1,15}$/.test(whole) ? { value: Number(whole) } : wrong(fieldWords.number);
}
function readDate(text: string, order: DayOrder | undefined): Read {
  const day = parseDay(text, order);
  if (day === undefined) return wrong(fieldWords.date);
  return day === 'none' ? wrong(cellWords.no_such_day) : { value: day };
}
const yes = new Set(['yes', 'y', 'true', '1', 'on', 'হ্যাঁ', 'হ্যা', 'হাঁ', 'হা', 'চালু'].map(foldName));
const no = new Set(['no', 'n', 'false', '0', 'off', 'না', 'বন্ধ'].map(foldName));
function readFlag(text: string): Read {
  const told = foldName(foldDigits(text));
  if (yes.has(told)) return { value: true };
  return no.has(told) ? { value: false } : wrong(cellWords.yes_or_no);
}

/** Choices by each of their names; made once for many cells. */
export type ChoiceIndex = ReadonlyMap<string, SheetChoice>;
export const indexChoices = (choices: readonly SheetChoice[]): ChoiceIndex =>
  new Map(
    choices
      .toReversed()
      .flatMap((choice) =>
        [choice.en, choice.bn, String(choice.value), ...(choice.also ?? [])].filter(Boolean).map((n) => [foldName(n), choice]),
      ),
  );
/** Beyond this many names a guess would cost too much. */
const MOST_GUESSED = 5000;
function readChoice(text: string, index: ChoiceIndex): Read {
  const told = foldName(foldDigits(text));
  const found = index.get(told) ?? index.get(foldName(text));
  if (found) return { value: found.value };
  const near = index.size <= MOST_GUESSED ? findNearest(told, index.keys()) : undefined;
  const choice = near === undefined ? undefined : index.get(near)!;
  return wrong(fieldWords.choice, choice && (foldName(choice.bn) === near ? choice.bn : choice.en || String(choice.value)));
}

/** Whose letters a cell has. `hand`: somebody looked at it and wrote it so; `own`: the room turns Bijoy by itself. */
export type Letters = 'file' | 'hand' | 'own';
/** Letters that were lost on the way are no text, and overwrite none. */
function damageIn(text: string, letters: Letters): Wrong | undefined {
  const damage = findDamage(text);
  if (!damage || (letters !== 'file' && damage.kind === 'bijoy') || (letters === 'own' && damage.kind === 'lost')) return undefined;
  const { word, n = '' } = damageWord(damage);
  const said = (text: string) => text.replace('{n}', () => n);
  return { en: said(fieldWords[word].en), bn: said(fieldWords[word].bn), ...(damage.turned && { suggest: damage.turned }) };
}

/** How the cells of a column are read, beside its kind. */
export interface Reading {
  choices?: ChoiceIndex | undefined;
  letters?: Letters;
  /** Of its days; the day first where nothing else is said. */
  order?: DayOrder | undefined;
}
/** The value of a cell; `undefined` for an empty one, which leaves what is there. */
export function readCell({ kind }: SheetColumn, cell: Cell, { choices, letters = 'file', order }: Reading): Read {
  if (cell === null || cell === '') return { value: undefined };
  if (typeof cell === 'object') return wrong(cellWords.refused[cell.refused], cell.refused === 'merged' ? cell.was : undefined);
  const damage = damageIn(cell, letters);
  if (damage) return { wrong: damage };
  switch (kind) {
    case 'number':
      return readNumber(cell);
    case 'money': {
      const poisha = readTaka(cell);
      return poisha === undefined ? wrong(fieldWords.number) : { value: poisha };
    }
    case 'date':
      return readDate(cell, order);
    case 'flag':
      return readFlag(cell);
    case 'choice':
      return readChoice(cell, choices ?? new Map());
    default:
      return { value: cell };
  }
}
