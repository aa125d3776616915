// UI texts (i18n) of drafts: refusals, and the points of a checklist that follow from the fields.
import { type Word, word } from '#core/i18n/words.ts';

// read when it is said: either word may be overridden meanwhile
const about =
  (said: { en: (name: string) => string; bn: (name: string) => string }) =>
  (name: Word): Word => ({
    get en() {
      return said.en(name.en);
    },
    get bn() {
      return said.bn(name.bn);
    },
  });
export const words = {
  brought: word('An imported package', 'ইমপোর্ট করা একটি প্যাকেজ থেকে'),
  closed: word('Somebody with a closed account', 'বন্ধ অ্যাকাউন্টের কেউ'),
  described: word('The picture has alternative text in both languages', 'ছবিতে কী আছে, তা দুই ভাষাতেই লেখা আছে'),
  pictures_en: word(
    'Every picture in the English text has alternative text in both languages',
    'ইংরেজি লেখার প্রতিটি ছবির বর্ণনা দুই ভাষাতেই আছে',
  ),
  pictures_bn: word('Every picture in the Bangla text has alternative text in both languages', 'বাংলা লেখার প্রতিটি ছবির বর্ণনা দুই ভাষাতেই আছে'),
  // the mark before it says that it is there
  filled: about({ en: (name) => name, bn: (name) => `${name} আছে` }),
  letters: about({
    en: (name) => `The letters are not damaged, nor in the old Bijoy encoding: ${name}`,
    bn: (name) => `অক্ষর নষ্ট নয়, পুরোনো বিজয়েও লেখা নয়: ${name}`,
  }),
  filled_en: about({ en: (name) => `${name} in English`, bn: (name) => `ইংরেজিতে ${name}` }),
  filled_bn: about({ en: (name) => `${name} in Bangla`, bn: (name) => `বাংলায় ${name}` }),
} as const;
export const errors = {
  stale: word('This part has been changed meanwhile. Nothing you wrote is lost.', 'এর মধ্যে এই অংশটি বদলানো হয়েছে। আপনার লেখা কিছুই হারায়নি।'),
  not_ready: word('This cannot be published yet: the checklist is not complete.', 'এখনই প্রকাশ করা যাবে না: তালিকার কিছু কাজ বাকি।'),
  nothing_new: word('There is nothing new to publish.', 'প্রকাশ করার মতো নতুন কিছু নেই।'),
  too_many_versions: word(
    'There are already 100 named versions. Remove the name of one to make room for another. The draft itself is saved and can be published.',
    'এর মধ্যে একশটি সংস্করণের নাম দেওয়া হয়েছে। নতুন একটির জায়গা করতে আগের কোনোটির নাম সরিয়ে নিন। খসড়াটি সংরক্ষিত আছে, প্রকাশও করা যাবে।',
  ),
} as const;
