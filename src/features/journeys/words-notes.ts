// UI texts (i18n) of the page of one's own notes.
import { word } from '#core/i18n/words.ts';

export const notesWords = {
  find: word('Search my notes', 'আমার নোটে খুঁজুন'),
  search: word('Search', 'খুঁজুন'),
  none: word('No notes yet. Open a lesson and press “My notes”.', 'এখনো কোনো নোট নেই। কোনো পাঠ খুলে “আমার নোট” চাপুন।'),
  none_found: word('No note contains these words. Try another word.', 'এই শব্দের কোনো নোট পাওয়া যায়নি। অন্য শব্দে খুঁজুন।'),
  to_courses: word('My courses', 'আমার কোর্স'),
  to_lesson: word('Open the lesson', 'পাঠটি খুলুন'),
  count: word('{n} {n|note|notes}', '{n}টি নোট'),
  as_text: word('Download as text', 'টেক্সট ফাইল ডাউনলোড করুন'),
  as_markdown: word('Download as Markdown', 'মার্কডাউন ফাইল ডাউনলোড করুন'),
  export_failed: word('Not all of your notes could be loaded. Please try again.', 'সব নোট লোড করা যায়নি। আবার চেষ্টা করুন।'),
};
