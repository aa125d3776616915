// Titles of the dashboard pages of journeys.
import { word } from '#core/i18n/words.ts';

export const titles = { my_notes: word('My notes', 'আমার নোট') } as const;
