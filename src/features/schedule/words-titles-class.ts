// Title of the timetable of a class; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = { sessions: word('Sessions', 'সেশন') } as const;
