// UI texts (i18n) of the parts of a class: its tabs.
import { word } from '#core/i18n/words.ts';

export const parts = {
  all: word('Parts of the classroom', 'ক্লাসরুমের অংশ'),
  today: word('Today', 'আজ'),
  stream: word('Stream', 'টাইমলাইন'),
  sessions: word('Sessions', 'সেশন'),
  attendance: word('Attendance', 'উপস্থিতি'),
  discussion: word('Discussion', 'আলোচনা'),
  works: word('Classwork', 'ক্লাসের কাজ'),
  evaluation: word('Evaluation', 'মূল্যায়ন'),
  people: word('People', 'মানুষ'),
  reviews: word('Reviews', 'মতামত'),
  settings: word('Settings', 'সেটিংস'),
  more: word('More', 'আরও'),
};
