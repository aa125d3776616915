// UI texts (i18n) of the history of courses: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  course: word('course', 'কোর্স'),
  course_member: word('role in a course team', 'কোর্সের দলে জায়গা'),
  title: word('Title (English)', 'শিরোনাম (ইংরেজি)'),
  bn_title: word('Title (Bangla)', 'শিরোনাম (বাংলা)'),
  summary: word('Short description (English)', 'সংক্ষেপে (ইংরেজি)'),
  bn_summary: word('Short description (Bangla)', 'সংক্ষেপে (বাংলা)'),
  category_id: word('Subject', 'বিষয়'),
  tag_ids: word('Tags', 'ট্যাগ'),
  course_level: word('Level', 'স্তর'),
  price_poisha: word('Fee in poisha', 'ফি (পয়সায়)'),
  needs_approval: word('Enrolment needs approval', 'ভর্তি অনুমোদন করা হয়'),
  needs_verification: word('For verified teachers', 'যাচাইকৃত শিক্ষকদের জন্য'),
  previous_first: word('Lessons open in order', 'একটির পর একটি পাঠ'),
  pass_percent: word('Pass mark', 'পাসের নম্বর'),
  gives_certificate: word('Certificate', 'সনদ'),
  published_at: word('Published', 'প্রকাশিত'),
  featured_at: word('Featured', 'বাছাই করা'),
  archived_at: word('Removed', 'সরানো'),
  course_id: word('Course', 'কোর্স'),
  role: word('Role in the team', 'দলে জায়গা'),
} as const;
