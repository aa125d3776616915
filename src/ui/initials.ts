// Avatar fallback: first grapheme of a name and one of five colours.
import { letters } from '#core/i18n/bengali.ts';

const titles = /^(?:\S+\.|dr|md|mr|mrs|ms|prof|professor|engr|advocate|ড|ডা|মো|মোঃ|অ্যাডভোকেট|এডভোকেট|অধ্যাপক|প্রফেসর|প্রকৌশলী|জনাব)\s+(?=\S)/iu;
/** "রাফিয়া সুলতানা" is রা, "Dr Jannat Ara" is J: a whole written letter, never half of one, and of the name itself. */
export const initial = (name: string): string => {
  let own = name.trim().normalize('NFC');
  while (titles.test(own)) own = own.replace(titles, '');
  let letter = '';
  for (const written of letters(own)) {
    letter += written;
    // a joined letter that the segmenter takes apart, as in অ্যা
    if (!written.endsWith('\u09cd')) break;
  }
  return letter.toUpperCase();
};
/** 1..5, always the same for a name. */
export const avatarCloth = (name: string): number => {
  let sum = 0;
  for (const c of name) sum = (sum * 31 + c.codePointAt(0)!) % 9973;
  return (sum % 5) + 1;
};
