// Word both ways: papers as teachers type them in four layouts, Bijoy run by run, keys, formulas; our own papers there and back.
import { expect, test } from 'vitest';
import { writeWord } from '../server/formats/word/writing.ts';
import { readWord } from '../server/formats/word/reading.ts';
import { all, sameQuestions } from './same.ts';
import { bijoy, docx, p, r, readDocx, tbl } from './docx.ts';
import { dot, essence, make, thereAndBack } from './make.ts';

const read = async (body: string, more: Parameters<typeof docx>[1] = []) => readDocx(await docx(body, more));
const shown = (rows: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ carried }) => ({
    text: carried!.question.bn_text || carried!.question.text,
    options: carried!.question.options.map((o) => o.bn_text || o.text),
    right: carried!.question.options.flatMap((o, i) => (o.right ? [i] : [])),
  }));
const leaf = { text: 'পাতার রং সবুজ কেন?', options: ['লৌহ', 'ক্লোরোফিল', 'পানি', 'আলো'], right: [1] };

test.each(sameQuestions('word'))('%s there and back is the same question', async (_, question) => {
  const out = { write: writeWord('bn') };
  const { rows } = await thereAndBack(out, (bytes, taking) => Array.fromAsync(readWord(bytes, taking)), [question]);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.notes).toEqual([]);
  const { name: _name, ...same } = essence(question);
  expect(essence(rows[0]!.carried!)).toMatchObject(same);
});
test('all types stand on one paper, each with its number', async () => {
  const { rows } = await thereAndBack(
    { write: writeWord('en') },
    (bytes, taking) => Array.fromAsync(readWord(bytes, taking)),
    all.map(([, one]) => one),
  );
  expect(rows).toHaveLength(all.length);
});
test.each([
  ['each on its line', ['ক) লৌহ', 'খ) ক্লোরোফিল', 'গ) পানি', 'ঘ) আলো'].map((one) => p(one)).join('')],
  ['two on a line with tabs', p('ক. লৌহ\tখ. ক্লোরোফিল') + p('গ. পানি\tঘ. আলো')],
  ['four on a line with tabs', p('(ক) লৌহ\t(খ) ক্লোরোফিল\t(গ) পানি\t(ঘ) আলো')],
  ['in a table', tbl(['ক) লৌহ', 'খ) ক্লোরোফিল'], ['গ) পানি', 'ঘ) আলো'])],
  ['in a table with letters of their own', tbl(['ক', 'লৌহ', 'খ', 'ক্লোরোফিল'], ['গ', 'পানি', 'ঘ', 'আলো'])],
])('options %s', async (_, options) => {
  const rows = await read(p('বার্ষিক পরীক্ষা') + p('১। পাতার রং সবুজ কেন?') + options + p('উত্তর: খ'));
  expect(shown(rows)).toEqual([leaf]);
  expect(rows[0]!.notes).toEqual([]);
});
test('options within the line of the question', async () => {
  const rows = await read(p('১. পাতার রং সবুজ কেন? ক) লৌহ খ) ক্লোরোফিল গ) পানি ঘ) আলো') + p('উত্তর: ১-খ'));
  expect(shown(rows)).toEqual([leaf]);
});
test('numbers and letters that Word writes itself', async () => {
  const list = (id: number, depth = 0) => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`;
  const level = (n: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering xmlns:w="x"><w:abstractNum w:abstractNumId="5">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="5"/></w:num></w:numbering>`;
  const one = (text: string, options: string[]) => p(r(text), list(1)) + options.map((o) => p(r(o), list(1, 1))).join('');
  const rows = await read(one('Leaf?', ['iron', 'green']) + one('Sky?', ['blue', 'red']) + p('Answers: 1-b, 2-a'), [
    { name: 'word/numbering.xml', content: [numbering] },
  ]);
  expect(shown(rows)).toEqual([
    { text: 'Leaf?', options: ['iron', 'green'], right: [1] },
    { text: 'Sky?', options: ['blue', 'red'], right: [0] },
  ]);
});
test.each([
  ['an asterisk before the letter', p('ক) লৌহ') + p('*খ) ক্লোরোফিল') + p('গ) পানি') + p('ঘ) আলো'), []],
  ['an asterisk behind it', p('ক) লৌহ\tখ) ক্লোরোফিল*\tগ) পানি\tঘ) আলো'), []],
  ['bold letters', p('ক) লৌহ') + p(r('খ) ') + r('ক্লোরোফিল', '<w:b/>')) + p('গ) পানি') + p('ঘ) আলো'), ['answer_guessed']],
])('the answer is marked by %s', async (_, options, notes) => {
  const rows = await read(p('১। পাতার রং সবুজ কেন?') + options);
  expect(shown(rows)).toEqual([leaf]);
  expect(rows[0]!.notes.map(({ code }) => code)).toEqual(notes);
});
const two = p('১। প্রথম?') + p('ক) এক\tখ) দুই') + p('২। দ্বিতীয়?') + p('ক) এক\tখ) দুই');
test.each([
  ['in one line', p('উত্তর: ১-খ, ২-ক')],
  ['in lines under a head', p('উত্তরমালা') + p('১. খ') + p('২. ক')],
  ['in one line under a head', p('উত্তরমালা:') + p('১ → খ   ২ → ক')],
  ['in a table of two rows', p('উত্তরমালা') + tbl(['১', '২'], ['খ', 'ক'])],
  ['in a table of two columns', p('উত্তরমালা') + tbl(['১', 'খ'], ['২', 'ক'])],
])('a key %s', async (_, key) => {
  expect(shown(await read(two + key)).map(({ right }) => right)).toEqual([[1], [0]]);
});
test('a question without a key is told; a part of two has a key each', async () => {
  const rows = await read(two);
  expect(rows.map(({ notes }) => notes.map(({ code }) => code))).toEqual([['key_missing'], ['key_missing']]);
  const parts = await read(two + p('উত্তর: ১-খ, ২-ক') + two + p('উত্তর: ১-ক, ২-খ'));
  expect(shown(parts).map(({ right }) => right)).toEqual([[1], [0], [0], [1]]);
});
test('a text that several questions are about stands before each of them', async () => {
  const rows = await read(
    p('১। প্রথম?') +
      p('ক) এক\tখ) দুই*') +
      p('নিচের উদ্দীপকটি পড়ে ২ ও ৩ নং প্রশ্নের উত্তর দাও:') +
      p('রহিম বাজারে গেল।') +
      p('২। কে?') +
      p('ক) রহিম*\tখ) করিম') +
      p('৩। কোথায়?') +
      p('ক) বাজার*\tখ) মাঠ') +
      p('৪। কত?') +
      p('ক) ১*\tখ) ২'),
  );
  expect(shown(rows).map(({ text }) => text.includes('রহিম বাজারে গেল।'))).toEqual([false, true, true, false]);
});
test('a text with written questions under it, each with its marks, is a creative question; what a key says stands with each of them', async () => {
  const rows = await read(
    p('সৃজনশীল প্রশ্ন') +
      p('১। রহিম একজন কৃষক। তিনি আগাম জাতের ধান লাগান।') +
      p('ঢলে তার ক্ষতি হয়নি।') +
      p('ক. জাত কী?\t১') +
      p('খ. আগাম জাত লাগানো হয় কেন? ব্যাখ্যা করো।    ২') +
      p('গ. রহিমের চাষের ধাপ লিখ। [৩]') +
      p('ঘ. “রহিম সফল”, মত দাও। (৪)') +
      p('২। দুই যোগ দুই কত?') +
      p('ক) ৪*\tখ) ৫') +
      p('৩। উদ্দীপক') +
      p('ক. এক কী?  ১') +
      p('খ. দুই কেন?  ২') +
      p('উত্তরমালা') +
      p('১। ক) একই প্রজাতির ভিন্ন রূপ।') +
      p('খ) ঢলের আগে কাটতে।') +
      p('যাতে ক্ষতি না হয়।'),
  );
  expect(rows.map(({ carried }) => carried!.question.type)).toEqual(['group', 'mcq', 'group']);
  const { bn_text, marks, questions } = rows[0]!.carried!.question;
  expect([bn_text, marks]).toEqual(['রহিম একজন কৃষক। তিনি আগাম জাতের ধান লাগান।\n\nঢলে তার ক্ষতি হয়নি।', 10]);
  expect(questions.map((part) => [part.type, part.bn_text, part.marks, part.bn_model])).toEqual([
    ['essay', 'জাত কী?', 1, 'একই প্রজাতির ভিন্ন রূপ।'],
    ['essay', 'আগাম জাত লাগানো হয় কেন? ব্যাখ্যা করো।', 2, 'ঢলের আগে কাটতে।\n\nযাতে ক্ষতি না হয়।'],
    ['essay', 'রহিমের চাষের ধাপ লিখ।', 3, ''],
    ['essay', '“রহিম সফল”, মত দাও।', 4, ''],
  ]);
  expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
});
test.each([
  ['a key names one', p('উত্তর: খ')],
  ['one is marked', p('গ) ৩ * ১', '') + p('ঘ) ৪*  ২')],
])('options with figures at their ends are options where %s', async (_, more) => {
  const rows = await read(p('১। কত কেজি?') + p('ক) কেজি  ১') + p('খ) কেজি  ২') + more);
  expect(rows.map(({ carried }) => carried!.question.type)).toEqual(['mcq']);
});
test('statements of a question are no options', async () => {
  const rows = await read(
    p('১। নিচের কোনটি সঠিক?') + p('i. পানি তরল') + p('ii. বরফ কঠিন') + p('ক) i\tখ) ii\tগ) i ও ii\tঘ) কোনোটি নয়') + p('উত্তর: গ'),
  );
  expect(shown(rows)).toEqual([
    { text: 'নিচের কোনটি সঠিক?\n\ni. পানি তরল\n\nii. বরফ কঠিন', options: ['i', 'ii', 'i ও ii', 'কোনোটি নয়'], right: [2] },
  ]);
});
test('what has no options is by its answer a blank, a figure, a word, true or false, or for a person', async () => {
  const rows = await read(
    p('১। ঢাকা ......... এর রাজধানী।') +
      p('উত্তর: বাংলাদেশ') +
      p('২। g কত?') +
      p('উত্তর: ৯.৮ ± ০.১ m/s²') +
      p('৩। রাজধানী?') +
      p('উত্তর: ঢাকা / ঢাকা শহর') +
      p('৪। সূর্য নক্ষত্র।') +
      p('উত্তর: সত্য') +
      p('৫। কেন? [৫]'),
  );
  expect(rows.map(({ carried }) => carried!.question)).toMatchObject([
    { type: 'fill_in', blanks: ['বাংলাদেশ'] },
    { type: 'numeric', answer: '9.8', tolerance: '0.1', unit: 'm/s²' },
    { type: 'short_answer', forms: [{ text: 'ঢাকা' }, { text: 'ঢাকা শহর' }] },
    { type: 'true_false', value: true },
    { type: 'essay', marks: 5, bn_text: 'কেন?' },
  ]);
});
test('runs in Bijoy become Unicode, mixed with English; a font of a style counts, and doubtful runs are listed', async () => {
  const styles = `<w:styles xmlns:w="x"><w:style w:type="paragraph" w:styleId="Base"><w:rPr>${bijoy}</w:rPr></w:style><w:style w:type="paragraph" w:styleId="Own"><w:basedOn w:val="Base"/></w:style></w:styles>`;
  const latin = '<w:rFonts w:ascii="Times New Roman"/>';
  const rows = await read(
    p(r('1| evsjv‡`‡ki ivRavbx †KvbwU? ', bijoy) + r('(DNA)', latin)) +
      p(r('K) XvKv\tL) wm‡jU', ''), '<w:pStyle w:val="Own"/>') +
      p(r('DËi: K', bijoy)),
    [{ name: 'word/styles.xml', content: [styles] }],
  );
  expect(shown(rows)).toEqual([{ text: 'বাংলাদেশের রাজধানী কোনটি? (DNA)', options: ['ঢাকা', 'সিলেট'], right: [0] }]);
  expect(rows[0]!.notes.map(({ code }) => code)).toEqual(['bijoy', 'bijoy', 'bijoy']);
  const doubtful = await read(p(r('1| AvKvk v ‡', bijoy)) + p(r('Ans: x')));
  expect(doubtful[0]!.notes.some(({ code }) => code === 'bijoy_doubtful')).toBe(true);
});
test('formulas become TeX, figures above and below the line their signs, tables and pictures stay', async () => {
  const m = (inner: string) => `<m:oMath>${inner}</m:oMath>`;
  const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const fraction = m(
    `<m:f><m:num>${t('a')}</m:num><m:den>${t('b')}</m:den></m:f>${t('=')}<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${t('x')}</m:e></m:rad>`,
  );
  const power = m(`<m:sSup><m:e>${t('x')}</m:e><m:sup>${t('12')}</m:sup></m:sSup>`);
  const picture = '<w:r><w:drawing><a:blip r:embed="rId7"/></w:drawing></w:r>';
  const rows = await read(
    p(r('১। ') + fraction + r(' হলে H') + r('2', '<w:vertAlign w:val="subscript"/>') + r('O?') + picture) +
      tbl(['x', 'y'], ['1', '2']) +
      p(r('ক) ') + power + r('\tখ) 2*')),
    [
      {
        name: 'word/_rels/document.xml.rels',
        content: ['<Relationships><Relationship Id="rId7" Type="http://x/image" Target="media/image1.png"/></Relationships>'],
      },
      { name: 'word/media/image1.png', content: [dot.bytes] },
    ],
  );
  const question = rows[0]!.carried!.question;
  expect(question.bn_text).toMatch(/^\$\\frac\{a\}\{b\}=\\sqrt\{x\}\$ হলে H₂O\?!\[\]\([0-9a-f]{24}\.png\)\n\n\| x \| y \|\n/);
  expect(question.options.map((o) => o.bn_text || o.text)).toEqual(['$x^{12}$', '2']);
});
test('formulas go as formulas of Word and come back as TeX that says the same', async () => {
  const texs = ['\\frac{a}{b}', 'x^2+y_1', '\\sqrt{x}', '\\sqrt[3]{x}', '\\sum_{i=1}^{n}i', '\\vec{v}', '\\overline{AB}', '\\alpha\\beta'];
  const question = make('true_false', { text: texs.map((tex) => `$${tex}$`).join(' and '), value: true });
  const { rows } = await thereAndBack({ write: writeWord('en') }, (bytes, taking) => Array.fromAsync(readWord(bytes, taking)), [question]);
  const back = rows[0]!.carried!.question.text.split(' and ').map((one) => one.replaceAll('$', ''));
  expect(back).toEqual(['\\frac{a}{b}', 'x^2+y_1', '\\sqrt{x}', '\\sqrt[3]{x}', '∑_{i=1}^ni', '\\vec{v}', '\\overline{AB}', 'αβ']);
});
test('macros are not read, and this is told; an addition, not a deletion, is read', async () => {
  const rows = await read(
    p(`${r('১। ক')}<w:ins>${r('বি')}</w:ins><w:del><w:r><w:delText>x</w:delText></w:r></w:del>${r('?')}`) + p('উত্তর: ঠাকুর'),
    [{ name: 'word/vbaProject.bin', content: [Buffer.from('Sub AutoOpen')] }],
  );
  expect(rows[0]!.notes.map(({ code }) => code)).toEqual(['macros_left']);
  expect(rows[0]!.carried!.question.bn_text).toBe('কবি?'.normalize('NFC'));
});
test('a document with entities, one with a path that leads out, and one that unpacks to too much are not read', async () => {
  const entity = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const { documentOf } = await import('./docx.ts');
  const { writeZip } = await import('#core/zip/server/zip.ts');
  const { bytesOf } = await import('./make.ts');
  const bomb = await bytesOf(writeZip([{ name: 'word/document.xml', content: [`${entity}${documentOf(p('&b;'))}`] }]));
  await expect(readDocx(bomb)).rejects.toThrow('a document type is not read');
  const path = await bytesOf(
    writeZip([
      { name: '../word/document.xml', content: ['x'] },
      { name: 'word/document.xml', content: [documentOf('')] },
    ]),
  );
  await expect(readDocx(path)).rejects.toThrow('path');
  const large = await bytesOf(writeZip([{ name: 'word/document.xml', content: [documentOf(p(' '.repeat(30_000_000)))] }]));
  await expect(readDocx(large)).rejects.toThrow('too_large');
});
test('a line of nothing but spaces and letters costs no more than its length', async () => {
  const began = performance.now();
  const spaces = ' '.repeat(150_000);
  await read(
    p(r(`১। প্রশ্ন${spaces}?${spaces}`)) +
      p(r(`ক) এক${spaces}খ) দুই${spaces}`)) +
      p(r(`উত্তর: ${spaces}x`)) +
      p(r(`২। ${'ক) '.repeat(40_000)}`)),
  );
  expect(performance.now() - began).toBeLessThan(2_000);
});
test('a paper of thousands of questions finds the key of each', async () => {
  const n = 3_000;
  const questions = Array.from({ length: n }, (_, i) => p(`${i + 1}. Question ${i}?`) + p('a) one\tb) two')).join('');
  const key = Array.from({ length: n }, (_, i) => `${i + 1}-${i % 2 ? 'a' : 'b'}`).join(', ');
  const rows = shown(await read(questions + p(`Answer key: ${key}`)));
  expect(rows.map(({ right }) => right[0])).toEqual(Array.from({ length: n }, (_, i) => (i % 2 ? 0 : 1)));
});
