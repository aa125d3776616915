// Names that files have in parts (first, middle, last name), for a column of ours that is the whole name.
import { type Language, ownName, type Word } from '#core/i18n/words.ts';
import type { SheetPart } from './declare.ts';
import { nameParts as words } from './words.ts';

const titles = {
  first: { en: ['First name', 'Given name', 'Forename'], bn: ['নামের প্রথম অংশ', 'নামের প্রথমাংশ', 'প্রথম নাম'] },
  middle: { en: ['Middle name'], bn: ['নামের মাঝের অংশ', 'নামের মধ্যাংশ', 'মধ্য নাম'] },
  last: { en: ['Last name', 'Surname', 'Family name'], bn: ['নামের শেষ অংশ', 'নামের শেষাংশ', 'শেষ নাম', 'পারিবারিক নাম', 'বংশের নাম'] },
} as const;
/** The parts of a name column. `language`: of its names, where there is a column for each language; titles of the other one have the
 *  language behind them then, as in “First name (Bangla)”. */
export const nameParts = (name: string, word: Word, language?: Language): readonly SheetPart[] =>
  (['first', 'middle', 'last'] as const).map((part) => ({
    name: `${name}.${part}`,
    word: { en: `${word.en}: ${words[part].en}`, bn: `${word.bn}: ${words[part].bn}` },
    also: (['en', 'bn'] as const).flatMap((each) =>
      titles[part][each].flatMap((title) =>
        language === undefined ? [title] : [`${title} (${ownName[language]})`, ...(each === language ? [title] : [])],
      ),
    ),
  }));
