// UI texts (i18n) of joining by a link when two accounts are made one, and in an export of personal data.
import { word } from '#core/i18n/words.ts';

export const merging = {
  uses: word('Links used to join', 'যেসব লিংকে যোগ দিয়েছেন'),
  renewals: word('New join links requested', 'যেসব লিংক নতুন করে চেয়েছেন'),
};
