// Education and work of a person: what is kept of an entry, whose it is, how many there may be, and who is shown it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { setVisibility, updateProfile } from '#features/accounts/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { viewLearner } from '#features/learner-home/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { addEntry, changeEntry, removeEntry, viewChoices, viewOwn } from '../contract.ts';
import { MOST_ENTRIES } from '../rules.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let level: number;
let degree: number;
let other: { level: number; degree: number };
beforeAll(async () => {
  db = await freshDatabase();
  const make = async (type: string) => {
    const [row] = await db.sql<{ level: number; degree: number }[]>`
      with l as (insert into education_levels (type, title, bn_title) values (${type}, ${type}, ${`স্তর ${type}`}) returning id)
      insert into education_degrees (level_id, title, bn_title) select id, 'SSC', 'এসএসসি' from l
      returning level_id as level, id as degree`;
    return row!;
  };
  ({ level, degree } = await make('secondary'));
  other = await make('higher');
});
afterAll(() => db.drop());
const school = () => ({
  kind: 'education' as const,
  level_id: level,
  degree_id: degree,
  place: 'ভোলা সরকারি স্কুল',
  to_year: 2010,
  result: 'GPA 4.50',
});

test('an entry is added, changed and removed by its person alone; what goes on stands first', async () => {
  const { actor } = await makePerson(db.sql);
  const { actor: stranger } = await makePerson(db.sql);
  const made = await answer(db.sql, addEntry, actor, school());
  expect(made).toMatchObject({ degree_title: 'SSC', bn_degree_title: 'এসএসসি', place: 'ভোলা সরকারি স্কুল', profession_id: null });
  await answer(db.sql, addEntry, actor, { kind: 'work', title: 'সহকারী শিক্ষক', place: 'ভোলা', from_year: 2012, to_year: 2015 });
  await answer(db.sql, addEntry, actor, { kind: 'work', title: 'প্রধান শিক্ষক', place: 'ভোলা', from_year: 2015, result: 'dropped' });
  expect((await answer(db.sql, viewOwn, actor, {})).entries.map((e) => [e.kind, e.title, e.result])).toEqual([
    ['education', '', 'GPA 4.50'],
    ['work', 'প্রধান শিক্ষক', ''],
    ['work', 'সহকারী শিক্ষক', ''],
  ]);
  for (const ask of [
    () => answer(db.sql, changeEntry, stranger, { ...school(), id: made.id }),
    () => answer(db.sql, removeEntry, stranger, { id: made.id }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  // the kind of an entry stays
  expect(await answer(db.sql, changeEntry, actor, { ...school(), kind: 'work', title: 'Science', id: made.id, result: '' })).toMatchObject({
    ...{ kind: 'education', title: 'Science', result: '' },
  });
  await answer(db.sql, removeEntry, actor, { id: made.id });
  expect((await answer(db.sql, viewOwn, actor, {})).entries).toHaveLength(2);
  expect((await answer(db.sql, viewOwn, stranger, {})).entries).toEqual([]);
});
test('what an entry cannot be without is told at its field', async () => {
  const { actor } = await makePerson(db.sql);
  for (const [wrong, field, message] of [
    [{ ...school(), level_id: null }, 'level_id', 'required'],
    [{ ...school(), level_id: 999_999, degree_id: null }, 'level_id', 'choice'],
    [{ ...school(), degree_id: other.degree }, 'degree_id', 'choice'],
    [{ kind: 'work', place: 'ভোলা' }, 'title', 'required'],
    [{ kind: 'work', title: 'x', place: 'ভোলা', profession_id: 999_999 }, 'profession_id', 'choice'],
    [{ kind: 'work', title: 'x', place: 'ভোলা', from_year: 2015, to_year: 2012 }, 'to_year', 'years'],
  ] as const)
    await expect(answer(db.sql, addEntry, actor, wrong as never)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: [field], message }],
    });
  expect(await answer(db.sql, viewChoices, actor, {})).toMatchObject({
    levels: expect.arrayContaining([expect.objectContaining({ id: level })]),
  });
});
test('of many added at once no more are kept than one person may tell', async () => {
  const { actor } = await makePerson(db.sql);
  const all = await Promise.allSettled(Array.from({ length: MOST_ENTRIES + 8 }, () => answer(db.sql, addEntry, actor, school())));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(MOST_ENTRIES);
  expect((await answer(db.sql, viewOwn, actor, {})).entries).toHaveLength(MOST_ENTRIES);
});
test('others see it where its person chose so, and nobody before', async () => {
  const { actor, user } = await makePerson(db.sql);
  await answer(db.sql, addEntry, actor, school());
  await answer(db.sql, updateProfile, actor, { birth_date: '1994-03-31' });
  await answer(db.sql, setVisibility, actor, { page_open: true });
  const seen = async () => (await answer(db.sql, viewLearner, visitor(), { username: user.username })).background;
  expect(await seen()).toEqual([]);
  await answer(db.sql, setVisibility, actor, { education: 'everybody' });
  expect(await seen()).toMatchObject([{ kind: 'education', degree_title: 'SSC' }]);
  await answer(db.sql, setVisibility, actor, { education: 'nobody', work: 'everybody' });
  expect(await seen()).toEqual([]);
});
