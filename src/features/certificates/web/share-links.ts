// Share links of a certificate: WhatsApp, Facebook, LinkedIn (add to profile), as those services document them.
import type { Language } from '#core/i18n/words.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { sheetNames } from '../sheet-texts.ts';
import { words } from '../words-share.ts';
import { checkAddress, pictureAddress } from './addresses.ts';
import type { Details } from '../contract.ts';

export type Shared = Pick<
  Details,
  | 'tracking_code'
  | 'learner_name'
  | 'bn_learner_name'
  | 'course_title'
  | 'bn_course_title'
  | 'institution_name'
  | 'bn_institution_name'
  | 'issued_at'
>;
export interface ShareLinks {
  url: string;
  text: string;
  picture: string;
  whatsapp: string;
  facebook: string;
  linkedin: string;
}
/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_MS = 6 * 3_600_000;
const withQuery = (address: string, query: Record<string, string>): string => `${address}?${new URLSearchParams(query)}`;

/** `origin`: of the site that is open. Year and month of issue are those of Dhaka, as on the sheet. */
export function shareLinks(c: Shared, language: Language, origin: string): ShareLinks {
  const url = origin + checkAddress(c.tracking_code);
  const course = pick(language, c.course_title, c.bn_course_title);
  const text = speaker(language)(words.message, { name: sheetNames(c)[language], course });
  const [year, month] = new Date(Date.parse(c.issued_at) + DHAKA_MS).toISOString().split('-');
  return {
    url,
    text,
    picture: pictureAddress(c.tracking_code, language),
    whatsapp: withQuery('https://wa.me/', { text: `${text} ${url}` }),
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    linkedin: withQuery('https://www.linkedin.com/profile/add', {
      startTask: 'CERTIFICATION_NAME',
      name: course,
      organizationName: pick(language, c.institution_name, c.bn_institution_name),
      issueYear: year!,
      issueMonth: String(Number(month)),
      certId: c.tracking_code,
      certUrl: url,
    }),
  };
}
