// Bijoy to Unicode: the reference text is encoded by a table of its own (bijoy-encoding.ts), which goes from letters to glyphs and was looked
// through by hand, and read back; what differs is counted letter by letter.
import { expect, test } from 'vitest';
import { convertBijoy, convertMixed, isBijoyFont, judgeWord, looksLikeBijoy } from '../bijoy.ts';
import { CONJUNCTS, encodeBijoy } from './bijoy-encoding.ts';
import { bijoyText } from './bijoy-text.ts';

const text = bijoyText.normalize('NFC');
/** Letters that are not right: what is to be changed to make the one of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
test('a text of more than 3,000 letters comes back right, none of it doubtful', () => {
  expect(text.length).toBeGreaterThan(3_000);
  const encoded = encodeBijoy(text);
  // nothing of it is Bengali any more
  expect(encoded).not.toMatch(/[\u0980-\u09ff]/);
  const { text: back, doubtful } = convertBijoy(encoded);
  expect(doubtful).toEqual([]);
  const right = 1 - distance(text, back) / text.length;
  expect(right).toBeGreaterThanOrEqual(0.995);
  expect(back).toBe(text);
});
test('the reference text has every conjunct of the table, every letter and every sign', () => {
  for (const conjunct of Object.keys(CONJUNCTS)) expect(text, conjunct).toContain(conjunct.normalize('NFC'));
  for (const letter of [...'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎািীুূৃেৈোৌংঃঁ০১২৩৪৫৬৭৮৯।৳']) expect(text, letter).toContain(letter);
});
test.each([
  ['Avgvi †mvbvi evsjv, Avwg †Zvgvq fvjevwm|', 'আমার সোনার বাংলা, আমি তোমায় ভালবাসি।'],
  ['evsjv‡`k', 'বাংলাদেশ'],
  ['†Kv‡li cÖvY‡K›`ª †KvbwU?', 'কোষের প্রাণকেন্দ্র কোনটি?'],
  ['mvB‡UvcøvRg', 'সাইটোপ্লাজম'],
  ['wbDwK¬qvm', 'নিউক্লিয়াস'],
  ['b¤^i: 1', 'নম্বর: ১'],
  ['Kg© eZ©gvb wbwg©Z', 'কর্ম বর্তমান নির্মিত'],
  ['i¨ve I Kvh©', 'র‍্যাব ও কার্য'],
  ['wk¶v_©x', 'শিক্ষার্থী'],
  ['eªvþYevwoqv', 'ব্রাহ্মণবাড়িয়া'],
  ['Puv`', 'চাঁদ'],
  ['cÖkœcÎ', 'প্রশ্নপত্র'],
  ['ˆZwi †bŠKv', 'তৈরি নৌকা'],
  ['A¨vwmW', 'অ্যাসিড'],
])('%s is %s', (bijoy, unicode) => {
  expect(convertBijoy(bijoy)).toEqual({ text: unicode.normalize('NFC'), doubtful: [] });
});
test('signs that have nothing to stand on are told with their place', () => {
  const { doubtful } = convertBijoy('evsjv w |');
  expect(doubtful).toEqual([{ at: 6, from: 'w', to: 'ি' }]);
  expect(convertBijoy('K…œ vK ©').doubtful.map((d) => d.at)).toEqual([2, 4, 7]);
});
test('English among it stays; a word that fits both is told', () => {
  const { text: mixed, doubtful } = convertMixed('†Kv‡li DNA-Gi MVb e¨vL¨v Ki (explain the structure)');
  expect(mixed).toContain('কোষের');
  expect(mixed).toContain('ব্যাখ্যা');
  expect(mixed).toContain('(explain the structure)');
  expect(doubtful.every((one) => '†Kv‡li DNA-Gi MVb e¨vL¨v Ki (explain the structure)'.slice(one.at).startsWith(one.from))).toBe(true);
});
test.each([
  ['What is the capital of Bangladesh?', false],
  ['কোষের প্রাণকেন্দ্র কোনটি?', false],
  ['Café, naïve, façade: résumé', false],
  ['†Kv‡li cÖvY‡K›`ª †KvbwU?', true],
  ['evsjv‡`‡ki ivRavbx', true],
  ['', false],
])('%j is found out: %s', (given, bijoy) => {
  expect(looksLikeBijoy(given)).toBe(bijoy);
  if (!bijoy) expect(convertMixed(given).text).toBe(given.normalize('NFC'));
});
test('fonts of the encoding are known by their names', () => {
  for (const font of ['SutonnyMJ', 'TangonMotaMJ', 'Bijoy', 'KarnaphuliMJ']) expect(isBijoyFont(font)).toBe(true);
  for (const font of ['SutonnyOMJ', 'Nikosh', 'Kalpurush', 'Times New Roman', 'Vrinda', 'SutonnyUniBanglaOMJ'])
    expect(isBijoyFont(font)).toBe(false);
});
test('whatever signs it is given, it ends and answers something whole', () => {
  for (const sign of [...Array(0x2200).keys()].map((code) => String.fromCharCode(code)).filter((s) => s.isWellFormed()))
    for (const given of [sign, `K${sign}`, `w${sign}`, `¯${sign}`]) expect(convertBijoy(given).text.length).toBeGreaterThan(0);
  expect(judgeWord('')).toBe('no');
  const begun = performance.now();
  convertBijoy('¯'.repeat(100_000));
  convertBijoy('K©'.repeat(50_000));
  convertMixed('†K '.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(4_000);
});
