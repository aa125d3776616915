// Amounts of money as people type them: taka with at most two decimals, in the digits of either script, to whole poisha and back.
import { foldDigits } from './bengali.ts';

/** `1,25,000.5` and `৳১,২৫,০০০.৫০` are 12500050 poisha; undefined where it is no amount. */
export function readTaka(text: string): number | undefined {
  const plain = foldDigits(text).replace(/[\s\u00a0৳]/g, '');
  const whole = /^\d{1,3}(,\d{2,3})*(\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const [, taka, rest = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(whole) ?? [];
  return taka === undefined ? undefined : Number(taka) * 100 + Number(rest.padEnd(2, '0'));
}
/** As it is typed: 12500050 is `125000.50`, 12500000 is `125000`. */
export function writeTaka(poisha: number): string {
  const [taka, rest] = [Math.trunc(poisha / 100), Math.abs(poisha % 100)];
  return rest ? `${taka}.${String(rest).padStart(2, '0')}` : String(taka);
}
