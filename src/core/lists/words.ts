// Error texts (i18n) of a person's own lists.
import { word } from '#core/i18n/words.ts';

export const errors = {
  too_many_lists: word(
    'Columns are kept for two hundred lists at most. Show one of them as it was first.',
    'সর্বোচ্চ ২০০টি তালিকার কলাম রাখা যায়। আগে একটি তালিকা শুরুর মতো করে নিন।',
  ),
  too_many_recents: word(
    'What was chosen last is kept for two hundred lists at most.',
    'শেষে কী বাছা হয়েছে, তা সর্বোচ্চ ২০০টি তালিকার জন্য রাখা যায়।',
  ),
  too_many_views: word(
    'Twenty saved lists are the most. Delete one that is no longer needed.',
    'সর্বোচ্চ ২০টি তালিকা সংরক্ষণ করা যায়। যেটি আর লাগে না, সেটি মুছুন।',
  ),
} as const;
