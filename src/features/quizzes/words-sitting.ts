// UI texts (i18n) of sitting an exam: the lobby, where each answer lies, another device, the receipt.
import { word } from '#core/i18n/words.ts';

export const words = {
  places: {
    writing: word('Being written', 'লেখা হচ্ছে'),
    phone: word('Kept on this device', 'এই ডিভাইসে রাখা আছে'),
    memory: word('Kept while this page is open', 'পাতাটি খোলা থাকা পর্যন্ত রাখা আছে'),
    sending: word('Being sent', 'পাঠানো হচ্ছে'),
    server: word('Saved on the server', 'সার্ভারে সংরক্ষিত'),
    bad: word('The server could not take this answer. Please answer again.', 'সার্ভার উত্তরটি নিতে পারেনি। আবার উত্তর দিন।'),
  },
  all_saved: word('All answers are saved on the server', 'সব উত্তর সার্ভারে সংরক্ষিত'),
  none_yet: word('Each answer is saved as you give it', 'প্রতিটি উত্তর দেওয়ার সঙ্গে সঙ্গে সংরক্ষিত হয়'),
  on_phone: word('{n} {n|answer is|answers are} kept on this device', 'এই ডিভাইসে {n}টি উত্তর রাখা আছে'),
  offline: word('No internet, and the time is running.', 'ইন্টারনেট নেই, তবে সময় চলছে।'),
  offline_text: word(
    'Continue answering. Your answers stay on this device and are sent when the connection is back.',
    'উত্তর দিতে থাকুন। উত্তর এই ডিভাইসে থাকবে, সংযোগ এলে নিজে থেকেই যাবে।',
  ),
  fleeting: word('This browser keeps nothing.', 'এই ব্রাউজারে কিছু রাখা যাচ্ছে না।'),
  fleeting_text: word(
    'Until they are saved on the server, your answers are only in this open page. Do not close it or reload it.',
    'সার্ভারে সংরক্ষিত হওয়ার আগে উত্তরগুলো শুধু এই খোলা পাতায় আছে। পাতাটি বন্ধ বা আবার লোড করবেন না।',
  ),
  signed_out: word('You are no longer logged in.', 'আপনি আর লগইন করা নেই।'),
  signed_out_text: word('Your answers are kept here and sent after you log in again.', 'উত্তরগুলো এখানে রাখা আছে, আবার লগইন করলে যাবে।'),
  sign_in_again: word('Log in', 'লগইন করুন'),
  log_full: word('Answers cannot be changed any more.', 'উত্তর আর বদলানো যাবে না।'),
  log_full_text: word(
    'The server can take no more of this exam. What is saved counts. Please submit, or tell the invigilator.',
    'সার্ভার আর নিতে পারছে না। যা সংরক্ষিত হয়েছে, তা গণ্য হবে। জমা দিন, নয়তো কক্ষ পরিদর্শককে জানান।',
  ),
  nearly_full: word('You can change answers only a few more times.', 'উত্তর আর অল্প কয়েকবার বদলানো যাবে।'),
  nearly_full_text: word('Please answer what is still open, then submit.', 'যেগুলো বাকি, সেগুলোর উত্তর দিন, তারপর জমা দিন।'),
  gone: word(
    'The server does not find this exam for the account that is logged in here. Your answers stay on this device.',
    'এখানে যে অ্যাকাউন্টে লগইন করা আছে, তার এই পরীক্ষা সার্ভারে পাওয়া যাচ্ছে না। উত্তরগুলো এই ডিভাইসে আছে।',
  ),
  taken: word('The exam is open in another tab.', 'পরীক্ষাটি অন্য ট্যাবে খোলা আছে।'),
  taken_text: word('Here you can only read. What you answered here is not lost.', 'এখানে শুধু পড়া যাবে। এখানে যে উত্তর দিয়েছেন, তা হারায়নি।'),
  continue_here: word('Continue here', 'এখানে চালিয়ে যান'),
  doubt: word('By the clock of this device the time is up.', 'এই ডিভাইসের ঘড়িতে সময় শেষ।'),
  doubt_text: word(
    'Without a connection that is not certain. You can still answer; the server decides.',
    'ইন্টারনেট ছাড়া তা নিশ্চিত নয়। উত্তর দিতে থাকুন; কোনটি গণ্য হবে, সার্ভার ঠিক করবে।',
  ),

  bell_in: word('The exam starts in', 'পরীক্ষা শুরু হতে বাকি'),
  bell_now: word('The exam starts', 'পরীক্ষা শুরু হচ্ছে'),
  bell_spoken: word('The exam starts in {n} {n|minute|minutes}', 'পরীক্ষা শুরু হতে {n} মিনিট বাকি'),
  server_clock: word('The server’s clock says {clock}', 'সার্ভারের ঘড়িতে এখন {clock}'),
  phone_differs: word(
    'The clock of this device differs by {n} {n|minute|minutes}. That does not matter.',
    'এই ডিভাইসের ঘড়ি {n} মিনিট আলাদা। তাতে অসুবিধা নেই।',
  ),
  opens_itself: word(
    'The questions are on this device, sealed. They open by themselves when it starts.',
    'প্রশ্নপত্র এই ডিভাইসে আছে, সিল করা। শুরুর সময় নিজে থেকেই খুলবে।',
  ),
  code_label: word('Opening code', 'খোলার কোড'),
  code_hint: word(
    'Without a connection: type the code that the invigilator reads out.',
    'ইন্টারনেট না থাকলে কক্ষ পরিদর্শক যে কোড পড়ে শোনান, তা লিখুন।',
  ),
  code_open: word('Open the questions', 'প্রশ্নপত্র খুলুন'),
  code_wrong: word('This code does not open the questions. Please check each letter.', 'এই কোডে প্রশ্নপত্র খুলছে না। প্রতিটি অক্ষর মিলিয়ে দেখুন।'),
  rules: word('Rules', 'নিয়ম'),
  begins_at: word('Starts at {when}, {n} {n|minute|minutes}', 'শুরু {when}, সময় {n} মিনিট'),
  door: word('Whoever comes after {when} cannot take the exam.', '{when}-এর পরে এলে পরীক্ষা দেওয়া যাবে না।'),
  wrong_costs: word(
    'A wrong answer costs {percent}% of its marks; an empty one costs nothing.',
    'ভুল উত্তরে সেই প্রশ্নের {percent}% নম্বর কাটা যাবে; উত্তর না দিলে কাটা যাবে না।',
  ),
  section: word('{title}: {n} {n|question|questions}, {marks} {marks|mark|marks}', '{title}: {n}টি প্রশ্ন, {marks} নম্বর'),
  section_minutes: word('{n} {n|minute|minutes}', '{n} মিনিট'),
  sections_timed: word(
    'The parts come one after the other. When the time of a part is up, its answers can be read but not changed.',
    'অংশগুলো একটির পর একটি চলে। কোনো অংশের সময় শেষ হলে তার উত্তর পড়া যায়, কিন্তু বদলানো যায় না।',
  ),
  plain_section: word('{n} {n|question|questions}, {marks} {marks|mark|marks}', '{n}টি প্রশ্ন, {marks} নম্বর'),
  cut: word('If the power or the internet goes', 'বিদ্যুৎ বা ইন্টারনেট গেলে'),
  cut_write: word('Continue writing. Answers stay on this device, with their time.', 'লিখতে থাকুন। উত্তর সময়সহ এই ডিভাইসে থাকে।'),
  cut_sent: word(
    'They are sent by themselves when the connection is back, up to {n} {n|hour|hours} after the end.',
    'সংযোগ এলে নিজে থেকেই যায়, পরীক্ষা শেষের {n} ঘণ্টা পর পর্যন্ত।',
  ),
  cut_phone: word('If the device goes off, turn it on again, or use another one.', 'ডিভাইস বন্ধ হলে আবার চালু করুন, নয়তো অন্যটিতে চালিয়ে যান।'),
  practice: word('Practice question', 'নমুনা প্রশ্ন'),
  practice_note: word('No marks', 'নম্বর নেই'),
  practice_text: word('What is the national flower of Bangladesh?', 'বাংলাদেশের জাতীয় ফুল কোনটি?'),
  flowers: { rose: word('Rose', 'গোলাপ'), lily: word('Water lily', 'শাপলা'), lotus: word('Lotus', 'পদ্ম') },
  practised: {
    ready: word('This device can keep answers and reaches the server. It is ready.', 'এই ডিভাইসে উত্তর রাখা যায়, সার্ভারেও পৌঁছায়। সব তৈরি।'),
    alone: word('This device can keep answers. The server cannot be reached just now.', 'এই ডিভাইসে উত্তর রাখা যায়। এখন সার্ভারে পৌঁছানো যাচ্ছে না।'),
    refused: word(
      'This browser cannot keep answers. Use another browser, or stay connected during the exam.',
      'এই ব্রাউজারে উত্তর রাখা যায় না। অন্য ব্রাউজার নিন, নয়তো পরীক্ষার সময় সংযোগ চালু রাখুন।',
    ),
  },

  elsewhere: word('This exam is open on another device', 'এই পরীক্ষা অন্য ডিভাইসে খোলা আছে'),
  elsewhere_text: word(
    'You can continue here. The exam then closes on the other device; nothing that was written there is deleted, and the time keeps running.',
    'এখানে চালিয়ে যেতে পারেন। তখন অন্য ডিভাইসে পরীক্ষা বন্ধ হবে; সেখানে লেখা কিছু মুছবে না, আর সময় চলতেই থাকবে।',
  ),
  moved: word('The exam continues on another device', 'পরীক্ষা এখন অন্য ডিভাইসে চলছে'),
  moved_text: word('What you answered here before is kept and will be sent.', 'এখানে আগে যে উত্তর দিয়েছেন, তা রাখা আছে; নিজে থেকেই পাঠানো হবে।'),
  moved_meanwhile: word(
    'The exam has moved to yet another device in the meantime. If you want to continue here all the same, prove it once more.',
    'এর মধ্যে পরীক্ষা আরেকটি ডিভাইসে চলে গেছে। তবু এখানে চালিয়ে যেতে চাইলে আবার কোড বা পাসওয়ার্ড দিন।',
  ),
  move_code: word('Code from the other device', 'অন্য ডিভাইসের কোড'),
  move_code_hint: word(
    'Six digits: on the other device press “Move to another device”. If it is broken, the invigilator has a code.',
    'ছয় অঙ্ক: অন্য ডিভাইসে “অন্য ডিভাইসে যান” চাপুন। সেটি নষ্ট হলে কক্ষ পরিদর্শক কোড দেবেন।',
  ),
  by_password: word('Continue with your password', 'পাসওয়ার্ড দিয়ে চালিয়ে যান'),
  move: word('Move to another device', 'অন্য ডিভাইসে যান'),
  move_title: word('Type this code on the other device', 'অন্য ডিভাইসে এই কোড দিন'),
  move_text: word(
    'Open this exam there, logged in as yourself. The code works for five minutes. Once the exam is open there, it closes here.',
    'সেখানে নিজের অ্যাকাউন্টে লগইন করে এই পরীক্ষা খুলুন। কোডটি পাঁচ মিনিট কাজ করবে; সেখানে পরীক্ষা চালু হলে এখানে বন্ধ হবে।',
  ),
  move_waiting: word(
    '{n} {n|answer has|answers have} not been sent yet. Stay connected on this device until they are.',
    '{n}টি উত্তর এখনো যায়নি। সেগুলো যাওয়া পর্যন্ত এই ডিভাইসে সংযোগ চালু রাখুন।',
  ),
  move_offline: word(
    'A code needs a connection. Without one, ask the invigilator for a code.',
    'কোড পেতে ইন্টারনেট লাগে। না থাকলে কক্ষ পরিদর্শকের কাছে কোড চান।',
  ),

  help: word('Ask for help', 'সাহায্য চান'),
  help_no_more: word('Help is no longer needed', 'সাহায্য আর লাগবে না'),
  help_told: word('You have asked for help. The invigilator can see it.', 'সাহায্য চেয়েছেন। কক্ষ পরিদর্শক তা দেখতে পাচ্ছেন।'),
  help_waits: word('The invigilator is told once there is a connection.', 'সংযোগ পেলে কক্ষ পরিদর্শককে জানানো হবে।'),

  submitted_phone: word('Submitted on this device', 'এই ডিভাইসে জমা রাখা আছে'),
  submitted_phone_text: word(
    'It is sent by itself when the connection is back. You can close this page; nothing is lost.',
    'সংযোগ এলে নিজে থেকেই যাবে। পাতাটি বন্ধ করতে পারেন; কিছু হারাবে না।',
  ),
  sending: word('Your exam is being submitted.', 'আপনার পরীক্ষা জমা হচ্ছে।'),
  over_waits: word(
    '{n} {n|answer is|answers are} still on this device. They are sent by themselves when the connection is back.',
    'এই ডিভাইসে এখনো {n}টি উত্তর আছে। সংযোগ এলে নিজে থেকেই যাবে।',
  ),
  over_saved: word(
    'All your answers are on the server. Your receipt comes in half a minute.',
    'আপনার সব উত্তর সার্ভারে আছে। আধা মিনিটের মধ্যে রসিদ আসবে।',
  ),
  receipt: word('Receipt', 'রসিদ'),
  receipt_note: word('Write this code down. It shows that you submitted.', 'কোডটি লিখে রাখুন। জমা দেওয়ার প্রমাণ এটিই।'),
  receipt_counted: word('{n} {n|answer counts|answers count}', '{n}টি উত্তর গণ্য হয়েছে'),
  receipt_waiting: word(
    '{n} late {n|answer waits|answers wait} for a decision of those who run the exam',
    'দেরিতে আসা {n}টি উত্তর সিদ্ধান্তের অপেক্ষায়',
  ),
  receipt_late: word('{n} {n|answer|answers} came too late and {n|does|do} not count', '{n}টি উত্তর দেরিতে এসেছে, গণ্য হয়নি'),
  receipt_phone: word('{n} {n|answer is|answers are} still on this device', '{n}টি উত্তর এখনো এই ডিভাইসে আছে'),
  by_clock: word('The time was up, so it was submitted by itself.', 'সময় শেষ হওয়ায় নিজে থেকেই জমা হয়েছে।'),
  by_staff: word('It was submitted by those who run the exam.', 'যাঁরা পরীক্ষা নিচ্ছেন, তাঁরা জমা দিয়েছেন।'),
  see_result: word('See the result', 'ফল দেখুন'),
  lobby_at: word('The waiting room opens at {when}.', 'অপেক্ষাকক্ষ খুলবে {when}-এ।'),
} as const;
