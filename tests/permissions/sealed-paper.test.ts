// Before the bell no answer that a learner or a visitor can get has a word of the paper, the address of one of its pictures or sounds, or what is heard in one.
import { randomBytes, randomUUID } from 'node:crypto';
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { viewQuestion } from '#features/bank/contract.ts';
import { makeBankFolder, makeBankQuestion, shareBank } from '#features/bank/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeLearner } from '#features/courses/test/make.ts';
import { makeFileRow } from '#features/files/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { isPictureAddress } from '#features/questions/pictures.ts';
import { emptyQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { Phone } from '#features/quizzes/test/phone.ts';
import { goodInput } from '../contract/good-input.ts';
import { freshDatabase, refusedWith } from '../database.ts';

openHouse();

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' });
});
afterAll(() => db.drop());
/** Nobody guesses the address of a file: 22 signs of 64, from random bytes. */
const [key, spoken] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')];
const picture = { src: `/files/${key}/800.webp`, width: 800, height: 400 };
const sound = { file: 2, src: `/files/${spoken}/sound.mp3`, mime: 'audio/mpeg' as const, bytes: 4000 };
const heard = { en: 'gopon-heard', bn: 'gopon-heard' };
/** What is heard in the second one is told with its right answer alone. */
const later = { en: 'gopon-later', bn: 'gopon-later' };
const marks = ['gopon-text', 'gopon-option', 'gopon-place', 'gopon-heard', 'gopon-later', key, spoken];
const questions = [
  {
    ...{ type: 'mcq', text: `gopon-text <img src="${picture.src}" alt="">`, answer: { option: 'b' } },
    shape: {
      options: ['a', 'b'].map((id) => ({ id, en: `gopon-option ${id}`, bn: 'gopon-option' })),
      pictures: [{ file: 1, ...picture }],
      sound: { ...sound, ...heard },
    },
  },
  {
    ...{ type: 'hotspot', text: 'gopon-text', answer: { places: ['a'], sound: later } },
    shape: {
      sound,
      picture: { file: 1, ...picture, en: 'gopon-place', bn: '' },
      mode: 'one',
      places: [{ id: 'a', en: 'gopon-place', bn: '' }],
      most: 1,
    },
  },
];
/** An exam whose bell rings in five minutes, with somebody in its lobby. */
async function makeLobby() {
  const course = await makeLearnable(db.sql);
  const { lesson_id, questions: ids } = await makeQuiz(db.sql, course.id, {
    ...{ kind: 'exam', attempts_allowed: 1, due_at: new Date(Date.now() + 600_000).toISOString(), questions },
  });
  await db.sql`
    update questions set text_html = q.text, bn_text_html = q.text
    from unnest(${ids}::int[], ${questions.map(({ text }) => text)}::text[]) q (id, text) where questions.id = q.id`;
  await db.sql`
    insert into exams (lesson_id, set_seeds, published_at, mode, starts_at, lobby_minutes, door_minutes, bell_nonce)
    values (${lesson_id}, '{1,2,3,4}', now(), 'bell', now() + interval '5 minutes', 10, 2, ${randomUUID()})`;
  const [section] = await db.sql<{ id: number }[]>`insert into exam_sections (lesson_id, position) values (${lesson_id}, 0) returning id`;
  const [draw] = await db.sql<{ id: number }[]>`
    insert into exam_draws (section_id, position, take, marks) values (${section!.id}, 0, 3, 1) returning id`;
  await db.sql`
    insert into exam_pool (draw_id, question_id, lesson_id) select ${draw!.id}, q, ${lesson_id} from unnest(${ids}::int[]) q`;
  const actor = await makeEnrolled(db.sql, course);
  return { course, lesson_id, ids, draw_id: draw!.id, actor };
}

/** One more of the paper, of somebody's bank: they shared it with this person, by itself and with its folder. */
async function shareOne({ lesson_id, draw_id, actor }: Awaited<ReturnType<typeof makeLobby>>) {
  const owner_id = (await makeLearner(db.sql)).user.id;
  const holder = { owner_id, institution_id: null, user_id: owner_id };
  const folder_id = await makeBankFolder(db.sql, holder, 'Year six');
  const file = await makeFileRow(db.sql, owner_id, { mime: 'audio/mpeg', name: 'sound.mp3' });
  const own = { ...sound, file: file.id, src: `/files/${file.address_key}/sound.mp3` };
  const question: WrittenQuestion = {
    ...emptyQuestion('true_false', 'q-shared'),
    ...{ text: 'gopon-text', value: true, sound: { ...own, transcript: heard.en, bn_transcript: heard.bn, read_later: false } },
  };
  const bank_id = await makeBankQuestion(db.sql, holder, { question, folder_id });
  const to = { to_user_id: actor.user.id, level: 'share' } as const;
  await shareBank(db.sql, { bank_id }, to);
  await shareBank(db.sql, { folder_id }, to);
  await db.sql`
    with added as (
      insert into exam_pool (draw_id, question_id, lesson_id)
      select ${draw_id}, question_id, ${lesson_id} from bank_questions where id = ${bank_id} returning question_id)
    insert into lesson_questions (lesson_id, question_id, position) select ${lesson_id}, question_id, 2 from added`;
  return { bank_id, folder_id, address: file.address_key };
}

test('the addresses of pictures and sounds, and what is heard, are in the paper alone', async () => {
  expect(isPictureAddress(picture.src)).toBe(true);
  const lobby = await makeLobby();
  const { course, lesson_id, ids, actor } = lobby;
  const shared = await shareOne(lobby);
  const secret = [...marks, shared.address];
  const page = new Phone(db.sql, actor, 930_001).page();
  const entered = await page.enter(lesson_id);
  expect(entered).toMatchObject({ state: 'lobby', questions: null });
  const told = [JSON.stringify(entered), JSON.stringify(await page.send(1, { records: [] }))];
  const [of] = await db.sql<{ enrollment: number; batch: number; uuid: string; slug: string }[]>`
    select e.id as enrollment, e.batch_id as batch, c.uuid, c.slug
    from enrollments e join courses c on c.id = e.course_id where e.user_id = ${actor.user.id} and c.id = ${course.id}`;
  const names: unknown[] = [
    lesson_id,
    page.attempt,
    course.id,
    of!.enrollment,
    of!.batch,
    ...ids,
    shared.bank_id,
    shared.folder_id,
    actor.user.id,
    of!.uuid,
    of!.slug,
  ];
  let [asked, answered] = [0, 0];
  const read = servedCalls()
    .map(({ call }) => call)
    .filter((call) => call.method === 'GET' || call.changes === false);
  for (const call of read) {
    const good = goodInput(call) as Record<string, unknown>;
    const fields = [...new Set([...Object.values(call.scope as Record<string, string>), 'id', 'q', 'search'])];
    for (const who of [actor, visitor()] as Actor[])
      for (const name of fields.some((field) => field in good) ? names : names.slice(0, 1)) {
        const input = { ...good, ...Object.fromEntries(fields.filter((field) => field in good).map((field) => [field, name])) };
        asked++;
        const got = await answer(db.sql, call, who, input).catch(() => undefined);
        if (got === undefined) continue;
        answered++;
        const text = JSON.stringify(got);
        expect(
          secret.filter((mark) => text.includes(mark)),
          `${call.name} ${JSON.stringify(input)}`,
        ).toEqual([]);
      }
  }
  for (const text of told) expect(secret.filter((mark) => text.includes(mark))).toEqual([]);
  // it was tried: the lesson, the journey and much else answered
  expect(answered).toBeGreaterThan(50);
  console.log(`${answered} answers of ${asked} asked have nothing of the paper`);
  const viewShared = () => answer(db.sql, viewQuestion, actor, { id: shared.bank_id });
  expect(await refusedWith(viewShared())).toBe('not_found');
  // who comes in after the bell gets all of them, but for what is told with the right answer
  await db.sql`update exams set starts_at = now() - interval '1 second' where lesson_id = ${lesson_id}`;
  const late = new Phone(db.sql, await makeEnrolled(db.sql, course), 930_002);
  const opened = JSON.stringify((await late.enter(lesson_id)).questions);
  expect(marks.filter((mark) => !opened.includes(mark))).toEqual(['gopon-later']);
  expect(JSON.stringify(await viewShared())).toContain(shared.address);
});
