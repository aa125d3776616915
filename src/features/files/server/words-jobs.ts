// UI texts (i18n) of the file manager's jobs, as the tray tells them.
import { word } from '#core/i18n/words.ts';

export const jobs = {
  video: word('Smaller forms of “{title}”', '“{title}”-এর ছোট রূপ তৈরি'),
  video_done: word('Ready: {size} for a slow connection', 'তৈরি: ধীর সংযোগে {size}'),
  video_failed: word('This video could not be read. It can still be downloaded.', 'ভিডিওটি পড়া যায়নি। ডাউনলোড করা যাবে।'),
  fetch: word('Fetching “{title}”', '“{title}” সংগ্রহ করা হচ্ছে'),
  fetched: word('Fetched: {size}', 'সংগ্রহ হয়েছে: {size}'),
  fetch_page: word('There is a page, and no file. The link stays.', 'সেখানে ফাইল নেই, একটি পাতা আছে। লিংকটি থাকল।'),
  fetch_failed: word('Nothing could be fetched from there. The link stays.', 'সেখান থেকে কিছু পাওয়া গেল না। লিংকটি থাকল।'),
  fetch_large: word('What is there is too large to be fetched. The link stays.', 'সেখানকার ফাইলটি অনেক বড়, নেওয়া গেল না। লিংকটি থাকল।'),
  fetch_kept: word('It could not be saved: {why} The link stays.', 'সংরক্ষণ করা গেল না: {why} লিংকটি থাকল।'),
} as const;
