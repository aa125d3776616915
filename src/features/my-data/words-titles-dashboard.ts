// Page titles of the my-data room.
import { word } from '#core/i18n/words.ts';

export const titles = { my_data_title: word('My data', 'আমার তথ্য') } as const;
