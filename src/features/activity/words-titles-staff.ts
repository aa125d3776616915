// Titles of the staff's pages of the activity log.
import { word } from '#core/i18n/words.ts';

export const titles = {
  activity: word('Activity log', 'কার্যক্রমের লগ'),
  person: word('Activity of one person', 'একজনের কার্যক্রম'),
} as const;
