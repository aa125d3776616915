// Title of the staff's page of the words of the interface.
import { word } from '#core/i18n/words.ts';

export const titles = { many: word('Language values', 'ভাষার শব্দ') } as const;
