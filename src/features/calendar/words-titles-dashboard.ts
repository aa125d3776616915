// Title of the calendar; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = { calendar: word('Calendar', 'ক্যালেন্ডার') } as const;
