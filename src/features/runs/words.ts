// UI texts (i18n) of what became of each item of a run.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Results', 'প্রতিটির ফল'),
  one: word('item', 'একটি'),
  searches: word('name', 'নাম'),
  about: word('The result for each item, and why some were not changed.', 'কোনটিতে কাজ হয়েছে, আর বাকিগুলো কেন আগের মতোই আছে।'),
  name: word('Name', 'নাম'),
  number: word('Number', 'নম্বর'),
  state: word('Result', 'ফল'),
  states: {
    done: word('Done', 'হয়েছে'),
    kept: word('Not done', 'করা যায়নি'),
    failed: word('Failed', 'সমস্যা হয়েছে'),
  },
  reason: word('Reason', 'কারণ'),
  started: word('Started {date}', 'শুরু {date}'),
  nameless: word('Number {n}', 'নম্বর {n}'),
  none: word('Nothing has been done yet', 'এখনো কিছু করা হয়নি'),
  none_text: word('Each item appears here once it has been processed.', 'একেকটির পালা শেষ হলে ফল এখানে দেখা যাবে।'),
  not_told: word('Your role can no longer see this', 'আপনার ভূমিকায় এখন এটি দেখা যায় না'),
  not_told_text: word(
    'Results are shown as long as you hold the role in which the job was started and that role still allows it.',
    'কাজটি যে ভূমিকায় শুরু হয়েছিল, সেই ভূমিকা ও তার অনুমতি যত দিন থাকে, তত দিন প্রতিটির ফল দেখা যায়।',
  ),
  refused_sheet: word('Download items not done', 'যেগুলো হয়নি, তার শিট'),
  to_list: word('Go to the list', 'তালিকায় যান'),
} as const;
