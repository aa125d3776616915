// UI texts (i18n) of records: actions, states of saving, conflicts, reasons of refusals.
import { word } from '#core/i18n/words.ts';

export const words = {
  position: word('Order', 'ক্রম'),
  site: word('Institution', 'প্রতিষ্ঠান'),
  edit: word('Edit', 'সম্পাদনা'),
  remove: word('Delete', 'মুছুন'),
  example_en: word('An example', 'An example'),
  example_bn: word('একটি উদাহরণ', 'একটি উদাহরণ'),
  example_name: word('an-example', 'an-example'),
  example_row: word('Its name as shown in the list', 'তালিকায় যে নামে আছে'),
  in_english: word('English', 'ইংরেজি'),
  in_bengali: word('Bangla', 'বাংলা'),
} as const;
/** Of jobs that remove all rows that match, and bring them back. */
export const removals = {
  removing: word('Deleting: {many}', 'মোছা: {many}'),
  restoring: word('Restoring: {many}', 'ফিরিয়ে আনা: {many}'),
  removed: word('{removed} deleted, {kept} kept.', '{removed}টি মুছে ফেলা হয়েছে, {kept}টি রয়ে গেছে।'),
  brought_back: word('{restored} restored, {kept} could not be restored.', '{restored}টি ফিরিয়ে আনা হয়েছে, {kept}টি ফেরানো যায়নি।'),
  fault: word('Not changed: something went wrong on our side ({code}).', 'আগের মতোই আছে: আমাদের সার্ভারে একটি সমস্যা হয়েছে ({code})।'),
} as const;
/** What an action and its job say where their room says nothing else. */
export const actions = {
  done: word('{done} done, {kept} not changed.', 'হয়েছে {done}, আগের মতোই আছে {kept}।'),
  too_many: word('More than {most} match. Please choose fewer.', 'মিলছে {most}-এর বেশি। কম বাছাই করুন।'),
  undoing: word('Undoing: {action}', 'আগের অবস্থায় ফেরানো: {action}'),
  undone: word('{done} undone, {kept} could not be undone.', 'আগের অবস্থায় ফেরানো হয়েছে {done}, পারা যায়নি {kept}।'),
} as const;
/** Errors of every settings list; a room tells `in_use` in its own words. */
export const errors = {
  already_there: word('Another one with this name already exists.', 'এই নামে আরেকটি আগেই আছে।'),
  wrong_state: word('This is not possible in the state it is in now.', 'এটি এখন যে অবস্থায় আছে, তাতে এ কাজ করা যায় না।'),
  parent_closed: word('What this belongs to has been archived.', 'এটি যার অধীনে, তা আর্কাইভ করা হয়েছে।'),
  stale: word('This has been changed meanwhile.', 'এর মধ্যে এটি বদলানো হয়েছে।'),
  in_use: word('Other records depend on this. Move or delete those first.', 'অন্য তথ্য এটির ওপর নির্ভর করে। আগে সেগুলো সরান বা মুছুন।'),
  parent_gone: word('The item this belonged to has been deleted meanwhile.', 'এটি যার অধীনে ছিল, তা এর মধ্যে মুছে ফেলা হয়েছে।'),
} as const;
