// UI texts (i18n) of the calendar.
import { word } from '#core/i18n/words.ts';
import { words as schedule } from '#features/schedule/words.ts';

export const words = {
  about: word('All your classes, deadlines and holidays in one place', 'সব ক্লাস, জমার সময় ও ছুটি এক জায়গায়'),
  previous: word('Previous month', 'আগের মাস'),
  next: word('Next month', 'পরের মাস'),
  this_month: word('This month', 'এই মাস'),
  today: word('Today', 'আজ'),
  table: word('Calendar of {month}', '{month}-এর ক্যালেন্ডার'),
  more: word('{n} more', 'আরও {n}টি'),
  due: word('Due {at}', 'শেষ সময় {at}'),
  done: word('Done', 'সম্পন্ন'),
  moved: word('Moved from {at}', '{at} থেকে সরেছে'),
  cancelled: word('Cancelled', 'বাতিল'),
  clash: word('Another session at the same time', 'একই সময়ে আরেকটি সেশন'),
  holiday: word('Holiday', 'ছুটি'),
  list: word('Day by day', 'দিন ধরে'),
  empty: word('Nothing in this month yet', 'এই মাসে এখনো কিছু নেই'),
  empty_text: word(
    'Sessions of your classes and lessons with a deadline appear here by themselves.',
    'আপনার ক্লাসের সেশন আর শেষ সময় থাকা পাঠ এখানে নিজে থেকে দেখা যাবে।',
  ),
  modes: schedule.modes,
  feed: word('In the calendar of your phone', 'ফোনের ক্যালেন্ডারে'),
  feed_text_about: word(
    'Add the link once, and changed times follow by themselves. Whoever has the link sees your calendar: a new link ends the one before.',
    'লিংকটি একবার যোগ করলে সময় বদলালে নিজে থেকে বদলায়। লিংকটি যাঁর কাছে থাকবে তিনি আপনার ক্যালেন্ডার দেখবেন; নতুন লিংক নিলে আগেরটি আর চলে না।',
  ),
  feed_since: word('A link was made on {date}.', '{date} তারিখে একটি লিংক তৈরি হয়েছে।'),
  feed_make: word('Create a link', 'লিংক তৈরি করুন'),
  feed_renew: word('Create a new link', 'নতুন লিংক তৈরি করুন'),
  feed_link: word('Link of your calendar', 'আপনার ক্যালেন্ডারের লিংক'),
  feed_once: word('It is shown only now. Copy it into the calendar of your phone.', 'লিংকটি শুধু এখনই দেখা যাবে। কপি করে ফোনের ক্যালেন্ডারে দিন।'),
  copy: word('Copy the link', 'লিংক কপি করুন'),
  copied: word('The link has been copied.', 'লিংক কপি হয়েছে।'),
  renew_title: word('Create a new link?', 'নতুন লিংক তৈরি করবেন?'),
  renew_text: word(
    'Calendars that read the link you have now will no longer be updated.',
    'এখনকার লিংক যেসব ক্যালেন্ডারে দেওয়া আছে, সেগুলো আর হালনাগাদ হবে না।',
  ),
  feed_name: word('Shikhon', 'শিখন'),
  feed_due: word('Due: {title}', 'শেষ সময়: {title}'),
  feed_text: word('{course}, {batch}. {mode}', '{course}, {batch}। {mode}'),
  feed_held: word('The link of your calendar', 'আপনার ক্যালেন্ডারের লিংক'),
} as const;
