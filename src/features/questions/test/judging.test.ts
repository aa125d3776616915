// What counts as the same answer: hard cases of both scripts, with the rule that makes them one, and what staff are told of it.
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { judged, type Judging, plainJudging, rulesThatMadeSame, sameAs } from '../judged.ts';
import { type RuleName, ruleNames } from '#core/i18n/same-names.ts';
import { distinct } from '../writing.ts';
import { explainJudgement, gradeAnswer, type GradedQuestion } from '../server/grading.ts';

const [ZWJ, ZWNJ] = ['\u200d', '\u200c'];
test.each<[form: string, given: string, rules: RuleName[]]>([
  ['নদীয়া', 'নদী\u09df\u09be', ['composed']],
  ['গাড়ি', 'গা\u09dcি', ['composed']],
  ['আষাঢ়', 'আষা\u09dd', ['composed']],
  ['কো', 'ক\u09c7\u09be', ['composed']],
  ['মৌমাছি', 'ম\u09c7\u09d7মাছি', ['composed']],
  ['আম', 'অ\u09beম', ['composed']],
  ['চাঁদ', 'চ\u0981\u09beদ', ['order']],
  ['পাঁচ', 'প\u0981\u09beচ', ['order']],
  ['১৯৭১', '1971 সাল', []],
  ['২১শে', '21শে', ['digits']],
  ['class 7', 'class ৭', ['digits']],
  ['শিক্ষা', `শিক্${ZWJ}ষা`, ['joiners']],
  ['র‍্যাম', 'র্যাম', ['joiners']],
  ['উদ্ভিদ', `উদ্${ZWNJ}ভিদ`, ['joiners']],
  ['উৎসব', 'উত্সব', ['khanda_ta']],
  ['বিদ্যুৎ', `বিদ্যুত্${ZWNJ}`, ['joiners', 'khanda_ta']],
  ['দুঃখ', 'দু:খ', ['visarga']],
  ['অতঃপর', 'অত:পর', ['visarga']],
  ['it’s', "it's", ['quotes']],
  ['“আমার সোনার বাংলা”', '"আমার সোনার বাংলা"', ['quotes']],
  ['মা-বাবা', 'মা–বাবা', ['dashes']],
  ['twenty-one', 'twenty‑one', ['dashes']],
  ['সাড়ে তিন', 'সাড়েতিন', ['spaces']],
  ['New York', '  New   York ', ['spaces']],
  ['ঢাকা', 'ঢাকা।', ['stop']],
  ['ঢাকা', 'ঢাকা |', ['spaces', 'stop']],
  ['Dhaka', 'Dhaka.', ['stop']],
  ['Dhaka', 'dhaka', ['case']],
  ['পদ্মা', 'পদ্মা', []],
  ["Newton's", 'Newton’s', ['quotes']],
  ['Newton’s', "Newton's", ['quotes']],
  ['yes', '“yes”', ['quotes', 'stop']],
  ['"yes"', '“yes”', ['quotes']],
  ['H₂O', 'H2O', ['scripts']],
  ['H2O', 'H₂O', ['scripts']],
  ['SO₄²⁻', 'SO4^2-', ['scripts']],
  ['m²', 'm2', ['scripts']],
  ['m²', 'm^2', ['scripts']],
  ['10²', '10^2', ['scripts']],
  ['10²', '102', []],
  ['2³ = 8', '23 = 8', []],
  ['12 kg', '12kgs', ['spaces', 'plural']],
  ['12 ms', '12 m', []],
  ['তিন টাকা', 'টাকা তিন', []],
  ['করে', 'করে না', []],
  ['পড়া', 'পরা', []],
])('“%s” takes “%s” by %j', (form, given, rules) => {
  const same = sameAs(given, form, plainJudging);
  if (given === form) expect(same).toBe('exact');
  else if (!rules.length) expect(same).toBeUndefined();
  else {
    expect(same).toBe('rules');
    expect(rulesThatMadeSame(given, form, plainJudging).toSorted()).toEqual(rules.toSorted());
  }
});
test.each<[form: string, given: string, same: boolean]>([
  ['3.14', '৩·১৪', true],
  ['৩·১৪', '3.14', true],
  ['3·14', '৩.১৪', true],
  ['300000000', '3e8', true],
  ['3×10⁸', '3e8', true],
  ['3e8', '3 x 10^8', true],
  ['3×10⁸', '৩×১০^৮', true],
  ['30,00,00,000', '3×10⁸', true],
  ['3×10⁸', '3×10⁷', false],
  ['500', '৳500', true],
  ['৳500', '৫০০ টাকা', true],
  ['৫০০ টাকা', '500/-', true],
  ['৳ ৫০০/-', 'Tk. 500', true],
  ['500', '৳501', false],
  ['50%', '৫০ শতাংশ', true],
  ['৫০ শতাংশ', '50 percent', true],
  ['50', '৫০ শতাংশ', true],
  ['50%', '৳50', false],
  ['18', '১৮টি', true],
  ['১৮ জন', '18', true],
  ['১৮', 'আঠারোটি', true],
  ['১৮টি', '১৯টি', false],
  ['12 kg', '12kgs', true],
  ['3.14', '3,14', false],
  ['0.5', '1/2', false],
])('where a figure is accepted, “%s” takes “%s”: %s', (form, given, same) => {
  expect(sameAs(given, form, plainJudging) !== undefined).toBe(same);
});
test.each<[given: string, verdict: string]>([
  ['3e8', 'right'],
  ['3×10⁸', 'right'],
  ['3e8 m/s', 'right'],
  ['৩×১০^৮ m/s', 'right'],
  ['৩০০০০০০০০', 'right'],
  ['3e7', 'wrong'],
  ['3,14', 'wrong'],
])('a figure of 3×10⁸ m/s that is typed as “%s” is %s', (value, verdict) => {
  const asked = { type: 'numeric' as const, shape: { unit: { en: 'm/s', bn: 'm/s' } }, answer: { value: 3e8 } };
  expect(gradeAnswer({ ...asked, marks: 1, marking: 'all', penalty: 0 }, { value }).verdict).toBe(verdict);
});
test.each<[value: number, unit: string, given: string, verdict: string]>([
  [12, 'kg', '12kgs', 'right'],
  [12, 'kg', '১২ kg', 'right'],
  [12, 'm', '12 ms', 'wrong'],
  [500, '', '৳500', 'right'],
  [500, 'টাকা', '500/-', 'right'],
  [50, '', '৫০ শতাংশ', 'right'],
  [18, '', '১৮টি', 'right'],
  [3.14, '', '৩·১৪', 'right'],
  [0.5, '', '1/2', 'wrong'],
])('of the figure %d %s “%s” is %s', (value, unit, given, verdict) => {
  const shape = unit ? { unit: { en: unit, bn: unit } } : {};
  const asked = { type: 'numeric' as const, shape, answer: { value }, marks: 1, marking: 'all' as const, penalty: 0 };
  expect(gradeAnswer(asked, { value: given }).verdict).toBe(verdict);
});
test.each<[a: string, b: string, same: boolean]>([
  ['\u09df', 'য\u09bc', true],
  ['কো', 'ক\u09c7\u09be', true],
  ['চাঁদ', 'চ\u0981\u09beদ', true],
  ['New York', 'New  York ', true],
  ['soft', 'so\u00adft', true],
  ['বিদ্যুৎ', 'বিদ্যুত্\u200d', true],
  ['Na', 'NA', false],
  ['১২', '12', false],
  ['নদী', 'নদি', false],
  ['র\u200d্যাম', 'র্যাম', false],
])('two options “%s” and “%s” look the same: %s', (a, b, same) => {
  expect(distinct([a, b].map((text) => ({ en: text, bn: text })))).toBe(!same);
});
test('every rule that holds everywhere has a case above or is one of the three that an author chooses', () => {
  expect(ruleNames.filter((name) => !['case', 'sibilants', 'vowels'].includes(name))).toHaveLength(12);
});
test.each<[form: string, given: string, alike: Judging['alike'], same: boolean]>([
  ['Dhaka', 'dhaka', [], false],
  ['Dhaka', 'dhaka', ['case'], true],
  ['বিষয়', 'বিশয়', ['case'], false],
  ['বিষয়', 'বিশয়', ['sibilants'], true],
  ['কারণ', 'কারন', ['sibilants'], true],
  ['সবুজ', 'শবুজ', ['sibilants'], true],
  ['নদী', 'নদি', ['case'], false],
  ['নদী', 'নদি', ['vowels'], true],
  ['সূর্য', 'সুর্য', ['vowels'], true],
  ['ঈদ', 'ইদ', ['vowels'], true],
  ['কলম', 'কমল', ['case', 'sibilants', 'vowels'], false],
])('of what an author chooses, “%s” and “%s” by %j: %s', (form, given, alike, same) => {
  expect(sameAs(given, form, { alike, spelling: false }) !== undefined).toBe(same);
});
const loose: Judging = { alike: ['case'], spelling: true };
test.each<[form: string, given: string, same: boolean]>([
  ['সালোকসংশ্লেষণ', 'সালকসংশ্লেষণ', true],
  ['সালোকসংশ্লেষণ', 'সালোকসংশ্লেষন', true],
  ['সালোকসংশ্লেষণ', 'সালোকসংশ্লেষ', true],
  ['সালোকসংশ্লেষণ', 'সালোকসংশ্লেণষ', true],
  ['সালোকসংশ্লেষণ', 'সালোকসংষন', false],
  ['photosynthesis', 'fotosynthesis', false],
  ['photosynthesis', 'photosinthesis', true],
  ['photosynthesis', 'photosynthesiss', true],
  ['photosynthesis', 'phtoosynthesis', true],
  ['কলম', 'কমল', false],
  ['বই', 'কই', false],
  ['1971', '1972', false],
  ['১৯৭১', '১৯৭২', false],
  ['আঠারো হাজার', 'আঠারো হাজর', false],
  ['room 12a', 'room 13a', false],
])('with one wrong letter let pass, “%s” takes “%s”: %s', (form, given, same) => {
  expect(sameAs(given, form, loose) !== undefined).toBe(same);
  // of a name or a year none is
  expect(sameAs(given, form, loose, true)).toBeUndefined();
});

const blanks = (answer: object): GradedQuestion => ({
  ...{ type: 'fill_in', shape: { parts: { en: ['', '', ''], bn: ['', '', ''] } }, answer },
  ...{ marks: 2, marking: 'parts', penalty: 0 },
});
test('staff are told which form it was and by what, or the nearest form and where they part', () => {
  const asked = blanks({ accept: [['১৯৫২'], ['একুশে', 'ফাল্গুন']], judging: { alike: ['case'], spelling: true } });
  expect(explainJudgement(asked, { blanks: ['1952', 'একুশে।'] })).toMatchObject({
    score: 2,
    verdict: 'right',
    parts: [
      { part: 1, how: 'figure', form: '১৯৫২' },
      { part: 2, how: 'rules', form: 'একুশে', rules: ['stop'] },
    ],
  });
  expect(explainJudgement(asked, { blanks: ['1953', 'ফাগুন'] }).parts).toMatchObject([
    { how: 'none', nearest: '১৯৫২', difference: { at: 4, given: '3', wanted: '2' } },
    { how: 'none', nearest: 'ফাল্গুন', difference: { at: 2, given: 'গু', wanted: 'ল্গু' } },
  ]);
  expect(explainJudgement(asked, { blanks: ['', 'একুশে'] }).parts.map((part) => part.how)).toEqual(['empty', 'exact']);
});
test('what staff are told is what the answer earns, whatever was written', () => {
  const letter = fc.constantFrom('ক', 'খ', 'া', 'ি', '্', 'ৎ', 'ো', 'a', 'B', '1', '২', ' ', '।', '-', '–', ZWNJ, 'ঁ');
  const text = fc.string({ unit: letter, maxLength: 6 });
  const judging = fc.record({ alike: fc.subarray(['case', 'sibilants', 'vowels'] as const), spelling: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 2 }),
      judging,
      text,
      text,
      (accept, own, a, b) => {
        const asked = blanks({ accept, judging: own });
        const given = { blanks: [a, b] };
        const { parts, score, verdict } = explainJudgement(asked, given);
        expect({ score, verdict }).toEqual(gradeAnswer(asked, given));
        if (verdict !== 'empty') expect(parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(score);
      },
    ),
  );
});
test('an answer is judged alike in the digits of both scripts, and comparing once more changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom('ক', 'ে', 'া', '৭', '7', ' ', 'a', ZWNJ, ':', '।', "'", '’', 'য়'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (given, form) => {
      const latin = (said: string) => said.replace(/[০-৯]/g, (d) => String(d.codePointAt(0)! - 0x9e6));
      const verdict = sameAs(given, form, plainJudging) !== undefined;
      expect(sameAs(bengaliDigits(given), form, plainJudging) !== undefined).toBe(verdict);
      expect(sameAs(given, latin(form), plainJudging) !== undefined).toBe(verdict);
      expect(judged(judged(given))).toBe(judged(given));
    }),
  );
});

const short = (forms: object[], judging: object = loose): GradedQuestion => ({
  ...{ type: 'short_answer', shape: {}, answer: { accept: forms, judging } },
  ...{ marks: 2, marking: 'parts', penalty: 0 },
});
/** How often a text is folded meanwhile: each folding composes it once. */
function foldings(work: () => unknown): number {
  const composing = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => void composing.mockRestore());
  work();
  const times = composing.mock.calls.length;
  composing.mockRestore();
  return times;
}
/** Words of two letters, each another one. */
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `p${String.fromCharCode(0x3b1 + from + i)}`);
test('every word of an answer and of a form is folded once, however many there are of both', () => {
  const forms = [1, 2, 3].map((n) => ({
    text: many(30, 60 - n)
      .toReversed()
      .join(' '),
    share: 100,
    contains: true,
  }));
  // the words of the answer once, those of each form once, and the texts in a few ways: as they are compared, and as figures
  expect(foldings(() => gradeAnswer(short(forms), { value: many(0, 60).join(' ') }))).toBeLessThan(60 + 3 * 30 + 20);
});
test('why an answer was judged so is found in one judging', () => {
  const forms = [1, 2, 3].map((n) => ({
    text: many(30, 60 - n)
      .toReversed()
      .join(' '),
    share: 100,
    contains: true,
  }));
  const [asked, given] = [short(forms), { value: many(0, 60).join(' ') }];
  const once = foldings(() => gradeAnswer(asked, given));
  expect(once).toBeGreaterThan(100);
  expect(foldings(() => explainJudgement(asked, given))).toBeLessThan(once * 1.5);
});
test.each<[form: string, given: string, judging: Judging, verdict: string]>([
  ['সালোকসংশ্লেষণ সূর্য', 'গাছ সূর্যের আলোয় সালকসংশ্লেষণ করে, সূর্য ওঠে', loose, 'right'],
  ['সালোকসংশ্লেষণ সূর্য', 'সূর্য ওঠে, সালকসংশ্লেষণ হয়', plainJudging, 'wrong'],
  ['১৮ হাজার', 'মোট আঠারো জন, হাজার টাকা', plainJudging, 'right'],
  ['18.0 km', '১৮ km দূরে', plainJudging, 'right'],
  ['18 km', '19 km away', loose, 'wrong'],
  ['Padma Meghna', 'meghna, padma!', plainJudging, 'right'],
])('a form of words “%s” stands in “%s”', (form, given, judging, verdict) => {
  expect(gradeAnswer(short([{ text: form, share: 100, contains: true }], judging), { value: given }).verdict).toBe(verdict);
});
test('of a form 40 words are compared letter by letter: where more are misspelt, it is not the form', () => {
  const letters = [...'abcdefghijklmnopqrstuvxyz'];
  const words = [...letters.map((letter) => `${letter}ord`), ...letters.map((letter) => `w${letter}rd`)].filter((word) => word !== 'word');
  const verdict = (count: number) =>
    gradeAnswer(short([{ text: words.slice(0, count).join(' '), share: 100, contains: true }]), { value: 'the word' }).verdict;
  expect([verdict(40), verdict(41)]).toEqual(['right', 'wrong']);
});
