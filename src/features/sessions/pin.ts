// Rules of PINs. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';

/** Wrong tries after which a PIN is over on its device. */
export const PIN_TRIES = 5;
/** The digits of a PIN, typed in any digits. */
export const pinDigits = (text: string): string => foldDigits(text.normalize('NFKC')).replace(/[\s-]/g, '');
/** What is wrong with a PIN that is to be chosen. */
export function pinFault(pin: string): 'pin_form' | 'pin_weak' | undefined {
  if (!/^\d{4,6}$/.test(pin)) return 'pin_form';
  const digits = [...pin].map(Number);
  const step = digits[1]! - digits[0]!;
  const run = Math.abs(step) <= 1 && digits.every((d, i) => i === 0 || d - digits[i - 1]! === step);
  // 1212, and years that people were born in
  const twice = pin.length === 4 && pin.slice(0, 2) === pin.slice(2);
  return run || twice || /^(?:19[3-9]\d|20[0-3]\d)$/.test(pin) ? 'pin_weak' : undefined;
}
