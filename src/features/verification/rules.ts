// Rules of teacher verification: levels and their kinds of ID, an ID and a birth date as they are typed.
import { foldDigits } from '#core/i18n/bengali.ts';
import { isBirthDay } from '#core/i18n/birth-day.ts';
import { isDay } from '#core/i18n/days.ts';

/** The authority whose record it is, by the number that clients send. */
export const levels = { general: 1, madrasa: 2, technical: 3, primary: 4, officer: 5 } as const;
export type Level = (typeof levels)[keyof typeof levels];
/** The levels of the teachers' tab; officers have one of their own. */
export const teacherLevels: readonly Level[] = [1, 2, 3, 4];
/** A madrasa teacher has one of two numbers. */
export const subTypes = { pin: 1, index: 2 } as const;
export type SubType = 0 | 1 | 2;
/** The kind of ID within a level; a level that has one kind has no choice. */
export const subTypeOf = (level: Level, given: number): SubType => (level !== levels.madrasa ? 0 : given === subTypes.index ? 2 : 1);

/** `validation_status`: by which flag a level is open. */
const flags = { 1: 'dshe', 2: 'dme', 3: 'dte', 4: 'dpe', 5: 'dpe_officer' } as const;
export type Flags = Readonly<Record<(typeof flags)[Level], number>>;
export const isOpen = (status: Flags, level: Level): boolean => status[flags[level]] === 1;
/** The levels that are offered. Where none is open the general one is shown all the same. */
export function offeredLevels(status: Flags | undefined): Level[] {
  const open = Object.values(levels).filter((level) => status && isOpen(status, level));
  return open.length ? open : [levels.general];
}

/** Wrong pairs of ID and birth date that one account may try in an hour. */
export const TRIES = 5;
/** No authority publishes the form of its IDs, so none has a fixed length. */
const ID = /^[A-Za-z0-9/-]{4,20}$/;
/** An ID in one form: digits of any script, no spaces, letters in capitals; undefined for what is none. */
export function normalId(typed: string): string | undefined {
  const id = foldDigits(typed).replace(/\s/g, '').toUpperCase();
  return ID.test(id) ? id : undefined;
}
const TYPED_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** What keeps an ID that is being typed from being one: signs that no ID has, or more of them than one has. */
export function idFault(typed: string): 'signs' | 'long' | undefined {
  const id = foldDigits(typed).replace(/\s/g, '');
  return !/^[A-Za-z0-9/-]*$/.test(id) ? 'signs' : id.length > 20 ? 'long' : undefined;
}
/** Its digits and letters, by which it is compared with the paper it stands on. */
export const idLength = (typed: string): number => foldDigits(typed).replace(/[^A-Za-z0-9]/g, '').length;
/** Why a date that is typed to its end is no birth date: month and day changed places, no day of the calendar, not come yet. */
export function birthFault(typed: string): 'swapped' | 'no_day' | 'future' | undefined {
  const [, d, m, y] = TYPED_DAY.exec(foldDigits(typed).replace(/\s/g, '')) ?? [];
  if (!y || birthDay(typed)) return undefined;
  if (Number(m) > 12 && Number(d) <= 12) return 'swapped';
  return isDay(`${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`) && Number(y) >= 1900 ? 'future' : 'no_day';
}
/** A birth date typed as DD/MM/YYYY in digits of any script, as 1986-08-12; undefined for a day that is none, or is not over. */
export function birthDay(typed: string): string | undefined {
  const [, d, m, y] = TYPED_DAY.exec(foldDigits(typed).replace(/\s/g, '')) ?? [];
  if (!y) return undefined;
  const day = `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`;
  return isBirthDay(day) ? day : undefined;
}
