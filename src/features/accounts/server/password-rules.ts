// Password policy: refuses passwords that are too short, too common, or made of known facts about their owner.
import { createRequire } from 'node:module';
import { wrongField } from '#core/contract/server/refusal.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { passwordFault, usernameStem } from '../identity.ts';

/** The shortest password that is taken: shorter ones need not be looked up. */
const MIN_LENGTH = 8;
let common: ReadonlySet<string> | undefined;
/** Leaked passwords by how often they were found, about 18,000 that are long enough; read when the first password is chosen. */
function commonest(): ReadonlySet<string> {
  if (common) return common;
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as { dictionary: Record<string, string[]> };
  common = new Set(dictionary['passwords-common']!.filter((word) => word.length >= MIN_LENGTH));
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
