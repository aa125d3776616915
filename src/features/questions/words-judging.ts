// UI texts (i18n) of how an answer was judged: the rules that made it count as an accepted one, and where it differs.
import { word } from '#core/i18n/words.ts';
import type { RuleName } from './judged.ts';

export const judgingWords = {
  rules_by: {
    composed: word('letters typed in parts count as whole letters', 'আলাদা করে টাইপ করা অক্ষর একই'),
    order: word('the order of vowel signs and marks does not matter', 'চিহ্নের ক্রমে তফাত নেই'),
    digits: word('Bangla and English digits are the same', 'বাংলা ও ইংরেজি অঙ্ক এক'),
    joiners: word('invisible joiners do not matter', 'অদৃশ্য জোড়া চিহ্নে তফাত নেই'),
    khanda_ta: word('khanda ta and ta with hasanta are the same', 'ৎ ও ত্ এক'),
    visarga: word('a colon counts as visarga', 'কোলন ও ঃ এক'),
    scripts: word('superscripts and subscripts count as normal letters', 'ওপরে-নিচের ছোট অক্ষর আর সাধারণ অক্ষর এক'),
    plural: word('the plural s of a unit does not matter', 'এককের শেষের বহুবচনের s বাদ'),
    quotes: word('all quotation marks are the same', 'সব উদ্ধৃতি চিহ্ন এক'),
    dashes: word('all dashes are the same', 'সব ড্যাশ এক'),
    spaces: word('spaces do not matter', 'ফাঁকা বাদ'),
    stop: word('a final danda and surrounding quotation marks do not matter', 'শেষের দাঁড়ি ও চারপাশের উদ্ধৃতি চিহ্ন বাদ'),
    case: word('capital and small letters are the same', 'বড় ও ছোট হাতের অক্ষর এক'),
    sibilants: word('the three letters for s are the same, and so are both for n', 'শ, ষ, স এক; ণ, ন এক'),
    vowels: word('short and long vowel signs are the same', 'হ্রস্ব ও দীর্ঘ কার এক'),
  } satisfies Record<RuleName, unknown>,
  title: word('Test an answer', 'পরখ করুন'),
  typed: word('If a learner writes', 'শিক্ষার্থী লিখলে'),
  counts: word('Counts as correct', 'সঠিক ধরা হবে'),
  counts_partly: word('Counts in part', 'আংশিক সঠিক ধরা হবে'),
  counts_not: word('Counts as wrong', 'ভুল ধরা হবে'),
  score: word('{score} of {max}', '{max}-এ {score}'),
  blank: word('Blank {n}:', 'শূন্যস্থান {n}:'),
  exact: word('“{form}”, letter for letter.', '“{form}”, হুবহু।'),
  rules: word('The same as “{form}”: {rules}.', '“{form}”-এর সঙ্গে মিলেছে: {rules}।'),
  figure: word('The same number as “{form}”.', '“{form}”-এর সমান সংখ্যা।'),
  spelling: word('“{form}” with one wrong letter, which is allowed.', '“{form}”, এক অক্ষরের ভুল মেনে নেওয়া হলো।'),
  contains: word('It contains the words of “{form}”.', '“{form}”-এর কথাগুলো এতে আছে।'),
  none: word(
    'The closest is “{form}”; at letter {at} it has “{given}” instead of “{wanted}”.',
    'সবচেয়ে কাছের “{form}”; {at} নম্বর অক্ষরে “{wanted}”-এর জায়গায় “{given}”।',
  ),
  ends: word('The closest is “{form}”; “{wanted}” is missing at letter {at}.', 'সবচেয়ে কাছের “{form}”; {at} নম্বর অক্ষরে “{wanted}” নেই।'),
  longer: word('The closest is “{form}”; “{given}” is extra at letter {at}.', 'সবচেয়ে কাছের “{form}”; {at} নম্বর অক্ষরে “{given}” বেশি।'),
  empty: word('Nothing has been entered.', 'কিছু লেখা হয়নি।'),
  offline: word('This needs a connection.', 'এর জন্য ইন্টারনেট লাগে।'),
};
