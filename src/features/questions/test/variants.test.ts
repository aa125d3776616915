// Variants: formulas and conditions in either script, bounded and without faults at hostile ones; one seed is one variant for ever, and it always holds.
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { readCondition, readFormula } from '../variants/formula.ts';
import { lookThrough, type Recipe, surveyRecipe, variantOf, writeNumber } from '../variants/recipe.ts';
import { seeded } from '../variants/seeded.ts';

const values = new Map([
  ['ক', 24],
  ['খ', 15],
  ['a', 3],
  ['b', 4],
  ['শূন্য'.normalize('NFC'), 0],
]);
test.each([
  ['ক × খ', 360],
  ['ক*খ', 360],
  ['ক ÷ খ', 1.6],
  ['২ × (ক + খ)', 78],
  ['2*(ক+খ)', 78],
  ['a² + b²', 25],
  ['√(a^2 + b^2)', 5],
  ['sqrt(a**2+b**2)', 5],
  ['বর্গমূল(a^2+b^2)', 5],
  ['√১৬', 4],
  ['-a^2', -9],
  ['(−a)^2', 9],
  ['2^3^2', 512],
  ['2^-1', 0.5],
  ['10 - 4 - 3', 3],
  ['24 / 4 / 3', 2],
  ['1 − −1', 2],
  ['0.1 + 0.2', 0.3],
  ['round(10 / 3, 2)', 3.33],
  ['আসন্ন(১০ ÷ ৩; ২)', 3.33],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(1.005, 2)', 1.01],
  ['floor(0.3 / 0.1)', 3],
  ['ceil(0.3 / 0.1)', 3],
  ['mod(ক, খ)', 9],
  ['ভাগশেষ(17; 5)', 2],
  ['mod(-1, 5)', 4],
  ['গসাগু(ক, খ)', 3],
  ['লসাগু(ক, খ)', 120],
  ['max(a, b, 1)', 4],
  ['বৃহত্তম(a, b)', 4],
  ['min(a, b)', 3],
  ['sin 30', 0.5],
  ['cos(60)', 0.5],
  ['tan 45', 1],
  ['log(1000)', 3],
  ['ln(exp(2))', 2],
  ['abs(a − b)', 1],
  ['π', 3.14159265359],
  ['পাই × ২', 6.28318530718],
  ['( ( ( a ) ) )', 3],
])('the formula %s is %s', (text, value) => {
  expect(readFormula(text)?.value(values)).toBe(value);
});
test.each([
  ['ক / 0', 'divides'],
  ['ক ÷ (খ − ১৫)', 'divides'],
  ['ক / শূন্য', 'divides'],
  ['mod(5, 0)', 'divides'],
  ['0^-1', 'divides'],
  ['tan 90', 'divides'],
  ['sqrt(a − b)', 'no_number'],
  ['log(0)', 'no_number'],
  ['10^400', 'no_number'],
  ['(-8)^0.5', 'no_number'],
  ['gcd(1.5, 2)', 'no_number'],
  ['unknown', 'no_number'],
])('the formula %s has no value: %s', (text, why) => {
  expect(readFormula(text)?.value(values)).toBe(why);
});
test.each([
  '',
  ' ',
  'ক ×',
  '× ক',
  '(ক',
  'ক)',
  'ক খ',
  '1..2',
  '1.2.3',
  '1e5',
  'ক = খ',
  'f(1)',
  'sqrt()',
  'sqrt(1, 2)',
  'mod(1)',
  'mod 5',
  'ক; খ',
  'constructor',
  '__proto__ + 1',
  'process.exit()',
  '`1`',
  '"1"',
  'a[0]',
  '{a}',
  '1 // 2',
  `${'('.repeat(60)}1${')'.repeat(60)}`,
  `${'-'.repeat(60)}1`,
  '1 + '.repeat(200),
  `1${'+1'.repeat(300)}`,
])('%s is no formula, or has no value', (text) => {
  expect(typeof readFormula(text)?.value(values)).not.toBe('number');
});
test.each([
  ['ক > খ', true],
  ['ক < খ', false],
  ['ক ≥ ২৪', true],
  ['ক <= 24', true],
  ['ক != খ', true],
  ['ক ≠ ২৪', false],
  ['ক = ২৪', true],
  ['ক == 24', true],
  ['0.1 + 0.2 = 0.3', true],
  ['0.1 + 0.2 > 0.3', false],
  ['1 < a < b', true],
  ['1 < b < a', false],
  ['mod(ক, ২) = ০', true],
  ['ক / 0 > 1', 'divides'],
])('the condition %s: %s', (text, holds) => {
  expect(readCondition(text)?.holds(values)).toBe(holds);
});
test('what compares nothing, or twice at once, is no condition', () => {
  for (const text of ['ক', '', '> 1', '1 >', 'a > > b', 'a ><= b']) expect(readCondition(text), text).toBeUndefined();
});

const field: Omit<Recipe, 'sample'> = {
  variables: [
    { name: 'ক', from: 16, to: 30, step: 1 },
    { name: 'খ', from: 11, to: 16, step: 1 },
  ],
  formula: 'ক × খ',
  conditions: ['ক > খ'],
};
const whole = (recipe: Omit<Recipe, 'sample'>): Recipe => {
  const survey = surveyRecipe(recipe);
  if (typeof survey === 'string') throw new Error(survey);
  return { ...recipe, sample: survey.sample };
};
test('an author is told how many variants there are and between which their answers lie', () => {
  expect(surveyRecipe(field)).toMatchObject({ count: 89, exact: true, least: 176, most: 480 });
});
test('a look shows those too that break a condition, and which one', () => {
  const looks = lookThrough({ ...field, conditions: ['ক > ২৩', 'ক > খ'] }, 'look', 10);
  expect(looks).toHaveLength(10);
  expect(looks.some(({ answer }) => answer !== undefined)).toBe(true);
  expect(looks.find(({ broken }) => broken)).toMatchObject({ broken: { condition: 'ক > ২৩' }, answer: undefined });
  expect(lookThrough(field, 'look', 10)).toEqual(lookThrough(field, 'look', 10));
});
test.each([
  ['no variables', { variables: [] }, 'variables'],
  ['a step of nothing', { variables: [{ name: 'ক', from: 1, to: 2, step: 0 }] }, 'variables'],
  ['a range turned round', { variables: [{ name: 'ক', from: 2, to: 1, step: 1 }] }, 'variables'],
  ['a range without end', { variables: [{ name: 'ক', from: 0, to: 1e9, step: 1e-6 }] }, 'variables'],
  ['a name twice', { variables: [field.variables[0]!, field.variables[0]!] }, 'variables'],
  ['a name that is a function', { variables: [{ name: 'sqrt', from: 1, to: 2, step: 1 }] }, 'variables'],
  ['a name with a space', { variables: [{ name: 'ক খ', from: 1, to: 2, step: 1 }] }, 'variables'],
  ['an empty list', { variables: [{ name: 'ক', values: [] }] }, 'variables'],
  ['a formula that cannot be read', { formula: 'ক ×' }, 'formula'],
  ['a formula with a name that is no variable', { formula: 'ক × গ' }, 'formula'],
  ['a condition that cannot be read', { conditions: ['ক >'] }, 'conditions'],
  ['a condition that never holds', { conditions: ['ক > ১০০'] }, 'never'],
  ['conditions against each other', { conditions: ['ক > ২০', 'ক < ২০'] }, 'never'],
  ['a formula that always divides by zero', { formula: 'ক / (খ − খ)' }, 'never'],
  ['a formula that never is a number', { formula: 'sqrt(−ক)' }, 'never'],
  [
    'a condition that holds for one in a million',
    { variables: ['ক', 'খ'].map((name) => ({ name, from: 1, to: 1000, step: 1 })), conditions: ['ক = খ', 'ক = ৫০০'] },
    'never',
  ],
  [
    'a condition that holds for one in ten thousand, all of which are looked at',
    { variables: [{ name: 'ক', from: 1, to: 10_000, step: 1 }], formula: 'ক', conditions: ['ক = ৭৭৭৭'] },
    'never',
  ],
  ['one way of 51', { variables: [{ name: 'ক', from: 1, to: 51, step: 1 }], formula: 'ক', conditions: ['ক = ৭'] }, 'never'],
])('refused: %s', (_, part, fault) => {
  expect(surveyRecipe({ ...field, ...part })).toBe(fault);
});
test('lists: words stand in the text, figures count too, in either script', () => {
  const recipe = whole({
    variables: [
      {
        name: 'নাম'.normalize('NFC'),
        values: [
          { en: 'Karim', bn: 'করিম' },
          { en: 'Rina', bn: 'রিনা' },
        ],
      },
      {
        name: 'n',
        values: [
          { en: '', bn: '১২' },
          { en: '1,500', bn: '' },
        ],
      },
    ],
    formula: 'n × 2',
    conditions: [],
  });
  const seen = new Set(
    Array.from({ length: 60 }, (_, i) => variantOf(recipe, String(i))!).map(
      (v) => `${v.said.get('নাম'.normalize('NFC'))!.en} ${v.said.get('n')!.en} ${v.answer}`,
    ),
  );
  expect([...seen].toSorted()).toEqual(['Karim 12 24', 'Karim 1500 3000', 'Rina 12 24', 'Rina 1500 3000']);
  expect(surveyRecipe({ ...recipe, formula: 'নাম × 2'.normalize('NFC') })).toBe('never');
});
test('numbers stand in a text as they are written in each language; a year has no comma', () => {
  expect([1971, 12345, 1234567.5, -5, 0.30000000000000004].map((n) => writeNumber(n).bn)).toEqual([
    '১৯৭১',
    '১২,৩৪৫',
    '১২,৩৪,৫৬৭.৫',
    '−৫',
    '০.৩',
  ]);
});
test('one way of fifty is enough', () => {
  const some = { variables: [{ name: 'ক', from: 1, to: 50, step: 1 }], formula: 'ক', conditions: ['ক = ৭'] };
  expect(surveyRecipe(some)).toMatchObject({ count: 1, exact: true, sample: [6] });
});
test('of a recipe that was kept the variant is found, however few hold', () => {
  const rare = { variables: [{ name: 'ক', from: 1, to: 10_000, step: 1 }], formula: 'ক', conditions: ['ক = ৭৭৭৭'], sample: [7776] };
  for (const seed of ['1', '2', '3']) expect(variantOf(rare, seed)?.answer).toBe(7777);
});
test('a survey works out so much and no more: long conditions are looked at in fewer ways', () => {
  const rooted = vi.spyOn(Math, 'sqrt');
  onTestFinished(() => void rooted.mockRestore());
  const survey = (conditions: string[]) => {
    rooted.mockClear();
    const made = surveyRecipe({ variables: [{ name: 'n', from: 1, to: 10_000, step: 1 }], formula: 'n', conditions });
    return { exact: typeof made !== 'string' && made.exact, roots: rooted.mock.calls.length };
  };
  expect(survey(['√n>0'])).toEqual({ exact: true, roots: 10_000 });
  const letters = 20 * (220 * 2 + 4);
  const long = survey(Array.from({ length: 20 }, () => `${'1+'.repeat(220)}√n>0`));
  expect(long.exact).toBe(false);
  expect(long.roots).toBeLessThanOrEqual((20 * 4_000_000) / letters);
});
test('seeded numbers are these for ever: results of attempts are made again from them', () => {
  const next = seeded('user:lesson:7');
  expect(Array.from({ length: 8 }, () => next(1000))).toMatchInlineSnapshot(`
    [
      745,
      936,
      156,
      75,
      342,
      430,
      371,
      607,
    ]
  `);
  expect([...variantOf(whole(field), 'attempt:1')!.said.values()].map(({ en }) => en)).toMatchInlineSnapshot(`
    [
      "30",
      "16",
    ]
  `);
});
test('the variant of any seed meets its condition, its answer is that of its numbers, and the same seed is the same variant', () => {
  const range = fc.record({
    from: fc.integer({ min: -50, max: 50 }),
    span: fc.integer({ min: 0, max: 40 }),
    step: fc.constantFrom(1, 2, 0.5, 0.1),
  });
  fc.assert(
    fc.property(range, range, fc.constantFrom('<', '>', '≤', '≥', '≠'), fc.string(), (a, b, sign, seed) => {
      const recipe = {
        variables: [
          { name: 'ক', from: a.from, to: a.from + a.span, step: a.step },
          { name: 'খ', from: b.from, to: b.from + b.span, step: b.step },
        ],
        formula: 'ক × ২ − খ',
        conditions: [`ক ${sign} খ`],
      };
      const survey = surveyRecipe(recipe);
      if (typeof survey === 'string') {
        expect(survey).toBe('never');
        return;
      }
      const made = variantOf({ ...recipe, sample: survey.sample }, seed)!;
      const [x, y] = ['ক', 'খ'].map((name) => Number(made.said.get(name)!.en.replace('−', '-').replace(/,/g, '')));
      expect(made.answer).toBeCloseTo(x! * 2 - y!, 9);
      expect({ '<': x! < y!, '>': x! > y!, '≤': x! <= y!, '≥': x! >= y!, '≠': x! !== y! }[sign]).toBe(true);
      expect(made.answer).toBeGreaterThanOrEqual(survey.exact ? survey.least : made.answer);
      expect(variantOf({ ...recipe, sample: survey.sample }, seed)).toEqual(made);
    }),
  );
});
test('a formula means the same in the digits of either script', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999, max: 999 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom('+', '-', '*', '/', '^'),
      (a, b, sign) => {
        const text = `(${a}) ${sign} ${b}`;
        expect(readFormula(bengaliDigits(text))!.value(new Map())).toEqual(readFormula(text)!.value(new Map()));
      },
    ),
  );
});
test('no text at all makes a formula fail otherwise than by having no value', () => {
  const part = fc.constantFrom('ক', '(', ')', '+', '-', '×', '/', '^', '1', '০', '.', ',', 'sqrt', '√', '=', ' ', 'mod', '\u200d', '²');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const value = readFormula(parts.join(''))?.value(values);
      expect(value === undefined || typeof value === 'string' || Number.isFinite(value)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
