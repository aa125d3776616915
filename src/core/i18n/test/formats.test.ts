// Numbers, dates and words as people read them.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { bengaliDigits, foldDigits, graphemes, letters, truncate } from '../bengali.ts';
import { ago, clock, date, dayMonth, duration, time, yearInDhaka } from '../dates.ts';
import { bytes, decimal, formatPercent, hundredths, money, number, percent, roundPercent, short } from '../numbers.ts';
import { pickGivenName } from '../given-name.ts';
import { splitPercent } from '../split-percent.ts';
import { speaker } from '../speaker.ts';
import { word } from '../words.ts';

test('counts are told in short, with the product’s own thresholds', () => {
  expect([999, 1000, 1500, 99_999, 100_000, 450_000, 1_000_000, 99_999_999, 100_000_000, 2_500_000_000].map((n) => short('en', n))).toEqual(
    ['999', '1K', '1.5K', '99.9K', '1 Lakh', '4.5 Lakh', '1M', '99.9M', '0.1B', '2.5B'],
  );
  expect([1500, 100_000, 1_000_000, 100_000_000].map((n) => short('bn', n))).toEqual(['১.৫ হাজার', '১ লাখ', '১ মিলিয়ন', '০.১ বিলিয়ন']);
});
test('numbers, money, shares and sizes have the language’s digits', () => {
  expect(number('bn', 1_234_567)).toBe('১২,৩৪,৫৬৭');
  expect(money('bn', 75_000)).toBe('৳৭৫০');
  expect(money('en', 120_050)).toBe('৳1,200.5');
  expect(percent('bn', 0.639)).toBe('৬৪%');
  expect(formatPercent('bn', 59.6)).toBe('৫৯.৬%');
  // with a minus sign, as wide as a digit and never the end of a line; not with a hyphen
  expect([hundredths('bn', -1.25), number('en', -3), money('en', -500)]).toEqual(['−১.২৫', '−3', '৳−5']);
  expect(bytes('bn', 3_400_000)).toBe('৩.৪ এমবি');
  expect(bytes('en', 120)).toBe('1 KB');
});
test('numbers and dates are written as Intl writes them, without loading its tables', () => {
  const named = { en: 'en-IN', bn: 'bn-BD' };
  const written = (n: number) => {
    for (const language of ['en', 'bn'] as const)
      for (const [write, maximumFractionDigits] of [
        [number, 3],
        [hundredths, 2],
        [decimal, 1],
      ] as const)
        expect(write(language, n)).toBe(
          new Intl.NumberFormat(named[language], { maximumFractionDigits, signDisplay: 'negative' }).format(n).replace('-', '−'),
        );
  };
  [0, -0, 0.35, 1.005, 0.0005, -0.04, 1e-7, 999.9996, 1e15 + 2].forEach(written);
  fc.assert(fc.property(fc.integer(), fc.integer({ min: 0, max: 4 }), (n, places) => written(n / 10 ** places)));
  const days = fc.date({ min: new Date('2010-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
  const options = { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long', year: 'numeric' } as const;
  fc.assert(
    fc.property(days, (day) => {
      expect(date('en', day)).toBe(new Intl.DateTimeFormat('en-GB', options).format(day));
      expect(date('bn', day)).toBe(new Intl.DateTimeFormat('bn-BD', options).format(day).normalize('NFC').replace(',', ''));
      expect(dayMonth('en', day)).toBe(new Intl.DateTimeFormat('en-GB', { ...options, month: 'short', year: undefined }).format(day));
    }),
  );
  expect(dayMonth('bn', '2026-12-03T20:00:00Z')).toBe('৪ ডিসে');
});
test('a percentage is rounded, and a part is never called the whole', () => {
  expect([0, 1 / 3, 2 / 3, 0.845, 0.29, 0.994, 0.999, 1].map(roundPercent)).toEqual([0, 33, 67, 85, 29, 99, 99, 100]);
  expect([0.1 + 0.2 + 0.7, 1 / 3 + 1 / 3 + 1 / 3, -1, 7].map(roundPercent)).toEqual([100, 100, 0, 100]);
});
test('the parts of a whole add up to 100', () => {
  expect(splitPercent([1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitPercent([0, 0, 0, 1, 2])).toEqual([0, 0, 0, 33, 67]);
  expect(splitPercent([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }), (counts) => {
      const parts = splitPercent(counts);
      const whole = counts.reduce((a, b) => a + b, 0);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(whole ? 100 : 0);
      for (const [i, n] of counts.entries()) if (whole) expect(Math.abs(parts[i]! - (n / whole) * 100)).toBeLessThan(1);
    }),
  );
});
test('a word for one thing differs from the word for several', () => {
  const seats = word('{n} {n|seat|seats} left', '{n}টি আসন বাকি');
  expect([0, 1, 2].map((n) => speaker('en')(seats, { n }))).toEqual(['0 seats left', '1 seat left', '2 seats left']);
  expect(speaker('bn')(seats, { n: 1 })).toBe('১টি আসন বাকি');
});
test('times are told in Dhaka, with the part of the day before the hour in Bengali', () => {
  const at = '2026-07-05T09:05:00Z';
  expect(date('en', at)).toBe('5 July 2026');
  expect(date('bn', at)).toMatch(/^৫ জুলাই,? ২০২৬$/);
  expect(time('en', at)).toBe('3:05 PM');
  expect(time('bn', at)).toBe('বিকেল ৩:০৫');
  expect(time('bn', '2026-07-04T18:00:00Z')).toBe('রাত ১২:০০');
});
test('durations are told in words and as a clock', () => {
  expect(duration('en', 3_660)).toBe('1 hour 1 minute');
  expect(duration('bn', 3_660)).toBe('১ ঘণ্টা ১ মিনিট');
  expect(clock('en', 3_661)).toBe('01:01:01');
  expect(clock('bn', 59)).toBe('০০:০০:৫৯');
});
test('how long ago: just now, minutes, hours, days, months, over a year', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  const before = (seconds: number) => ago('en', now - seconds * 1000, now);
  expect([30, 60, 300, 3600, 86_400, 29 * 86_400, 30 * 86_400, 359 * 86_400, 360 * 86_400].map(before)).toEqual([
    'Just now',
    '1 minute ago',
    '5 minutes ago',
    '1 hour ago',
    '1 day ago',
    '29 days ago',
    '1 month ago',
    '11 months ago',
    'Over a year ago',
  ]);
  expect(ago('bn', now - 300_000, now)).toBe('৫ মিনিট আগে');
});
test('slots of a text are filled, numbers in the language’s digits', () => {
  const w = word('{n} of {of} lessons', '{of}টির মধ্যে {n}টি পাঠ');
  expect(speaker('bn')(w, { n: 3, of: 12 })).toBe('১২টির মধ্যে ৩টি পাঠ');
  expect(speaker('en')(w, { n: 3, of: 12 })).toBe('3 of 12 lessons');
});
test('digits of any script fold to ASCII, and there and back is the same', () => {
  expect(foldDigits('০১৭১২-३४५ ٣')).toBe('01712-345 3');
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789') }), (digits) => foldDigits(bengaliDigits(digits)) === digits));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldDigits(foldDigits(text)) === foldDigits(text)));
});
test('length and cutting go by graphemes: a conjunct is never torn', () => {
  expect(graphemes('শিক্ষার্থী')).toBe(3);
  expect(truncate('শিক্ষার্থী', 2)).toBe('শিক্ষা…');
  expect(truncate('কখ', 2)).toBe('কখ');
});

test('letters are told apart without a segmenter too, as in an older Firefox', () => {
  const words = ['শিক্ষার্থী', 'ক্ষুদ্রঋণ', 'বাংলা ভাষা', 'Dhaka 1971', 'র‍্যাব', 'é', '', 'ঁ'];
  const known = words.map((word) => [...letters(word)]);
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  try {
    expect(words.map((word) => [...letters(word)])).toEqual(known);
  } finally {
    vi.unstubAllGlobals();
  }
});
test('the year turns at midnight in Dhaka', () => {
  expect(yearInDhaka('2026-12-31T17:59:59Z')).toBe(2026);
  expect(yearInDhaka('2026-12-31T18:00:00Z')).toBe(2027);
});

test.each([
  ['Rafia Sultana', 'Rafia'],
  ['Md. Abdul Karim', 'Abdul'],
  ['মোছাঃ রাফিয়া সুলতানা', 'রাফিয়া'],
  ['মো. করিম উদ্দিন', 'করিম'],
  ['ড. আনোয়ার রশীদ', 'আনোয়ার'],
  ['A K Azad', 'Azad'],
  ['মোহাম্মদ', 'মোহাম্মদ'],
  ['', ''],
])('%s is addressed as %s', (name, given) => {
  expect(pickGivenName(name)).toBe(given);
});
