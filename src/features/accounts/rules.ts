// Pure rules of accounts that screens share too: what is shown of an address, how full a profile is, where one may be sent.
import { foldDigits } from '#core/i18n/bengali.ts';
import { type Language, pick } from '#core/i18n/words.ts';

/** The six digits of a code, typed in any digits and with any gaps. */
export const codeDigits = (text: string): string => foldDigits(text).replace(/[\s-]/g, '');

/** What is left of an address to recognise it by: 0171••••678, ra••••@example.com */
export function masked(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, Math.min(2, at))}••••${address.slice(at)}`;
  const local = address.startsWith('+880') ? address.slice(3) : address;
  return `${local.slice(0, 4)}••••${local.slice(-3)}`;
}

/** Share of a profile that is filled in, 0 to 100. */
export function completeness(
  p: Record<'name' | 'bn_name' | 'email' | 'phone' | 'photo' | 'gender' | 'birth_date' | 'about' | 'profession' | 'district', unknown>,
): number {
  const fields = [p.name, p.bn_name, p.email, p.phone, p.photo, p.gender, p.birth_date, p.about, p.profession, p.district];
  return Math.round((fields.filter((f) => f !== null && f !== undefined && f !== '').length / fields.length) * 100);
}

/** Where to go after signing in: only a path of this site, never another one. */
export const localPath = (next: string | null | undefined): string | undefined =>
  next && /^\/(?![/\\])[^\\\s]*$/.test(next) && !/^\/(login|logout|registration|login_form)\b/.test(next) ? next : undefined;

export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;
/** Seconds until another code may be asked for, by the two clocks of a device: the one on its wall, which people set, and the one that only runs. */
export const resendIn = (sent_ms_ago: number, waited_ms: number): number =>
  Math.max(0, Math.ceil(RESEND_SECONDS - Math.max(0, sent_ms_ago, waited_ms) / 1000));
export const CODES_A_DAY = 5;
export const SESSION_SECONDS = 604_800;

/** A role as people read it. */
export const roleName = (role: { role: string; name: string; bn_name: string }, language: Language): string =>
  pick(language, role.name, role.bn_name) || role.role.replace(/^sys-/, '');
