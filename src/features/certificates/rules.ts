// Rules of certificates: tracking code, status, printable characters.
import { letters, foldDigits, normal } from '#core/i18n/bengali.ts';
import { capClusters } from '#core/i18n/clusters.ts';
import { hasKnownScript } from '#core/i18n/scripts.ts';

/** Crockford's base 32: no I, L, O or U, so a code can be read aloud and copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** XXXX-XXXX-XXXX from twelve random bytes: 60 bits, too many to guess one that exists. */
export const trackingCode = (random: Uint8Array): string => {
  if (random.length < length) throw new RangeError('a tracking code needs 12 random bytes');
  let code = '';
  for (let i = 0; i < length; i++) code += (i && i % 4 === 0 ? '-' : '') + alphabet[random[i]! & 31];
  return code;
};

/** Reads a code as people write it: any case, O for 0, I or L for 1, Bengali digits, spaces, no hyphens, or the whole check address. */
export const readTrackingCode = (text: string): string | undefined => {
  if (text.length > 300) return undefined;
  const last = normal(text)
    .trim()
    .replace(/[?#].*$/su, '')
    .replace(/\/+$/u, '')
    .split('/')
    .pop()!;
  const plain = foldDigits(last)
    .replace(/[\s\p{Pd}\p{Cf}_.]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (plain.length !== length) return undefined;
  for (const c of plain) if (!alphabet.includes(c)) return undefined;
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
};

/** 0 waits for approval, 1 approved, 2 rejected; as the calls and the table say it. */
export const certificateStatus = { pending: 0, approved: 1, rejected: 2 } as const;

export const certificateStates = ['valid', 'pending', 'rejected', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];
/** Revoked wins over everything: it is told for ever, even when the status is changed later. */
export const certificateState = (row: { status: number; revoked_at: Date | string | null }): CertificateState =>
  row.revoked_at !== null
    ? 'revoked'
    : row.status === certificateStatus.approved
      ? 'valid'
      : row.status === certificateStatus.rejected
        ? 'rejected'
        : 'pending';

/**
 * A name or title as it can stand on paper: one line, no control characters, none of the marks that turn the direction
 * of writing round, no pictures that no text face can draw. Joiners stay: Bengali needs them (র‍্যাব).
 */
export const printable = (text: string): string =>
  capClusters(
    normal(text)
      .replace(/(?![©®™])\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector})*/gu, '')
      .replace(/\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3/gu, '')
      .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu, '')
      .replace(/\p{Cs}|\p{Co}|\p{Noncharacter_Code_Point}/gu, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
      .trim(),
  );
/** The first letter of each word of a name, as it is written: রা. সু. */
export const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .flatMap((part) => letters(part).next().value ?? [])
    .map((letter) => `${letter}.`)
    .join(' ');
/** A name as it stands on a certificate: nothing when it would leave the line empty (joiners and marks alone) or print empty boxes (another script). */
export const printedName = (name: string): string => {
  const text = printable(name);
  return /[^\p{Cf}\p{M}\s]/u.test(text) && hasKnownScript(text) ? name : '';
};
export * from './design.ts';
export { sampleFacts } from './sample-facts.ts';
export { placeText } from './design-lines.ts';
/** As long as names in real lists are: what a design has to take. */
export const longestName = 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী সিদ্দিকী';
export const longestNameInEnglish = 'Mohammad Abdullah Al Mamun Chowdhury Siddiquee';
