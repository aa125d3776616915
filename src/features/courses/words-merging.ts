// UI texts (i18n) of courses: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  wishes: word('Wished courses', 'পছন্দের কোর্স'),
  waits: word('Courses waited for', 'অপেক্ষার কোর্স'),
  wanted: word('Courses asked for', 'চাওয়া কোর্স'),
  courses: word('Own courses', 'নিজের কোর্স'),
  taught: word('Courses taught', 'পড়ানো কোর্স'),
} as const;
