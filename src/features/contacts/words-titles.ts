// Page titles of the contacts room's public pages; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = { undo_title: word('Undo a change of number or email', 'নম্বর বা ই-মেইল আগের অবস্থায় ফেরান') } as const;
