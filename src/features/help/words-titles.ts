// Page titles of help; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  faq: word('Frequently asked questions', 'সাধারণ জিজ্ঞাসা'),
  guide: word('User guide', 'ব্যবহার নির্দেশিকা'),
  contact: word('Contact us', 'যোগাযোগ'),
  bad_request: word('This could not be understood', 'অনুরোধটি বোঝা যায়নি'),
  cookies: word('Cookies', 'কুকি'),
} as const;
