// UI texts (i18n) of the archive of personal data: its job, its pages.
import { word } from '#core/i18n/words.ts';

export const archive = {
  job: word('Archive of my data', 'আমার তথ্যের ফাইল'),
  done: word('The archive is ready to download.', 'ফাইল নামানোর জন্য তৈরি।'),
  title: word('My data at Shikhon', 'শিখনে আমার তথ্য'),
  asked: word('As of {moment}', '{moment} পর্যন্ত'),
  back: word('All my data', 'আমার সব তথ্য'),
  what: word('What', 'কী'),
  how_many: word('How many', 'কয়টি'),
  data: word('The same for a computer (JSON)', 'কম্পিউটারের জন্য একই তথ্য (JSON)'),
  files: word('Pictures and files', 'ছবি ও ফাইল'),
  nothing: word('Nothing else is kept.', 'আর কিছু রাখা নেই।'),
} as const;
