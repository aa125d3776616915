// Bangladeshi mobile number as it is typed: how many of its eleven digits are missing.
import { foldDigits } from '#core/i18n/bengali.ts';

/** In the ways people write one, from its first digits on. */
const MOBILE = /^(?:(?:\+?88|0088)?01|1(?=[3-9]))(\d*)$/;
/** Digits that are missing yet, below 0 that are too many; nothing for what is no such number: an address, a name, a number abroad. */
export function missingDigits(typed: string): number | undefined {
  const rest = MOBILE.exec(foldDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}().\p{Pd}]/gu, ''))?.[1];
  return rest === undefined ? undefined : 9 - rest.length;
}
