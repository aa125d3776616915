// The picture of a certificate that messengers and social networks show: what stands in it, whatever people call themselves; who gets it, and how often it is drawn.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { certificatePicture, countPictures, drawPicture, pictureTexts, usePictureFolder } from '../server/picture.ts';
import { useIssuer } from '../server/service.ts';
import { certified, makeCertificate, makeLearner, makeSchool, type School, testIssuer } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
let folder = '';
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer(testIssuer);
  school = await makeSchool(db.sql);
  folder = await mkdtemp(join(tmpdir(), 'shikhon-pictures-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.drop();
});
/** The points of the line with the name. */
const nameLine = (png: Uint8Array) => sharp(png).extract({ left: 100, top: 250, width: 1000, height: 66 }).raw().toBuffer();
const named = (bn_learner_name: string) => drawPicture(pictureTexts({ ...certified, bn_learner_name }, 'bn'));

const hostile: [what: string, name: string][] = [
  ['markup', '<span size="100000">& <b>Rafia</b> &lt; </span>'],
  ['markup that is not closed', '<b'],
  ['an entity that does not exist', '&nothing; &#0; &#xD800;'],
  ['emoji', '😀👩🏽‍🚀🇧🇩'],
  ['127 joined consonants', `${'ক্'.repeat(126)}ক`],
  ['200 letters without a space', 'A'.repeat(200)],
  ['200 conjuncts without a space', 'ক্ষ'.repeat(200)],
  ['900 accents on one letter', `e${'\u0301'.repeat(900)}`],
  ['turned-round writing and control characters', '\u202eRafia\u0007\n\nSultana'],
];
test.each(hostile)('a name that is %s is drawn as plain text inside the frame', async (_, name) => {
  const odd = {
    ...certified,
    learner_name: name,
    bn_learner_name: name,
    course_title: name,
    bn_course_title: name,
    institution_name: name,
  };
  const png = await certificatePicture(odd, 'bn');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // nothing of a text reaches the strip between the frame and the text
  const plain = await sharp(await drawPicture([]))
    .extract({ left: 78, top: 120, width: 28, height: 390 })
    .raw()
    .toBuffer();
  const strip = await sharp(png).extract({ left: 78, top: 120, width: 28, height: 390 }).raw().toBuffer();
  expect(strip.equals(plain)).toBe(true);
});
test('letters are drawn and not boxes: other letters look different, Chakma ones too; conjuncts are joined', async () => {
  const lines = await Promise.all(
    ['কাক', 'খাখ', '𑄌𑄋', '𑄇𑄈', '<b>কাক</b>'].map(async (name) => (await nameLine(await named(name))).toString('base64')),
  );
  expect(new Set(lines).size).toBe(lines.length);
  const width = async (name: string) =>
    (
      await sharp(await nameLine(await named(name)), { raw: { width: 1000, height: 66, channels: 3 } })
        .trim()
        .toBuffer({ resolveWithObject: true })
    ).info.width;
  // joined, three letters are hardly wider than one; side by side with a visible sign they would be
  expect(await width('ন্ত্র')).toBeLessThan(0.7 * (await width('নতর')));
});
test('the texts are those of the language, and tell a score only when there is one to tell', () => {
  const texts = (language: 'en' | 'bn', score_percent: number | null) =>
    pictureTexts({ ...certified, score_percent }, language).map((one) => one.text);
  expect(texts('bn', 87)).toEqual([
    'সনদপত্র',
    'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে',
    'রাফিয়া সুলতানা',
    'পদ্মা শিক্ষা কেন্দ্র পরিচালিত ১৮ ঘণ্টার কোর্স',
    'জীববিজ্ঞান: কোষ থেকে জীবজগৎ',
    'সফলভাবে সম্পন্ন করেছেন এবং কোর্সের কুইজগুলোতে মোট ৮৭% নম্বর পেয়েছেন।',
    '১৪ জুন ২০২৬ · 7F3K-92QD-X0MV',
  ]);
  expect(texts('en', null)).toEqual([
    'Certificate of completion',
    'This is to certify that',
    'Rafia Sultana',
    'has completed the 18-hour course',
    'Biology: from the cell to living things',
    'of Padma Education Centre.',
    '14 June 2026 · 7F3K-92QD-X0MV',
  ]);
});
test('a crowd that asks for one picture costs one drawing, and it is still there after a restart', async () => {
  usePictureFolder(folder);
  const before = countPictures();
  const one = { ...certified, tracking_code: '0000-0000-0001' };
  const all = await Promise.all(Array.from({ length: 500 }, () => certificatePicture(one, 'bn')));
  expect(new Set(all).size).toBe(1);
  expect(countPictures() - before).toBe(1);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^0000-0000-0001\.[0-9a-f]{64}\.png$/)]);
  usePictureFolder(folder);
  expect(Buffer.from(await certificatePicture(one, 'bn')).equals(Buffer.from(all[0]!))).toBe(true);
  expect(countPictures() - before).toBe(1);
});
test('more pictures at once than may wait are refused with a time to come back', { tags: ['long'] }, async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 34 }, (_, i) => certificatePicture({ ...certified, tracking_code: `0000-0000-00${i + 10}` }, 'en')),
  );
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(20);
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'unavailable', detail: { retry_after: 10 } });
});

test('everybody gets the picture of a certificate in force, without the score that is not shown, and nobody that of a revoked one', async () => {
  const learner = await makeLearner(db.sql, school);
  const { tracking_code, id } = await makeCertificate(db.sql, learner, { score_percent: 87 });
  const [row] = await db.sql<{ issued_at: Date }[]>`select issued_at from certificates where id = ${id}`;
  const facts = { ...certified, tracking_code, issued_at: row!.issued_at };
  const ask = async (actor: Actor) =>
    Buffer.from(((await answer(db.sql, calls.viewPicture, actor, { tracking_code })) as { body: Uint8Array }).body);
  const drawn = async (score_percent: number | null, language: 'en' | 'bn') =>
    Buffer.from(await certificatePicture({ ...facts, score_percent }, language));
  expect((await ask(visitor('bn'))).equals(await drawn(null, 'bn'))).toBe(true);
  expect((await ask(visitor('en'))).equals(await drawn(null, 'en'))).toBe(true);
  await answer(db.sql, calls.setScore, learner.actor, { id, shown: true });
  expect((await ask(visitor('bn'))).equals(await drawn(87, 'bn'))).toBe(true);
  const staff = (await makePerson(db.sql, { role: 'partner', institution_id: school.institution_id })).actor;
  await answer(db.sql, calls.revoke, staff, { id, reason: 'A mistake.' });
  await expect(ask(visitor('bn'))).rejects.toMatchObject({ code: 'certificate_revoked', status: 410 });
  await expect(answer(db.sql, calls.viewPicture, visitor(), { tracking_code: '0000-0000-0000' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
