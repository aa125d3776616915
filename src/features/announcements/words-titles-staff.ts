// Title of the staff's page of announcements.
import { word } from '#core/i18n/words.ts';

export const titles = { many: word('Announcements', 'ঘোষণা') } as const;
