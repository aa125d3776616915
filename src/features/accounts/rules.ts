// Rules of accounts shared with screens: the language of a person, a phone number as it is shown, masking an address, profile completeness, age of majority.
import { bengaliDigits } from '#core/i18n/bengali.ts';
import type { Language } from '#core/i18n/words.ts';

/** The language that somebody is written to in: Bengali, unless they chose English (1). */
export const languageOf = ({ language }: { language: unknown }): Language => (language === 1 ? 'en' : 'bn');

/** A phone number as it is dialled in Bangladesh. */
const dialled = (phone: string): string => (phone.startsWith('+880') ? phone.slice(3) : phone);
export const formatPhone = (language: Language, phone: string): string =>
  language === 'bn' ? bengaliDigits(dialled(phone)) : dialled(phone);

/** What is left of an address to recognise it by: 0171••••678, ra••••@example.com */
export function masked(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, Math.min(2, at))}••••${address.slice(at)}`;
  const local = dialled(address);
  return `${local.slice(0, 4)}••••${local.slice(-3)}`;
}

/** The mask of an address that stands beside another one: where both would look the same, it shows the first letter that differs. */
export function maskedApart(address: string, other: string): string {
  const mask = masked(address);
  if (address === other || mask !== masked(other)) return mask;
  const [own, its] = [dialled(address), dialled(other)];
  const letter = [...own].find((one, i) => one !== its[i]);
  // of two that begin alike, the shorter one has none
  return letter && letter !== '@' ? mask.replace('••••', `••${letter}••`) : mask;
}

/** What makes a profile whole, in the order in which it is asked for. */
const profileParts = [
  ...(['name', 'phone', 'email', 'photo', 'birth_date', 'bn_name', 'gender', 'district', 'profession', 'about'] as const),
];
export type ProfilePart = (typeof profileParts)[number];
/** What is still missing, the first first. */
export const missingParts = (p: Record<ProfilePart, unknown>): ProfilePart[] =>
  profileParts.filter((part) => p[part] === null || p[part] === undefined || p[part] === '');
/** Share of a profile that is filled in, 0 to 100. */
export const completeness = (p: Record<ProfilePart, unknown>): number =>
  Math.round((1 - missingParts(p).length / profileParts.length) * 100);

const DHAKA_MS = 6 * 3_600_000;
/** Whether somebody born on this day (1990-12-31) is 18 or older today, by the calendar of Dhaka. Who did not tell it counts as younger. */
export const isOfAge = (birth_date: string | null, now = new Date()): boolean =>
  birth_date !== null &&
  `${Number(birth_date.slice(0, 4)) + 18}${birth_date.slice(4)}` <= new Date(now.getTime() + DHAKA_MS).toISOString().slice(0, 10);
/** Whether nothing of somebody is shown to everybody, whatever they chose: who is known to be under 18. In SQL: `isPrivateProfile` of the server. */
export const isPrivateProfile = ({ birth_date }: { birth_date: string | null }, now = new Date()): boolean =>
  birth_date !== null && !isOfAge(birth_date, now);

/** What a photo is cropped to: the shape of an area of 80 by 80 within a boundary of 120 by 120. It is stored as 600 by 450, with white
 *  beside it. */
export const PHOTO_FRAME = { width: 450, height: 450, boundary: { width: 675, height: 675 } } as const;
/** The same of a cover, an area of 480 by 200 within 500 by 250, with white above and below. */
export const COVER_FRAME = { width: 600, height: 250, boundary: { width: 625, height: 312.5 } } as const;
