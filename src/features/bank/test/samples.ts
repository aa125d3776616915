// The question bank: one’s own, the institution’s, shared by name and with a whole institution, deleted, for the permission tests.
import type { ShareLevel } from '../rules.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { cellQuestion, makeBankFolder, makeBankQuestion, shareBank } from './make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** Nobody looks into the bank of another one, whatever their role. */
const strangers = (w: World) => [w.visitor, w.rival, w.partner, w.manager, w.administrator, w.ofCourses, w.nowhere];
/** What else a call could be about. */
const alone = { id: undefined, ids: undefined, folder_id: undefined, parent_id: undefined, in_folder_id: undefined };
const about = { name: 'Cells', path_id: 1, version: 1, act: 'move', to: 'nobody@people.test', question: cellQuestion() };
const own = (w: World, key: number) => ({ key, within: [w.learner], outside: [...strangers(w), w.other], with: { ...alone, ...about } });
const given = (w: World, key: number, within: boolean) => ({
  key,
  within: within ? [w.learner, w.other] : [w.learner],
  outside: [...strangers(w), ...(within ? [] : [w.other])],
  with: { ...alone, ...about },
});
/** All who work for the institution, and no other. */
const colleagues = (w: World, key: number) => ({
  key,
  within: [w.learner, w.partner, w.ofCourses],
  outside: [w.visitor, w.rival, w.manager, w.administrator, w.other, w.nowhere],
  with: { ...alone, ...about },
});
/** The institution's own: its partner may do everything there. */
const ours = (w: World, key: number) => ({
  key,
  within: [w.partner],
  outside: [w.visitor, w.rival, w.manager, w.administrator, w.learner, w.other, w.ofCourses, w.nowhere],
  with: { ...alone, ...about },
});
const learnerHolds = (w: World) => ({ owner_id: w.learner.user.id, institution_id: null });
const weHold = (w: World) => ({ owner_id: null, institution_id: w.ours });
interface Held {
  owner_id: number | null;
  institution_id: number | null;
}
/** Numbers from 1,000 on: those below are for `makeBankQuestionOf`. */
const leaveNumbers = (w: World) =>
  w.sql`select setval(s, 1000) from (select pg_get_serial_sequence('bank_questions', 'id')::regclass as s) as seq where nextval(s) < 1000`;
/** With a draft, and a version of it that somebody named. */
async function question(w: World, holder: Held = learnerHolds(w), folder_id?: number): Promise<number> {
  await leaveNumbers(w);
  const id = await makeBankQuestion(w.sql, { ...holder, user_id: w.learner.user.id }, folder_id === undefined ? {} : { folder_id });
  const [draft] = await w.sql<{ id: number }[]>`
    insert into drafts (kind, object_id, fields, version) values ('bank.question', ${id}, '{}', 5) returning id`;
  await w.sql`insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 1, 'named', '{}')`;
  return id;
}
const to = (w: World, level: ShareLevel) => ({ to_user_id: w.other.user.id, level });
const order: readonly ShareLevel[] = ['view', 'use', 'edit', 'share'];
async function sharedQuestions(w: World, least: ShareLevel) {
  const enough = await question(w);
  await shareBank(w.sql, { bank_id: enough }, to(w, least));
  const under = order[order.indexOf(least) - 1];
  const less = await question(w);
  if (under) await shareBank(w.sql, { bank_id: less }, to(w, under));
  const folder = await makeBankFolder(w.sql, learnerHolds(w));
  await shareBank(w.sql, { folder_id: folder }, { to_institution_id: w.ours, level: least });
  return [
    own(w, await question(w)),
    ours(w, await question(w, weHold(w))),
    given(w, enough, true),
    given(w, less, false),
    colleagues(w, await question(w, undefined, folder)),
  ];
}
async function sharedFolders(w: World, least: ShareLevel) {
  const make = () => makeBankFolder(w.sql, learnerHolds(w));
  const [enough, everybody] = [await make(), await make()];
  await shareBank(w.sql, { folder_id: enough }, to(w, least));
  await shareBank(w.sql, { folder_id: everybody }, { to_institution_id: w.ours, level: least });
  return [own(w, await make()), ours(w, await makeBankFolder(w.sql, weHold(w))), given(w, enough, true), colleagues(w, everybody)];
}
const onlyOwn = async (w: World) => {
  const lent = await question(w);
  await shareBank(w.sql, { bank_id: lent }, to(w, 'share'));
  return [own(w, await question(w)), ours(w, await question(w, weHold(w))), given(w, lent, false)];
};
const onlyOwnFolder = async (w: World) => {
  const lent = await makeBankFolder(w.sql, learnerHolds(w));
  await shareBank(w.sql, { folder_id: lent }, to(w, 'share'));
  return [own(w, await makeBankFolder(w.sql, learnerHolds(w))), ours(w, await makeBankFolder(w.sql, weHold(w))), given(w, lent, false)];
};
/** A question of this number that the institution and all who work for it may edit. */
export async function makeBankQuestionOf(w: World, id: number): Promise<void> {
  await leaveNumbers(w);
  const made = await w.sql`
    insert into bank_questions (id, institution_id, type) overriding system value
    values (${id}, ${w.ours}, 'mcq') on conflict do nothing returning id`;
  if (made.count) await shareBank(w.sql, { bank_id: id }, { to_institution_id: w.ours, level: 'edit', given_by: w.partner.user.id });
}
export const samples: Samples = {
  bank_question: (w) => sharedQuestions(w, 'view'),
  used_bank_question: (w) => sharedQuestions(w, 'use'),
  // a sound is taken for it, from a file that each of them may use
  edited_bank_question: async (w) => {
    const { id: file_id } = await makeEntry(w.sql, w.learner.user.id);
    await w.sql`
      insert into shares (entry_id, level, from_user_id, to_user_id, to_institution_id)
      select ${file_id}, 'use', ${w.learner.user.id}, x.person, x.place
      from (values (${w.other.user.id}::int, null::int), (null, ${w.ours}::int)) x (person, place)`;
    return (await sharedQuestions(w, 'edit')).map((sample) => ({ ...sample, with: { ...sample.with, file_id } }));
  },
  shared_bank_question: (w) => sharedQuestions(w, 'share'),
  own_bank_question: onlyOwn,
  removed_bank_question: async (w) => {
    const id = await question(w);
    await w.sql`update bank_questions set removed_at = now() where id = ${id}`;
    return [own(w, id)];
  },
  bank_folder: (w) => sharedFolders(w, 'view'),
  // each with a question of their own that may go there
  filled_bank_folder: async (w) => {
    const samples = await sharedFolders(w, 'edit');
    return Promise.all(
      samples.flatMap(({ key, within, outside, with: rest }) =>
        within.map(async (one) => {
          const holder = one === w.partner && key === samples[1]!.key ? weHold(w) : { owner_id: one.user!.id, institution_id: null };
          const own_question = await question(w, holder);
          return { key, within: [one], outside, with: { ...rest, ids: [own_question] } };
        }),
      ),
    );
  },
  shared_bank_folder: (w) => sharedFolders(w, 'share'),
  own_bank_folder: onlyOwnFolder,
  // what is put into it has to be theirs too
  parent_bank_folder: async (w) => {
    const samples = await onlyOwnFolder(w);
    const holders = [learnerHolds(w), weHold(w), learnerHolds(w)];
    return Promise.all(
      samples.map(async ({ with: rest, ...sample }, i) => ({ ...sample, with: { ...rest, id: await makeBankFolder(w.sql, holders[i]!) } })),
    );
  },
  removed_bank_folder: async (w) => {
    const id = await makeBankFolder(w.sql, learnerHolds(w));
    await w.sql`update bank_folders set removed_at = now() where id = ${id}`;
    return [own(w, id)];
  },
  // who may share on ends what they gave
  bank_share: async (w) => {
    const lent = await question(w);
    await shareBank(w.sql, { bank_id: lent }, to(w, 'share'));
    const further = await shareBank(w.sql, { bank_id: lent }, { to_institution_id: w.ours, level: 'view', given_by: w.other.user.id });
    return [
      own(w, await shareBank(w.sql, { bank_id: await question(w) }, to(w, 'view'))),
      { ...own(w, further), within: [w.other], outside: strangers(w) },
    ];
  },
};
