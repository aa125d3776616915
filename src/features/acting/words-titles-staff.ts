// Titles of the staff's pages of acting as somebody.
import { word } from '#core/i18n/words.ts';

export const titles = { act_as: word('Act as a person', 'কারও হয়ে কাজ') } as const;
