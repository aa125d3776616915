// UI texts (i18n) of messages to the staff as they read and answer them: the list, one message.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Contact messages', 'আমাদের কাছে বার্তা'),
  one: word('message', 'বার্তা'),
  about: word(
    'Messages sent from the contact page. Each can be answered once.',
    'যোগাযোগের পাতা থেকে যা লেখা হয়েছে। প্রতিটির উত্তর একবার দেওয়া যায়।',
  ),
  searches: word('name, mobile number, email or message text', 'নাম, মোবাইল, ই-মেইল বা বার্তার কথা'),
  writer: word('From', 'লিখেছেন'),
  topic: word('Topic', 'বিষয়'),
  text: word('Message', 'বার্তা'),
  came: word('Received', 'এসেছে'),
  state: word('State', 'অবস্থা'),
  states: {
    open: word('Waiting for an answer', 'উত্তরের অপেক্ষায়'),
    answered: word('Answered', 'উত্তর দেওয়া হয়েছে'),
  },
  answered_at: word('Answered on', 'উত্তরের সময়'),
  answerer: word('Answered by', 'উত্তর দিয়েছেন'),
  number: word('Number', 'নম্বর'),
  none: word('Nobody has written yet.', 'এখনো কেউ লেখেননি।'),
  title: word('Message {number}', 'বার্তা {number}'),
  answer: word('Answer', 'উত্তর'),
  answer_sms: word('Sent by SMS: {n} characters at most.', 'এসএমএসে যাবে: সর্বোচ্চ {n} অক্ষর।'),
  answer_mail: word('Sent by email, with the message below it.', 'ই-মেইলে যাবে, নিচে বার্তাটিসহ।'),
  send_answer: word('Send the answer', 'উত্তর পাঠান'),
  answer_sent: word('The answer has been sent.', 'উত্তর পাঠানো হয়েছে।'),
  answered_by: word('{name}, {when}', '{name}, {when}'),
} as const;
