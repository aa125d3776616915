// Page titles of the deletions room.
import { word } from '#core/i18n/words.ts';

export const titles = { deletion_title: word('Delete the account', 'অ্যাকাউন্ট মুছুন') } as const;
