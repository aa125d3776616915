// The content bank: one’s own, shared by name and with colleagues, open to everybody, ordered, deleted, for the permission tests.
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { text } from '#features/syllabus/test/make.ts';
import { makeSyllabus } from '#features/syllabus/test/samples.ts';
import { shareContent } from '../contract-writing.ts';
import { enrollIn } from '../contract.ts';
import type { ShareLevel } from '../rules.ts';
import { makeReading, writeContent } from './make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

const strangers = (w: World) => [w.visitor, w.rival, w.partner, w.manager, w.administrator, w.ofCourses, w.nowhere];
const alone = { id: undefined, category_id: undefined, cat_id: undefined, since: 5, number: 1, rating: 4 };
/** Numbers from 1,000 on: those below are for `makeContentOf`. */
const leaveNumbers = (w: World) =>
  w.sql`select setval(s, greatest(nextval(s), 1000)) from (select pg_get_serial_sequence('contents', 'id')::regclass as s) as seq`;
/** With a draft in which something new is written, and a version of it that somebody named. */
async function content(w: World, visibility: 'private' | 'public' = 'private', price = 0): Promise<number> {
  await leaveNumbers(w);
  const id = await makeReading(w.sql, w.learner, { visibility, price });
  await writeContent(w.sql, w.learner, id, { body: text('More is written.') });
  const [draft] = await w.sql<{ id: number }[]>`
    update drafts set version = 5 where kind = 'contents.content' and object_id = ${id} returning id`;
  await w.sql`
    insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 9, 'named', '{}') on conflict do nothing`;
  return id;
}
async function share(w: World, id: number, level: ShareLevel) {
  // one person shares more here than one may in an hour
  await w.sql`delete from limits`;
  return answer(w.sql, shareContent, w.learner, { id, to: w.other.user.username, level });
}
const order: readonly ShareLevel[] = ['view', 'use', 'edit'];
/** Each who may has a file of their own. */
async function within(w: World, key: number, people: readonly SignedIn[], outside: World['visitor'][]) {
  return Promise.all(
    people.map(async (one) => ({
      ...{ key, within: [one], outside },
      with: { ...alone, number: 9, file_id: (await makeEntry(w.sql, one.user.id)).id, to: w.rival.user.username },
    })),
  );
}
async function upTo(w: World, least: ShareLevel) {
  const [own, enough, less] = [await content(w), await content(w), await content(w)];
  await share(w, enough, least);
  const under = order[order.indexOf(least) - 1];
  if (under) await share(w, less, under);
  return [
    ...(await within(w, own, [w.learner], [...strangers(w), w.other])),
    ...(await within(w, enough, [w.learner, w.other], strangers(w))),
    ...(await within(w, less, [w.learner], [...strangers(w), w.other])),
  ];
}
const onlyOwn = async (w: World) => {
  const lent = await content(w);
  await share(w, lent, 'edit');
  return within(w, lent, [w.learner], [...strangers(w), w.other]);
};
async function orderOf(w: World, price: number): Promise<number> {
  const id = await content(w, 'public', price);
  return (await answer(w.sql, enrollIn, w.other, { id })).id;
}
/** A content with a number that others have too, which everybody at the institution may change. */
export async function makeContentOf(w: World, id: number): Promise<void> {
  await leaveNumbers(w);
  await w.sql`
    insert into contents (id, owner_id, institution_id, kind) overriding system value
    values (${id}, ${w.learner.user.id}, ${w.ours}, 'manual') on conflict do nothing`;
  await w.sql`
    insert into content_shares (content_id, level, to_institution_id) values (${id}, 'edit', ${w.ours}) on conflict do nothing`;
}
export const samples: Samples = {
  shown_content: async (w) => {
    const [closed, open] = [await content(w), await content(w, 'public')];
    await answer(w.sql, enrollIn, w.other, { id: open });
    return [
      { key: open, within: [w.other], outside: [], with: alone },
      { key: closed, within: [], outside: [...strangers(w), w.other], with: alone },
    ];
  },
  opened_content: (w) => upTo(w, 'view'),
  // what is put into a lesson: each into one that they write
  used_content: async (w) => {
    const [item_id] = await makeSyllabus(w);
    const [id, closed] = [await content(w, 'public'), await content(w)];
    await w.sql`update syllabus_items set kind = 'manual' where id = ${item_id}`;
    return [
      { key: id, within: [w.partner, w.ofCourses], outside: [w.visitor], with: { ...alone, item_id } },
      { key: closed, within: [], outside: [w.visitor, w.rival, w.partner, w.ofCourses], with: { ...alone, item_id } },
    ];
  },
  edited_content: (w) => upTo(w, 'edit'),
  own_content: onlyOwn,
  removed_content: async (w) => {
    const id = await content(w);
    await w.sql`update contents set removed_at = now() where id = ${id}`;
    return within(w, id, [w.learner], [...strangers(w), w.other]);
  },
  content_share: async (w) => {
    const { id } = await share(w, await content(w), 'use');
    return [{ key: id, within: [w.learner], outside: [...strangers(w), w.other], with: alone }];
  },
  open_order: async (w) => [
    { key: await orderOf(w, 0), within: [w.other], outside: [...strangers(w), w.learner], with: { ...alone, answers: [] } },
  ],
  waiting_order: async (w) => [{ key: await orderOf(w, 50), within: [w.learner], outside: [...strangers(w), w.other], with: alone }],
};
