// UI texts (i18n) of courses: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  wishes: word('Wish list', 'পছন্দের কোর্স'),
  waits: word('Courses waiting for payment to open', 'ফি দেওয়া চালুর অপেক্ষায় থাকা কোর্স'),
  wanted: word('Requested courses', 'নতুন কোর্সের ইচ্ছা'),
  courses: word('Own courses', 'নিজের কোর্স'),
  teams: word('Course teams', 'কোর্সের দল'),
  taught: word('Courses taught', 'পড়ানো কোর্স'),
} as const;
