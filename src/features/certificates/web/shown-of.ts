// Head of the pages about one certificate: search engines leave it out, messengers and social networks show its picture while it is in force.
import type { Head } from '#core/contract/web/page.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { Details } from '../contract.ts';
import { sheetNames } from '../sheet-texts.ts';
import { words } from '../words.ts';
import { checkAddress, pictureAddress } from './addresses.ts';

export function shownOf(c: Details, language: Language): Head {
  const t = speaker(language);
  const said = { name: sheetNames(c)[language], course: pick(language, c.course_title, c.bn_course_title) };
  const institution = pick(language, c.institution_name, c.bn_institution_name);
  return {
    noindex: true,
    canonical: checkAddress(c.tracking_code),
    ...(c.state === 'valid' && {
      shown: {
        title: t(words.shown_title, said),
        description: t(words.shown_text, { institution }),
        picture: pictureAddress(c.tracking_code, language),
        picture_alt: t(words.shown_alt, said),
        width: 1200,
        height: 630,
      },
    }),
  };
}
