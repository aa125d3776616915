// Page title of feedback; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = { feedback: word('What people say', 'শিখন নিয়ে মতামত') } as const;
