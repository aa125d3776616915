// Names of the numbers 1 to 12, as classes are called: 8, অষ্টম, eight, এইট, VIII.
const NUMBERS = [
  '1 প্রথম এক ওয়ান one first i',
  '2 দ্বিতীয় দুই টু two second ii',
  '3 তৃতীয় তিন থ্রি three third iii',
  '4 চতুর্থ চার ফোর four fourth iv',
  '5 পঞ্চম পাঁচ ফাইভ five fifth v',
  '6 ষষ্ঠ ছয় সিক্স six sixth vi',
  '7 সপ্তম সাত সেভেন seven seventh vii',
  '8 অষ্টম আট এইট eight eighth viii',
  '9 নবম নয় নাইন nine ninth ix',
  '10 দশম দশ টেন ten tenth x',
  '11 একাদশ এগারো ইলেভেন eleven eleventh xi',
  '12 দ্বাদশ বারো টুয়েলভ twelve twelfth xii',
].map((line) => line.normalize('NFC').split(' '));
const others = new Map(NUMBERS.flatMap((names) => names.map((name) => [name, names.filter((n) => n !== name)] as const)));

/** What a number of 1 to 12 is also called, in figures or words; nothing for another word. */
export const listNumberNames = (word: string): readonly string[] => others.get(word) ?? [];
