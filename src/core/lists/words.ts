// Error texts (i18n) of a person's own lists.
import { word } from '#core/i18n/words.ts';

export const errors = {
  too_many_lists: word(
    'Columns can be saved for at most 200 lists. Reset the columns of one of them first.',
    'সর্বোচ্চ ২০০টি তালিকার কলাম রাখা যায়। আগে একটি তালিকা শুরুর মতো করে নিন।',
  ),
  too_many_recents: word('Recent choices can be saved for at most 200 lists.', 'সাম্প্রতিক বাছাই সর্বোচ্চ ২০০টি তালিকার জন্য রাখা যায়।'),
  too_many_views: word(
    'You can save at most 20 lists. Delete one that is no longer needed.',
    'সর্বোচ্চ ২০টি তালিকা সংরক্ষণ করা যায়। যেটি আর লাগে না, সেটি মুছুন।',
  ),
} as const;
