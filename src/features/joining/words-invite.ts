// UI texts (i18n) of inviting to one batch: its link, and invitations by number or mail.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Invite', 'আমন্ত্রণ'),
  no_link: word('This batch has no link that works', 'এই ব্যাচের কোনো চালু লিংক নেই'),
  no_link_text: word('Make one, and share it in your group or print it for the wall.', 'একটি তৈরি করে গ্রুপে দিন, অথবা প্রিন্ট করে দেয়ালে লাগান।'),
  make: word('Make a link', 'লিংক তৈরি করুন'),
  all_links: word('Limit, end, and who came by it', 'সীমা, মেয়াদ, কারা এসেছেন'),
  until: word('Open until', 'খোলা থাকবে'),
  how_many: word('How many', 'কতজন'),
  then: word('Who comes', 'যোগ দিলে'),
  is_approved: word('waits for your approval', 'আপনার অনুমোদন লাগবে'),
  is_in: word('is enrolled at once', 'সরাসরি ভর্তি'),
  by_address: word('Invite by number or email', 'নম্বর বা ই-মেইলে আমন্ত্রণ'),
  addresses: word('Mobile numbers or email addresses', 'মোবাইল নম্বর বা ই-মেইল ঠিকানা'),
  addresses_hint: word(
    'One on each line, at most {most}. Who is invited needs no approval and no fee.',
    'প্রতি লাইনে একটি, সর্বোচ্চ {most}টি। আমন্ত্রিতদের অনুমোদন বা ফি লাগে না।',
  ),
  send: word('Send the invitations', 'আমন্ত্রণ পাঠান'),
  too_many: word('At most {most} at once. There are {n}.', 'একবারে সর্বোচ্চ {most}টি। আছে {n}টি।'),
  none_given: word('Write a number or an address.', 'একটি নম্বর বা ঠিকানা লিখুন।'),
  sent: word('{n} invited', '{n} জনকে আমন্ত্রণ পাঠানো হয়েছে'),
  not_sent: word(
    '{n} could not be invited. They are still in the field, with the reason below.',
    '{n} জনকে পাঠানো যায়নি। ঠিকানাগুলো ঘরে রয়ে গেছে, কারণ নিচে।',
  ),
  whatsapp: word('Send by WhatsApp', 'হোয়াটসঅ্যাপে পাঠান'),
  sms: word('SMS', 'এসএমএস'),
  share_text: word('Join “{title}”: {url}', '“{title}”-এ যোগ দিন: {url}'),
} as const;
