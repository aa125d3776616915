// UI texts (i18n) of the archive of personal data: its job, its pages, the notice that it is ready.
import { word } from '#core/i18n/words.ts';

export const archive = {
  job: word('Archive of my data', 'আমার তথ্যের ফাইল'),
  done: word('The archive is ready to download.', 'ফাইল ডাউনলোডের জন্য তৈরি।'),
  title: word('My data at Shikhon', 'শিখনে আমার তথ্য'),
  asked: word('As of {moment}', '{moment} পর্যন্ত'),
  back: word('All my data', 'আমার সব তথ্য'),
  what: word('What', 'কী'),
  how_many: word('How many', 'কয়টি'),
  data: word('The same for a computer (JSON)', 'কম্পিউটারের জন্য একই তথ্য (JSON)'),
  files: word('Pictures and files', 'ছবি ও ফাইল'),
  nothing: word('Nothing else is kept.', 'আর কিছু রাখা নেই।'),
} as const;

export const messages = {
  mail_ready_subject: word('The archive of your data is ready', 'আপনার তথ্যের ফাইল তৈরি'),
  mail_ready: word(
    'The archive of your data that you asked for at Shikhon is ready. Log in and download it here; it stays for {n} days:\n\n{link}\n\nIf you did not ask for it, log in and change your password.',
    'শিখনে আপনার তথ্যের যে ফাইল চেয়েছিলেন, তা তৈরি। লগইন করে এখান থেকে ডাউনলোড করুন; {n} দিন থাকবে:\n\n{link}\n\nফাইলটি আপনি না চেয়ে থাকলে লগইন করে পাসওয়ার্ড বদলান।',
  ),
  sms_ready: word('Shikhon: the archive of your data is ready. Log in: {link}', 'শিখন: আপনার তথ্যের ফাইল তৈরি। লগইন করুন: {link}'),
} as const;
