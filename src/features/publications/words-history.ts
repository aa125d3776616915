// UI texts (i18n) of the history of publications: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

const kind = {
  blog: word('Blog post', 'ব্লগ'),
  tutorial: word('Tutorial', 'টিউটোরিয়াল'),
  article: word('Article', 'নিবন্ধ'),
  about: word('About page', 'পরিচিতি'),
};
const review = {
  none: word('Not submitted', 'জমা দেওয়া নেই'),
  submitted: word('Submitted', 'জমা দেওয়া'),
  returned: word('Returned', 'ফেরত দেওয়া'),
};
export const publication = {
  name: word('publication', 'লেখা'),
  fields: {
    kind: word('Kind', 'ধরন'),
    title: word('Title (English)', 'শিরোনাম (ইংরেজি)'),
    bn_title: word('Title (Bangla)', 'শিরোনাম (বাংলা)'),
    summary: word('Summary (English)', 'সারসংক্ষেপ (ইংরেজি)'),
    bn_summary: word('Summary (Bangla)', 'সারসংক্ষেপ (বাংলা)'),
    category_id: word('Subject', 'বিষয়'),
    course_id: word('Course', 'কোর্স'),
    picture_id: word('Picture (English)', 'ছবি (ইংরেজি)'),
    bn_picture_id: word('Picture (Bangla)', 'ছবি (বাংলা)'),
    publish_at: word('Published from', 'প্রকাশের সময়'),
    withdrawn_at: word('Withdrawn', 'প্রকাশ বন্ধ'),
    review: word('Review', 'পর্যালোচনা'),
    removed_at: word('Removed', 'সরানো'),
  },
  choices: { kind, review },
};
