// UI texts (i18n) of notices: the bell's panel and the page of all of them.
import { word } from '#core/i18n/words.ts';

export const words = {
  title: word('Notifications', 'নোটিফিকেশন'),
  lead: word(
    'Opening one leads to a new tab and marks it as read. Notifications stay here for 12 months.',
    'কোনোটি খুললে নতুন ট্যাবে যায়, আর পড়া হিসেবে ধরা হয়। নোটিফিকেশন এখানে ১২ মাস থাকে।',
  ),
  which: word('Which notifications', 'কোন নোটিফিকেশন'),
  all: word('All', 'সব'),
  unread: word('New', 'নতুন'),
  remove_all: word('Remove All', 'সব পড়া হয়েছে'),
  choices: word('Choices', 'পছন্দ'),
  see_all: word('All notifications', 'সব নোটিফিকেশন'),
  mark_of: word('Mark as read: {message}', 'পড়া হয়েছে: {message}'),
  all_read: word('All notifications have been marked as read', 'সব নোটিফিকেশন পড়া হিসেবে ধরা হয়েছে'),
  one_read: word('The notification has been marked as read', 'নোটিফিকেশনটি পড়া হিসেবে ধরা হয়েছে'),
  not_updated: word('Error in updating notification status.', 'নোটিফিকেশনের অবস্থা হালনাগাদ করা যায়নি।'),
  not_loaded: word('The notifications could not be loaded. Nothing is lost.', 'নোটিফিকেশন লোড করা যায়নি। কিছু হারায়নি।'),
  empty: word('No notifications yet.', 'এখনো কোনো নোটিফিকেশন নেই।'),
  empty_text: word(
    'What happens to your enrolments, requests and certificates will be shown here.',
    'আপনার ভর্তি, আবেদন আর সনদের খবর এখানে দেখা যাবে।',
  ),
  nothing_new: word('No new notifications.', 'নতুন কোনো নোটিফিকেশন নেই।'),
  ages: {
    today: word('Today', 'আজ'),
    week: word('This week', 'এই সপ্তাহে'),
    earlier: word('Earlier', 'তার আগে'),
  },
  older: word('Older notifications', 'আরও পুরোনো নোটিফিকেশন'),
  newest: word('Newest notifications', 'সবচেয়ে নতুন নোটিফিকেশন'),
} as const;
