// What goes for good of the bank: found by indexes however much was answered, and never what somebody may have been asked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { deleteVersions } from '#features/questions/server/service-import.ts';
import { writing as lessons } from '#features/syllabus/contract.ts';
import { add, makeWritten, publish, write } from '#features/syllabus/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { sweepJob } from '../server/jobs.ts';
import { cellQuestion } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

test('versions that go are found without reading what was answered', async () => {
  const plan = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx<{ 'QUERY PLAN': string }[]>`explain (costs off) ${deleteVersions(tx as never, [1, 2])}`;
  });
  const told = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(told).not.toMatch(/Seq Scan|quiz_attempts/);
});
test('whatever names a row that goes is found by an index', async () => {
  const found = await sql<{ named: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as named
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and (c.confrelid in ('questions'::regclass, 'bank_questions'::regclass, 'bank_folders'::regclass)
      or (c.conrelid::regclass::text like 'bank\\_%' and c.confrelid not in ('users'::regclass, 'institutions'::regclass))
      or a.attname in ('made_by', 'updated_by', 'written_by', 'put_by', 'given_by')
        and (c.conrelid::regclass::text like 'bank\\_%' or c.conrelid = 'questions'::regclass))
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1])
    order by 1`;
  expect(found.map(({ named }) => named)).toEqual([]);
});
test('a version that was in a lesson stays when it is taken out again, one that never was goes', async () => {
  const made = await makeWritten(sql);
  const { writer } = made;
  const { id } = await answer(sql, writing.createQuestion, writer, { question: cellQuestion() as never });
  const quiz = await add(sql, made, 'quiz', 'Cells');
  const [taken] = await answer(sql, reading.takeQuestions, writer, { ids: [id] });
  const own = { ...cellQuestion(), key: 'own' };
  await write(sql, made, quiz.id, { questions: JSON.stringify([{ ...taken!.question, bank: { id, version: 1 } }, own]) });
  await publish(sql, made);
  const { version } = await answer(sql, lessons.view, writer, { id: quiz.id });
  await answer(sql, lessons.save, writer, { id: quiz.id, since: version, fields: { questions: JSON.stringify([own]) } });
  await publish(sql, made);
  expect((await sql`select from lesson_questions p join questions q on q.id = p.question_id where q.bank_id = ${id}`).count).toBe(0);
  await answer(sql, writing.updateQuestion, writer, { path_id: id, question: { ...cellQuestion(), text: 'Another?' } as never });
  await answer(sql, writing.removeQuestion, writer, { id });
  await sql`update bank_questions set removed_at = now() - interval '31 days' where id = ${id}`;
  await sweepJob.run({}, { pool: sql });
  const left = await sql<{ version: number; bank_id: number | null }[]>`
    select version, bank_id from questions where source_key like ${`bank/b${id}-%`}`;
  expect(left).toEqual([{ version: 1, bank_id: null }]);
});
test('what was written of a question and never published goes with it, when it is swept and when its owner leaves', async () => {
  const { actor } = await makePerson(sql);
  const written = async () => {
    const { id } = await answer(sql, writing.createQuestion, actor, { question: cellQuestion() as never });
    const { version } = await answer(sql, writing.writing.view, actor, { id });
    await answer(sql, writing.writing.save, actor, { id, since: version, fields: { text: 'Nobody asked this yet?' } as never });
    return id;
  };
  const drafts = () =>
    sql`select object_id from drafts where kind = 'bank.question' and fields ->> 'text' = 'Nobody asked this yet?' order by 1`.then(
      (rows) => rows.map((row) => row.object_id),
    );
  const [swept, left] = [await written(), await written()];
  expect(await drafts()).toEqual([swept, left]);
  await answer(sql, writing.removeQuestion, actor, { id: swept });
  await sql`update bank_questions set removed_at = now() - interval '31 days' where id = ${swept}`;
  await sweepJob.run({}, { pool: sql });
  expect(await drafts()).toEqual([left]);
  await sql.begin((tx) => erasePerson(tx, { user_id: actor.user.id, addresses: [] }));
  expect(await drafts()).toEqual([]);
});
