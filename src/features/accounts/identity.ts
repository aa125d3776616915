// Normalization of identifiers: phone numbers, e-mail addresses, names and user names. Pure rules.
import { foldDigits } from '#core/i18n/bengali.ts';

const BANGLADESHI = /^(?:(?:\+?88|0088)00?|0)?(1[3-9]\d{8})$/;
/** A Bangladeshi mobile number in any of the ways people write it, as +8801XXXXXXXXX. */
export function bangladeshiPhone(text: string): string | undefined {
  const digits = foldDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}().\p{Pd}]/gu, '');
  const local = BANGLADESHI.exec(digits)?.[1];
  return local && `+880${local}`;
}
/** A mobile number as it is dialled from abroad. Of a foreign one only the form is looked at: whether there are such numbers is the server's to ask. */
export function phoneForm(text: string): string | undefined {
  const own = bangladeshiPhone(text);
  if (own) return own;
  const tidy = foldDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}().\p{Pd}]/gu, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(tidy) && !tidy.startsWith('+880') ? tidy : undefined;
}
/** An address as it is looked up: letters of one width and size, without signs that take no room. */
export const foldAddress = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');
/** An e-mail address in its one form, or nothing when it is not one. */
export function emailAddress(text: string): string | undefined {
  const email = foldAddress(text);
  return email.length <= 254 &&
    /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(email) &&
    !/^\.|\.\.|\.@/.test(email)
    ? email
    : undefined;
}
/** What is wrong with a number or an address in one field, by what it seems to be meant as. */
export const faultOfContact = (text: string): 'email' | 'phone' | 'phone_or_email' | undefined =>
  phoneForm(text) || emailAddress(text) ? undefined : text.includes('@') ? 'email' : /\p{L}/u.test(text) ? 'phone_or_email' : 'phone';
/** Whether a name shows anything: joiners, marks of direction and blanks alone do not. */
export const showsSomething = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800\u3164\uffa0]/gu, ''));

const LATIN: Record<string, string> = Object.fromEntries(
  'অ:o আ:a ই:i ঈ:i উ:u ঊ:u ঋ:ri এ:e ঐ:oi ও:o ঔ:ou া:a ি:i ী:i ু:u ূ:u ৃ:ri ে:e ৈ:oi ো:o ৌ:ou ক:k খ:kh গ:g ঘ:gh ঙ:ng চ:ch ছ:chh জ:j ঝ:jh ঞ:n ট:t ঠ:th ড:d ঢ:dh ণ:n ত:t থ:th দ:d ধ:dh ন:n প:p ফ:f ব:b ভ:bh ম:m য:j র:r ল:l শ:sh ষ:sh স:s হ:h ৎ:t ং:ng ঃ:h ঁ: \u09dc:r \u09dd:rh \u09df:y'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
/** Words that addresses use for themselves and that nobody may be called. */
const RESERVED = new Set(
  'admin api app ads check create details edit help home list lists login logout me my new null request requests root search settings support system undefined update user users view'.split(
    ' ',
  ),
);

const isConsonant = (c: string | undefined): boolean => c !== undefined && /[ক-হৎ\u09dc-\u09df]/.test(c);
/** Bengali in Latin letters, roughly as people spell their names: two bare consonants are parted by an a. */
function spelled(text: string): string {
  const all = [
    ...text.replace(
      /([\u09a1\u09a2\u09af])\u09bc/g,
      (_, c: string) => ({ '\u09a1': '\u09dc', '\u09a2': '\u09dd', '\u09af': '\u09df' })[c]!,
    ),
  ];
  return all.map((c, i) => (c === '\u09cd' ? '' : `${LATIN[c] ?? c}${isConsonant(c) && isConsonant(all[i + 1]) ? 'a' : ''}`)).join('');
}
/** The beginning of a user name from a person's name: small Latin letters, digits and dots. Never from the phone or e-mail, since user names are public. */
export function usernameStem(name: string): string {
  const latin = spelled(foldDigits(name.normalize('NFC')))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const stem = latin
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('.')
    .slice(0, 24)
    .replace(/^[.0-9]+|\.+$/g, '');
  return stem.length < 3 || RESERVED.has(stem) ? `learner${stem.length >= 1 && !RESERVED.has(stem) ? `.${stem}` : ''}` : stem;
}
