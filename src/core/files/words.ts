// UI texts (i18n) of stored files.
import { word } from '#core/i18n/words.ts';

export const words = { files: word('Files', 'ফাইল') } as const;
