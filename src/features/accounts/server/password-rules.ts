// Password policy: refuses passwords that are too short, too common, or made of known facts about their owner.
import { createRequire } from 'node:module';
import { wrongField } from '#core/contract/server/refusal.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { usernameStem } from '../identity.ts';
import { commonStems } from './common-stems.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;
const COMMON: ReadonlySet<string> = new Set(
  commonStems
    .trim()
    .split(/\s+/)
    .map((stem) => stem.normalize('NFKC')),
);
/** What is wrong with a password, if anything. It must not be little more than its owner's name, number or address either. */
function passwordFault(
  password: string,
  own: readonly (string | null | undefined)[] = [],
): 'password_short' | 'password_common' | 'invalid' | undefined {
  const letters = [...password];
  if (letters.length < PASSWORD_MIN) return 'password_short';
  if (letters.length > PASSWORD_MAX) return 'invalid';
  const low = foldDigits(password.normalize('NFKC')).toLowerCase();
  const stem = low.replace(/[^\p{L}\p{M}@]+/gu, '');
  if (new Set(low).size < 4 || COMMON.has(low) || isRun(low)) return 'password_common';
  // said twice, or beside others of its kind, it is guessed as soon
  const words = low.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  if (stem !== '' && (isCommonStem(stem) || (words.length > 0 && words.every(isCommonStem)))) return 'password_common';
  if (stem === '' && letters.length < 12) return 'password_common';
  const known = own.flatMap((mine) => (mine ? knownParts(mine) : []));
  const bare = bareOf(low);
  return known.some((part) => bare.includes(part) && isLittle(bare.replace(part, ''))) ? 'password_common' : undefined;
}
const isCommonStem = (stem: string): boolean => COMMON.has(stem.replace(/^(.+?)\1+$/u, '$1'));
/** What is added to a name by everybody: a few signs, or digits such as a year. */
const isLittle = (rest: string): boolean => rest.length < 4 || /^\p{N}{4,8}$/u.test(rest);
const bareOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
/** A name, user name, number or address as a whole and by its words, without signs. */
function knownParts(mine: string): string[] {
  const low = foldDigits(mine.normalize('NFKC'))
    .toLowerCase()
    .replace(/^\+880/, '0');
  const [local] = low.split('@');
  return [low, ...local!.split(/[^\p{L}\p{M}\p{N}]+/u), local!].map(bareOf).filter((part) => part.length >= 4);
}
const isRun = (text: string): boolean => {
  const codes = [...text].map((c) => c.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) <= 1 && codes.every((c, i) => i === 0 || c - codes[i - 1]! === step);
};

let common: ReadonlySet<string> | undefined;
/** Leaked passwords by how often they were found, about 18,000 that are long enough; read when the first password is chosen. */
function commonest(): ReadonlySet<string> {
  if (common) return common;
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as { dictionary: Record<string, string[]> };
  common = new Set(dictionary['passwords-common']!.filter((word) => word.length >= PASSWORD_MIN));
  return common;
}
/** Whether a password is among the commonest, in any digits and letters of any size and width. */
const isCommonPassword = (password: string): boolean => commonest().has(foldDigits(password.normalize('NFKC')).toLowerCase().trim());

/** What a person is known by: none of it may make up a password. */
export interface Known {
  name?: string | null | undefined;
  username?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}
/** The password if it may be chosen; refuses its field otherwise. */
export function goodPassword(input: { password: string; password_confirmation?: string | undefined }, own: Known): string {
  const fault =
    passwordFault(input.password, [own.name, own.name && usernameStem(own.name), own.username, own.email, own.phone]) ??
    (isCommonPassword(input.password) ? 'password_common' : undefined);
  if (fault) throw wrongField('password', fault);
  if (input.password_confirmation !== undefined && input.password_confirmation.normalize('NFC') !== input.password)
    throw wrongField('password_confirmation', 'not_same');
  return input.password;
}
