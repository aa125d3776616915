// Rules of one-time codes (OTP): format, lifetime, when another may be requested, how the address is shown. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';
import type { Language } from '#core/i18n/words.ts';
import { formatPhone } from '#features/accounts/rules.ts';

/** The six digits of a code, typed in any digits and with any gaps. */
export const codeDigits = (text: string): string => foldDigits(text).replace(/[\s-]/g, '');

export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;
/** Seconds until another code may be asked for, by the two clocks of a device: the one on its wall, which people set, and the one that only runs. */
export const resendIn = (sent_ms_ago: number, waited_ms: number): number =>
  Math.max(0, Math.ceil(RESEND_SECONDS - Math.max(0, sent_ms_ago, waited_ms) / 1000));
/** Codes that one device may ask for, for one address. */
export const CODES_AN_HOUR = 5;
/** Where a code was sent, as it is shown: a phone number as it is dialled in Bangladesh, in the reader's digits. */
export const formatAddress = (language: Language, { channel, to }: { channel: 'sms' | 'mail'; to: string }): string =>
  channel === 'sms' ? formatPhone(language, to) : to;
