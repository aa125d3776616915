// UI texts (i18n) of what became of each item of a run.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Result of each', 'প্রতিটির ফল'),
  one: word('item', 'একটি'),
  searches: word('name', 'নাম'),
  about: word('What was done to each, and why the others stayed as they were.', 'কোনটিতে কাজ হয়েছে, আর বাকিগুলো কেন আগের মতোই আছে।'),
  name: word('Name', 'নাম'),
  number: word('Number', 'নম্বর'),
  state: word('Result', 'ফল'),
  states: {
    done: word('Done', 'হয়েছে'),
    kept: word('Refused', 'করা যায়নি'),
    failed: word('Failed', 'সমস্যা হয়েছে'),
  },
  reason: word('Reason', 'কারণ'),
  started: word('Started {date}', 'শুরু {date}'),
  nameless: word('Number {n}', 'নম্বর {n}'),
  none: word('Nothing has been done yet', 'এখনো কিছু করা হয়নি'),
  none_text: word('Each will be here once its turn has come.', 'একেকটির পালা শেষ হলে ফল এখানে দেখা যাবে।'),
  not_told: word('Your role no longer shows this', 'আপনার ভূমিকায় এখন এটি দেখা যায় না'),
  not_told_text: word(
    'What became of each is shown for as long as you hold the role it was started in, and the role still allows it.',
    'কাজটি যে ভূমিকায় শুরু হয়েছিল, সেই ভূমিকা ও তার অনুমতি যত দিন থাকে, তত দিন প্রতিটির ফল দেখা যায়।',
  ),
  refused_sheet: word('Refused as a sheet', 'যেগুলো হয়নি, তার শিট'),
  to_list: word('To the list', 'তালিকায় যান'),
} as const;
