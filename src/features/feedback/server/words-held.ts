// UI texts (i18n) of feedback: what is kept of a person, and counted when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const held = { feedback: word('Feedback on the platform', 'শিখন নিয়ে মতামত') } as const;
