// UI texts (i18n): what the tables of courses hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  course_teachers: word('Courses taught', 'যে কোর্স পড়ান'),
  course_team: word('Courses worked on', 'যে কোর্সে কাজ করেন'),
  courses: word('Courses created', 'বানানো কোর্স'),
  wishes: word('Wish list', 'পছন্দের তালিকা'),
  wanted_courses: word('Courses requested', 'যে কোর্স চেয়েছেন'),
  payment_waits: word('Courses waited for', 'যে কোর্সের অপেক্ষায়'),
} as const;
