// Page titles of requests to teach in the dashboard area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = { own: word('Teaching on Shikhon', 'শিখনে পড়ানো') } as const;
