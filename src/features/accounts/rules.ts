// Rules of accounts shared with screens: masking an address, profile completeness, age of majority.
import { type Language, pick } from '#core/i18n/words.ts';

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

/** Whether somebody born on this day (1990-12-31) is 18 or older today. Who did not tell it counts as younger. */
export const isOfAge = (birth_date: string | null, now = new Date()): boolean =>
  birth_date !== null && `${Number(birth_date.slice(0, 4)) + 18}${birth_date.slice(4)}` <= now.toISOString().slice(0, 10);

/** A role as people read it. */
export const roleName = (role: { role: string; name: string; bn_name: string }, language: Language): string =>
  pick(language, role.name, role.bn_name) || role.role.replace(/^sys-/, '');
