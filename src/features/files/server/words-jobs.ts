// UI texts (i18n) of the file manager's jobs, as the tray tells them.
import { word } from '#core/i18n/words.ts';

export const jobs = {
  video: word('Smaller versions of “{title}”', '“{title}”-এর ছোট রূপ তৈরি'),
  video_done: word('Ready: {size} for a slow connection', 'তৈরি: ধীর সংযোগে {size}'),
  video_failed: word('This video could not be read. It can still be downloaded.', 'ভিডিওটি পড়া যায়নি। ডাউনলোড করা যাবে।'),
  fetch: word('Copying “{title}”', '“{title}” কপি করা হচ্ছে'),
  fetched: word('Copied: {size}', 'কপি হয়েছে: {size}'),
  fetch_page: word('The address leads to a page, not a file. The link is kept.', 'সেখানে ফাইল নেই, একটি পাতা আছে। লিংকটি থাকল।'),
  fetch_failed: word('Nothing could be copied from there. The link is kept.', 'সেখান থেকে কিছু পাওয়া গেল না। লিংকটি থাকল।'),
  fetch_large: word('The file there is too large to copy. The link is kept.', 'সেখানকার ফাইলটি অনেক বড়, নেওয়া গেল না। লিংকটি থাকল।'),
  fetch_kept: word('It could not be saved: {why} The link is kept.', 'সংরক্ষণ করা গেল না: {why} লিংকটি থাকল।'),
} as const;
