// Captions: what is read of files of others, whatever they hold; what is written is read again to the letter.
import { expect, test } from 'vitest';
import { cueAt, joinCues, LONGEST_CUE, MOST_CUES, plainText, readCaptions, readStamp, splitCue, writeCaptions } from '../captions.ts';

const vtt = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');

test.each([
  ['00:00:01.000', 1],
  ['01:02:03.456', 3723.456],
  ['02:03.456', 123.456],
  ['00:00:01,000', 1],
  ['24:00:00.000', 86_400],
])('%s is %d seconds', (stamp, seconds) => {
  expect(readStamp(stamp)).toBe(seconds);
});
test.each([
  '',
  '1.000',
  '00:01',
  '00:60.000',
  '60:00.000',
  '-0:01.000',
  '00:01.00',
  '00:01.0000',
  '1:2:3:4.000',
  '00:0a.000',
  '২:০৩.০০০',
  '25:00:00.000',
  '9'.repeat(500),
])('%j is no time', (stamp) => {
  expect(readStamp(stamp)).toBeUndefined();
});
test('WebVTT comes with its times and plain texts: numbers, settings, notes, styles and markup are left out', () => {
  const file = vtt(
    'NOTE a note\nover two lines',
    'STYLE\n::cue { color: red }',
    'intro\n00:00:00.200 --> 00:00:06.300 align:start line:0\n<v Rahima>The <b>flags</b> rise.</v>',
    '00:06.600 --> 00:12.500\nOne flag\nmeans signal 4.',
  );
  expect(readCaptions(`\uFEFF${file}`)).toEqual({
    cues: [
      { start: 0.2, end: 6.3, text: 'The flags rise.' },
      { start: 6.6, end: 12.5, text: 'One flag\nmeans signal 4.' },
    ],
    lost: [],
  });
});
test('SRT is read too, with the ends of lines of any system, and where the empty line between two is missing', () => {
  const file =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\nক\r\n\r\n2\r\n00:00:03,500 --> 00:00:04,000\r\nখ\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\nগ\r\n';
  expect(readCaptions(file).cues.map(({ text }) => text)).toEqual(['ক', 'খ', 'গ']);
});
test('what is no cue is left out and named by its line, the rest is taken', () => {
  const file = vtt(
    '00:05.000 --> 00:04.000\nbackwards',
    'x --> 00:02.000\nno time',
    '00:01.000 --> 00:02.000\n<b></b>',
    '00:01.000 --> 00:02.000\nright',
  );
  const { cues, lost } = readCaptions(file);
  expect(cues).toEqual([{ start: 1, end: 2, text: 'right' }]);
  expect(lost).toEqual([
    { why: 'backwards', line: 3 },
    { why: 'time', line: 6 },
    { why: 'empty', line: 9 },
  ]);
});
test.each([
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['<<b>script>x', 'script>x'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['3 < 4', '3 < 4'],
  ['&#60;b&#62; &unknown; & alone', '&#60;b&#62; &unknown; & alone'],
])('of %j stays the text %j', (marked, text) => {
  expect(plainText(marked)).toBe(text);
});
test('marks that turn a text round, signs that are not seen, and an endless run of marks come into no cue', () => {
  const one = (text: string) => readCaptions(vtt(`00:01.000 --> 00:02.000\n${text}`)).cues[0]?.text;
  expect(one('a\u202eb\u0000c\u0007d')).toBe('ab c d');
  expect(one(`a${'\u0301'.repeat(5_000)}`)).toBeUndefined();
  expect(one('\ud800x')).toBe('\ufffdx');
  expect(one('কো')).toBe('কো'.normalize('NFC'));
});
test('what is written is read again to the letter, whatever signs stand in it, and holds no tag', () => {
  const cues = ['3 < 4 & 5 > 2', 'a --> b', '00:00:01.000 --> 00:00:02.000', 'NOTE', 'WEBVTT', '&amp;', '<b>x</b>\nsecond line', 'কোষ'].map(
    (text, i) => ({
      start: i,
      end: i + 0.999,
      text,
    }),
  );
  const file = writeCaptions(cues);
  expect(readCaptions(file)).toEqual({ cues, lost: [] });
  expect(file).not.toContain('<');
  expect(file.split('\n').filter((line) => line.includes('-->'))).toHaveLength(cues.length);
});
test('no more than so many cues, nor longer ones, are taken', () => {
  const many = Array.from(
    { length: MOST_CUES + 5 },
    (_, i) => `${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}.000`,
  );
  const file = vtt(...many.map((stamp) => `00:${stamp.slice(0, 2) > '59' ? '59:59.000' : stamp} --> 23:00:00.000\nx`));
  const { cues, lost } = readCaptions(file);
  expect(cues).toHaveLength(MOST_CUES);
  expect(lost).toEqual([{ why: 'many', line: expect.any(Number) as number }]);
  expect(readCaptions(vtt(`00:01.000 --> 00:02.000\n${'x'.repeat(LONGEST_CUE + 1)}`)).lost).toEqual([{ why: 'long', line: 3 }]);
});
test('a hostile file costs no more than a right one of its length: time grows with it, not with its square', { tags: ['long'] }, () => {
  /** The least of three: what else the machine does is not counted. */
  const spent = (file: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage();
        readCaptions(file);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      }),
    );
  const full = (part: string) => part.repeat(Math.floor(900_000 / part.length));
  const right = spent(vtt(full('00:01.000 --> 00:02.000\nA line of a caption\n\n')));
  const files = [
    '<',
    '<b',
    '&',
    '&lt',
    '-->',
    '-->\n',
    'NOTE\n',
    '\n',
    '\r',
    '<\n',
    '00:01.000 --> 00:02.000\n<\n',
    '1\n',
    '>',
    '&amp',
    ' ',
    '\t-->',
  ].flatMap((part) => [full(part), vtt(`00:01.000 --> 00:02.000\n${full(part)}`)]);
  for (const file of files) expect(spent(file), JSON.stringify(file.slice(0, 40))).toBeLessThan(Math.max(400, right * 20));
});
test('the cue that is seen is the last that began, and none between two', () => {
  const cues = [
    { start: 0, end: 10, text: 'a' },
    { start: 2, end: 4, text: 'b' },
  ];
  expect([0, 3, 4, 10].map((at) => cueAt(cues, at)?.text)).toEqual(['a', 'b', 'a', undefined]);
});
test('a cue is split where the text is cut and the player stands, or at a blank; joined it is whole again', () => {
  const cue = { start: 10, end: 20, text: 'one two three four' };
  expect(splitCue(cue, 12, 8)).toEqual([
    { start: 10, end: 12, text: 'one two' },
    { start: 12, end: 20, text: 'three four' },
  ]);
  // the player stands elsewhere: the time is parted as the text is
  expect(splitCue(cue, 300)).toEqual([
    { start: 10, end: 13.889, text: 'one two' },
    { start: 13.889, end: 20, text: 'three four' },
  ]);
  expect(splitCue({ ...cue, text: 'word' }, 12)).toBeUndefined();
  const [first, second] = splitCue(cue, 12, 8)!;
  expect(joinCues(first, second)).toEqual({ start: 10, end: 20, text: 'one two\nthree four' });
  expect(joinCues({ ...cue, text: 'x'.repeat(LONGEST_CUE) }, cue)).toBeUndefined();
});
