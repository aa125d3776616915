// UI texts (i18n) of the side menu: titles of its groups.
import { word } from '#core/i18n/words.ts';

export const words = {
  exams: word('Exams', 'পরীক্ষা'),
  profile: word('Profile', 'প্রোফাইল'),
  people: word('People', 'ব্যবহারকারী'),
  messages: word('Bulk messages', 'গণবার্তা'),
  promotion: word('Promotion', 'প্রচার'),
  partners: word('Partners', 'অংশীদার'),
  publishing: word('Publishing', 'প্রকাশনা'),
  reports: word('Reports', 'প্রতিবেদন'),
  settings: word('Settings', 'সেটিংস'),
  look: word('Appearance and wording', 'চেহারা ও শব্দ'),
  education: word('People and education', 'মানুষ ও শিক্ষা'),
  places: word('Places', 'এলাকা'),
} as const;
