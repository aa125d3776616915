// Numbers in words, Bengali and English, as an answer may give them: "আঠারো", "দুই হাজার পাঁচশ", "eighteen", "two and a half".

const bengali = [
  'শূন্য শুন্য|এক|দুই দু|তিন|চার|পাঁচ পাচ|ছয় ছ|সাত|আট|নয়',
  'দশ|এগারো এগার|বারো বার|তেরো তের|চৌদ্দ চোদ্দ|পনেরো পনের|ষোলো ষোল|সতেরো সতের|আঠারো আঠার|উনিশ ঊনিশ',
  'বিশ কুড়ি|একুশ|বাইশ|তেইশ|চব্বিশ|পঁচিশ পচিশ|ছাব্বিশ|সাতাশ|আটাশ আঠাশ|ঊনত্রিশ উনত্রিশ',
  'ত্রিশ তিরিশ|একত্রিশ|বত্রিশ|তেত্রিশ|চৌত্রিশ|পঁয়ত্রিশ পয়ত্রিশ|ছত্রিশ|সাঁইত্রিশ সাইত্রিশ|আটত্রিশ|ঊনচল্লিশ উনচল্লিশ',
  'চল্লিশ|একচল্লিশ|বিয়াল্লিশ|তেতাল্লিশ|চুয়াল্লিশ|পঁয়তাল্লিশ পয়তাল্লিশ|ছেচল্লিশ|সাতচল্লিশ|আটচল্লিশ|ঊনপঞ্চাশ উনপঞ্চাশ',
  'পঞ্চাশ|একান্ন|বায়ান্ন বাহান্ন|তিপ্পান্ন|চুয়ান্ন|পঞ্চান্ন|ছাপ্পান্ন|সাতান্ন|আটান্ন|ঊনষাট উনষাট',
  'ষাট|একষট্টি|বাষট্টি|তেষট্টি|চৌষট্টি|পঁয়ষট্টি পয়ষট্টি|ছেষট্টি|সাতষট্টি|আটষট্টি|ঊনসত্তর উনসত্তর',
  'সত্তর|একাত্তর|বাহাত্তর|তিয়াত্তর|চুয়াত্তর|পঁচাত্তর পচাত্তর|ছিয়াত্তর|সাতাত্তর|আটাত্তর|ঊনআশি উনআশি',
  'আশি|একাশি|বিরাশি|তিরাশি|চুরাশি|পঁচাশি পচাশি|ছিয়াশি|সাতাশি|আটাশি অষ্টাশি|ঊননব্বই উননব্বই',
  'নব্বই|একানব্বই|বিরানব্বই|তিরানব্বই|চুরানব্বই|পঁচানব্বই পচানব্বই|ছিয়ানব্বই|সাতানব্বই|আটানব্বই|নিরানব্বই',
];
const english =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty fourty|fifty|sixty|seventy|eighty|ninety';
const spelt = (list: string, step = 1, from = 0): [string, number][] =>
  list.split('|').flatMap((forms, i) => forms.split(' ').map((form): [string, number] => [form.normalize('NFC'), (i + from) * step]));
const small = new Map<string, number>([...bengali.flatMap((row, i) => spelt(row, 1, i * 10)), ...spelt(english), ...spelt(tens, 10, 2)]);
/** The Bengali words of the numbers from 0 to 99, each in all its spellings. */
export const listNumberWords = (): string[][] => bengali.flatMap((row) => row.split('|').map((forms) => forms.normalize('NFC').split(' ')));
const hundreds = new Set(['শত', 'শ', 'শো', 'hundred']);
const scales = new Map(
  (
    [
      ['হাজার thousand', 1e3],
      ['লাখ লক্ষ lakh lac', 1e5],
      ['million মিলিয়ন', 1e6],
      ['কোটি crore', 1e7],
      ['billion বিলিয়ন', 1e9],
    ] as const
  ).flatMap(([forms, value]) => forms.split(' ').map((form): [string, number] => [form.normalize('NFC'), value])),
);
/** Half more, a quarter more or less than the number that follows; and those that stand alone. */
const nearly = new Map(Object.entries({ সাড়ে: 0.5, সোয়া: 0.25, পৌনে: -0.25 }).map(([w, n]): [string, number] => [w.normalize('NFC'), n]));
const alone = new Map(
  Object.entries({ দেড়: 1.5, আড়াই: 2.5, আধা: 0.5, অর্ধেক: 0.5, half: 0.5 }).map(([w, n]): [string, number] => [w.normalize('NFC'), n]),
);
const minus = new Set(['minus', 'negative', 'মাইনাস', 'ঋণাত্মক']);
const points = new Set(['point', 'দশমিক']);

/** একশো and দুইশত are written as one word, and so is twenty-one with its hyphen. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[।.]$/, '')
    .split(/[\s,\-‐-―−]+/)
    .filter((w) => w && w !== 'and' && w !== 'a' && w !== 'an' && w !== 'ও' && w !== 'এবং')
    .flatMap((w) => {
      const stem = /^(.+?)(শত|শো|শ)$/.exec(w);
      return stem && !small.has(w) && small.has(stem[1]!) ? [stem[1]!, 'শত'] : [w];
    });

/** The number that words say; nothing when one of them is no number. `read` takes what is written in digits among them: ১৮ হাজার. */
export function numberInWords(text: string, read: (word: string) => number | undefined): number | undefined {
  const words = wordsIn(text);
  const named = minus.has(words[0] ?? '');
  if (named) words.shift();
  const negative = named || /^\s*[-‐-―−]/.test(text);
  const point = words.findIndex((w) => points.has(w));
  const whole = point < 0 ? words : words.slice(0, point);
  if (whole.length === 0 || !words.some((w) => Number.isNaN(Number(w)))) return undefined;
  let total = 0;
  let part: number | undefined;
  let offset = 0;
  for (const w of whole) {
    const value = small.get(w) ?? alone.get(w) ?? read(w);
    if (value !== undefined) {
      // "twenty one", "two hundred five"; "one two" is no number
      const joins = part === undefined || (value < 10 && part >= 20 && part % 10 === 0) || (value < 100 && part >= 100 && part % 100 === 0);
      if (!joins && value !== 0.5) return undefined;
      part = (part ?? 0) + value;
    } else if (nearly.has(w)) {
      if (part !== undefined || offset) return undefined;
      offset = nearly.get(w)!;
    } else if (hundreds.has(w)) {
      part = ((part ?? 1) + offset) * 100;
      offset = 0;
    } else if (scales.has(w)) {
      total += ((part ?? 1) + offset) * scales.get(w)!;
      part = undefined;
      offset = 0;
    } else return undefined;
  }
  let value = total + (part ?? 0) + offset;
  if (point >= 0) {
    const digits = words.slice(point + 1).map((w) => small.get(w) ?? read(w));
    if (!digits.length || !digits.every((d) => d !== undefined && Number.isInteger(d) && d >= 0 && d < 10)) return undefined;
    value += Number(`0.${digits.join('')}`);
  }
  return negative ? -value : value;
}
