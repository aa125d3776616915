// Title of the staff's list of feedback.
import { word } from '#core/i18n/words.ts';

export const titles = { feedbacks: word('Feedback', 'শিখন নিয়ে মতামত') } as const;
