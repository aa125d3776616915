// Fixtures for killed jobs: per background job the rows that it works on, and where its effects may differ after a kill.
import { utimesSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { record } from '#core/history/server/recording.ts';
import { sealEntries } from '#core/history/server/sealing.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { removeRows } from '#core/records/server/removing.ts';
import * as sheetCalls from '#core/sheets/contract.ts';
import { jobs as sheetJobs } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { create as createCategory, removeMatching } from '#features/categories/contract-admin.ts';
import { makeCategory, makeCourse, makeLearner } from '#features/courses/test/make.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { signOutMany, suspendMany } from '#features/people/contract-bulk.ts';
import { changeMany } from '#features/people/server/bulk.ts';
import { indexDoc } from '#features/search/server/service.ts';
import { cases as bank } from './jobs-to-kill-bank.ts';
import { cases as batches } from './jobs-to-kill-batches.ts';
import { cases as personalData } from './jobs-to-kill-personal-data.ts';
import { cases as quizzes } from './jobs-to-kill-quizzes.ts';

export interface Given {
  sql: Pool;
  /** Where bytes are stored. */
  folder: string;
}
export interface JobCase {
  /** Makes the rows, and answers the payload. */
  prepare(given: Given): Promise<object>;
  /** What must be true after an undisturbed run, so that the rows are known to have been worked on. */
  proves(sql: Pool): Promise<boolean>;
  /** What people do while the job runs; the job is then queued again, as it is by them. */
  change?(sql: Pool): Promise<unknown>;
  /** A job of the same hour. Both are run a second time before the comparison. */
  beside?: string;
  /** A code by SMS that may have gone out is given up rather than sent twice. */
  at_most_once?: true;
}
const one = async (sql: Pool, text: string): Promise<boolean> =>
  Boolean((await sql.unsafe<{ ok: boolean }[]>(`select (${text}) as ok`))[0]!.ok);
/** Rows by plain statements; `proved` is a condition in SQL. */
const rows = (statements: string, proved: string, payload = {}): JobCase => ({
  prepare: async ({ sql }) => {
    await sql.unsafe(`insert into users (username, name, email) values ('someone', 'Someone', 'someone@home.test'); ${statements}`);
    return payload;
  },
  proves: (sql) => one(sql, proved),
});
const count = (table: string, n: number) => `select count(*) = ${n} from ${table}`;
const swept = (table: string, values: string) => rows(`insert into ${table} ${values}`, count(table, 1));
const ago = (days: number) => `now() - interval '${days} days'`;
const user = '(select max(id) from users)';

const message = (channel: 'mail' | 'sms', purpose: 'code' | 'notice'): JobCase => ({
  prepare: async ({ sql }) => {
    const to_address = channel === 'mail' ? 'someone@home.test' : '+8801711000000';
    const text = { channel, to_address, body: 'Number 123456' };
    await sendMessage(sql, purpose === 'code' ? { ...text, purpose, expires_in_seconds: 300 } : { ...text, purpose });
    const [row] = await sql<{ id: number }[]>`select max(id) as id from messages`;
    return { id: row!.id };
  },
  proves: (sql) => one(sql, `select state = 'sent' from messages`),
  ...(channel === 'sms' && purpose === 'code' ? { at_most_once: true } : {}),
});

async function leave({ folder }: Given, key: string, days: number): Promise<void> {
  const place = join(folder, key);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, key);
  utimesSync(place, new Date(), new Date(Date.now() - days * 86_400_000));
}
const key = (letter: string) => `${letter.repeat(2)}/${letter.repeat(32)}`;
const nameBytes = (letter: string) => `
  insert into files (storage_key, file_name, mime, bytes, sha256) values ('${key(letter)}', 'a.txt', 'text/plain', 1, 'x')`;

const course = (more: (sql: Pool, course_id: number) => Promise<unknown> = async () => {}): Pick<JobCase, 'prepare'> => ({
  prepare: async ({ sql }) => {
    const { id } = await makeCourse(sql, { category_id: await makeCategory(sql), title: 'Weaving on a loom', bn_title: 'তাঁতে বোনা' });
    await more(sql, id);
    return { course_id: id };
  },
});
/** Three changes of rows, with what is kept apart of them. */
const recordSome = async (sql: Pool) => {
  const ids = [await makeCategory(sql), (await makeLearner(sql, { username: 'someone', name: 'Someone' })).user.id];
  const by = { user_id: ids[1]!, role: 'super', institution_id: null, ip: '203.0.113.7', device: 'a phone' };
  const done = { call: 'test.change', did: 'approved' } as const;
  await sql.begin(async (tx) => {
    for (const [i, entity] of ['category', 'person', 'category'].entries())
      await record(tx, by, { ...done, entity }, { ids: [ids[i % 2]!] }, async () => {});
  });
};
const hasWord = (word: string) => `
  select exists (select from search_terms where joined = '${word}') and (select plain::text like '%${word}%' from search_docs where kind = 'course')`;

const SHEET = 'slug,title,bn_title,image\nsoil,The soil,মাটি,jali\nwater,Water,পানি,jali\nair,Air,বাতাস,jali\n';
/** A sheet of categories that waits for one of its jobs; those before it are done. */
const sheet = (state: keyof typeof sheetJobs, proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super' });
    await answer(sql, createCategory, actor, { slug: 'soil', title: 'Soil', bn_title: 'মাটি', image: 'jali' });
    const file = { bytes: Buffer.from(SHEET), file_name: 'subjects.csv' };
    const { id } = await answer(sql, sheetCalls.upload, actor, { kind: 'categories' }, file);
    for (;;) {
      const now = await answer(sql, sheetCalls.view, actor, { id });
      if (now.state === state) return { run_id: now.run!.id };
      if (now.state === 'columns') await answer(sql, sheetCalls.match, actor, { id, matches: now.matches });
      else if (now.state === 'judged') await answer(sql, sheetCalls.apply, actor, { id });
      else if (now.state === 'applied') await answer(sql, sheetCalls.undo, actor, { id });
      else await sheetJobs[now.state as keyof typeof sheetJobs].run({ run_id: now.run!.id }, { pool: sql });
    }
  },
  proves: (sql) => one(sql, proved),
});
/** Categories that are all to be removed, or were and are to be brought back. */
const removal = (bring_back: boolean): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super' });
    for (const slug of ['soil', 'water', 'air'])
      await answer(sql, createCategory, actor, { slug, title: slug, bn_title: 'প্রকৃতি', image: 'jali' });
    const { run_id } = await answer(sql, removeMatching, actor, {});
    if (!bring_back) return { run_id };
    await removeRows.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => one(sql, `(${count('categories', bring_back ? 3 : 0)}) and (${count('removed_records', bring_back ? 0 : 3)})`),
});
/** People who are all to be suspended or logged out, or are to be let in again by the undo. */
const manyPeople = (what: 'suspend' | 'sign_out' | 'undo', proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor } = await makePerson(sql, { role: 'super' });
    for (const name of ['Rafia', 'Rafi', 'Rafiza']) await makePerson(sql, { name: `${name} Sultana` });
    const begin = what === 'sign_out' ? signOutMany : suspendMany;
    const { run_id } = await answer(sql, begin, actor, { search: 'sultana', reason: 'One phone' });
    if (what !== 'undo') return { run_id };
    await changeMany.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => one(sql, proved),
});
const sultanas = (that: string) => `select count(*) = 3 from users u where name like '% Sultana' and ${that}`;
/** Two accounts that were merged; a note came late, and the days are over. */
const merged = (until: string) => `
  insert into users (username, name, email) values ('other', 'Other', 'other@home.test');
  insert into account_merges (kept_id, closed_id, reason, undo_until)
    select min(id), max(id), 'one person', ${until} from users;
  insert into wanted_courses (user_id, text) values (${user}, 'pottery')`;

export const cases: Record<string, JobCase> = {
  'records.remove-rows': removal(false),
  'records.restore-rows': removal(true),
  'people.change-many': manyPeople('suspend', sultanas('suspended_at is not null')),
  'people.undo-many': manyPeople('undo', sultanas(`suspended_at is null and version > 2`)),
  'people.act-many': manyPeople('sign_out', sultanas('not exists (select from sessions s where s.user_id = u.id and ended_at is null)')),
  'account-merges.move-late': rows(
    merged(`now() + interval '9 days'`),
    `(select user_id = (select min(id) from users) from wanted_courses) and (${count('account_merge_rows', 1)})`,
    { id: 1 },
  ),
  'account-merges.settle-merges': rows(
    merged(ago(1)),
    `(${count('account_merges', 0)}) and (select deleted_at is not null from users where id = ${user})`,
  ),
  'sheets.read': sheet('reading', `(${count('sheet_rows', 3)}) and (select state = 'columns' from sheets)`),
  'sheets.judge': sheet('judging', `(select state = 'judged' from sheets) and exists (select from sheet_rows where verdict = 'changed')`),
  'sheets.apply': sheet('applying', `(${count('categories', 3)}) and (select state = 'applied' from sheets)`),
  'sheets.undo': sheet('undoing', `(${count('categories', 1)}) and (select state = 'undone' from sheets)`),
  'sheets.sweep-old': rows(
    `insert into sheets (kind, user_id, file_name, file_bytes, file_hash, state, touched_at) values
      ('categories', ${user}, 'a.csv', 1, 'x', 'judged', ${ago(31)}), ('categories', ${user}, 'b.csv', 1, 'x', 'judged', ${ago(1)});
     insert into sheet_rows (sheet_id, number, cells) select id, 2, '[]' from sheets`,
    `(${count('sheets', 1)}) and (${count('sheet_rows', 1)})`,
  ),
  'accounts.key-names': rows(
    `insert into users (username, name, bn_name, email) select 'many.' || i, 'Rafia ' || i, 'রাফিয়া', i || '@many.test' from generate_series(1, 5000) i`,
    `select count(*) = 5000 from users where name_keys @@ '''rfi'''::tsquery`,
  ),
  'sign-on.sweep-tries': swept(
    'sign_on_tries',
    `(state_hash, browser_hash, provider, nonce, verifier, expires_at) values ('a', 'a', 'demo', '', '', ${ago(1)}), ('b', 'a', 'demo', '', '', ${ago(-1)})`,
  ),
  'staff-security.sweep-factors': rows(
    `insert into second_factors (user_id, secret_sealed, created_at, confirmed_at) values (${user}, 'x', ${ago(9)}, ${ago(9)}); insert into second_factor_uses (user_id, step, used_at) values (${user}, 1, ${ago(2)}), (${user}, 2, now());
     insert into users (username, name, email) values ('begun', 'Begun', 'begun@home.test'); insert into second_factors (user_id, secret_sealed, created_at) values (${user}, 'x', ${ago(1)})`,
    `(${count('second_factors', 1)}) and (${count('second_factor_uses', 1)})`,
  ),
  'access.sweep-limits': swept('limits', `(key, window_start, count) values ('a', ${ago(3)}, 1), ('b', ${ago(3)}, 1), ('c', now(), 2)`),
  'records.sweep-removed': rows(
    `insert into removed_records (kind, record_id, row, removed_at) values ('a', 1, '{}', ${ago(31)}), ('a', 2, '{}', ${ago(31)}), ('a', 3, '{}', now())`,
    count('removed_records', 1),
  ),
  'records.sweep-pictures': {
    prepare: async (given) => {
      for (const letter of ['a', 'b', 'c', 'd']) await leave(given, key(letter), 2);
      // two were uploaded with a smaller one each; the last one lately
      await given.sql.unsafe(`
        insert into files (storage_key, file_name, mime, bytes, sha256, of_form, created_at) values
          ('${key('a')}', '960.webp', 'image/webp', 1, 'x', true, ${ago(2)}), ('${key('d')}', '960.webp', 'image/webp', 1, 'x', true, now());
        insert into files (storage_key, file_name, mime, bytes, sha256, of_form, created_at, rendition_of)
          select '${key('b')}', '480.webp', 'image/webp', 1, 'x', true, ${ago(2)}, min(id) from files`);
      return {};
    },
    proves: (sql) => one(sql, count('files', 1)),
  },
  'files.remove-bytes': {
    prepare: async (given) => {
      for (const letter of ['a', 'b']) await leave(given, key(letter), 0);
      await given.sql.unsafe(nameBytes('b'));
      return { storage_key: key('a') };
    },
    proves: (sql) => one(sql, count('files', 1)),
  },
  'files.sweep-bytes': {
    prepare: async (given) => {
      for (const letter of ['a', 'b', 'c', 'd']) await leave(given, key(letter), 2);
      await leave(given, key('e'), 0);
      await given.sql.unsafe(nameBytes('b'));
      return {};
    },
    proves: (sql) => one(sql, count('files', 1)),
  },
  'history.seal-entries': {
    prepare: async ({ sql }) => {
      await recordSome(sql);
      return {};
    },
    proves: (sql) => one(sql, `(${count('history_seals', 1)}) and (${count('history_unsealed', 0)}) and (${count('history_written', 0)})`),
  },
  'history.check-chain': {
    prepare: async ({ sql }) => {
      await recordSome(sql);
      await sealEntries(sql);
      return {};
    },
    proves: (sql) => one(sql, `select entries = 3 and faults = 0 from history_checks`),
  },
  'drafts.sweep-writers': rows(
    `insert into drafts (kind, object_id, fields) values ('a.b', 1, '{}'), ('a.b', 2, '{}'); insert into draft_writers (draft_id, user_id, seen_at) select id, ${user}, now() - object_id * interval '20 hours' from drafts`,
    count('draft_writers', 1),
  ),
  'drafts.sweep-pictures': rows(
    `insert into files (storage_key, file_name, mime, bytes, sha256, of_form)
       select repeat(x, 32), 'a.webp', 'image/webp', 1, 'x', true from unnest('{a,b,c}'::text[]) x;
     insert into drafts (kind, object_id, fields) values ('institutions.introduction', 1, '{}');
     insert into drafts (kind, object_id, fields) select 'institutions.introduction', 2, jsonb_build_object('picture_id', max(id)) from files;
     insert into draft_pictures (draft_id, file_id, unused_since)
       select d.id, f.id, case when f.storage_key like 'a%' then ${ago(31)} end from drafts d, files f where d.object_id = 1 or f.storage_key like 'c%'`,
    `(${count('draft_pictures', 3)}) and (${count('files', 2)}) and (select count(unused_since) = 2 from draft_pictures)`,
  ),
  'jobs.sweep-runs': rows(
    `insert into runs (user_id, session_id, ip, language, job, payload, title, link, state, ended_at) values
      (${user}, 1, '', 'bn', 'a.b', '{}', '{"en":"A","bn":"A"}', '', 'done', ${ago(91)}),
      (${user}, 1, '', 'bn', 'a.b', '{}', '{"en":"B","bn":"B"}', '', 'done', ${ago(1)}),
      (${user}, 1, '', 'bn', 'a.b', '{}', '{"en":"C","bn":"C"}', '', 'waiting', null);
     insert into run_items (run_id, number, outcome, label) select id, 1, 'done', 'x' from runs`,
    `(${count('runs', 2)}) and (${count('run_items', 2)})`,
  ),
  'post.deliver-mail': message('mail', 'notice'),
  'post.deliver-sms': message('sms', 'notice'),
  'post.deliver-sms-code': message('sms', 'code'),
  'post.deliver-message': message('mail', 'code'),
  'post.sweep-messages': rows(
    `insert into messages (channel, to_address, body, purpose, state, created_at) values
      ('mail', 'a@home.test', 'old', 'notice', 'sent', ${ago(91)}), ('sms', '+8801711000001', 'code 1', 'code', 'waiting', ${ago(2)}),
      ('sms', '+8801711000002', 'code 2', 'code', 'sent', ${ago(2)}), ('mail', 'b@home.test', 'stuck', 'notice', 'waiting', ${ago(4)}),
      ('mail', 'c@home.test', 'new', 'notice', 'waiting', now())`,
    `select string_agg(state, ' ' order by id) = 'expired sent failed waiting' from messages`,
  ),
  'contacts.sweep-changes': rows(
    `insert into contact_changes (user_id, channel, new_address, undo_hash, expires_at) values
      (${user}, 'mail', 'a@home.test', 'a', ${ago(1)}), (${user}, 'mail', 'b@home.test', 'b', now() + interval '1 day')`,
    count('contact_changes', 1),
  ),
  'courses.index-course': {
    ...course(),
    proves: (sql) => one(sql, hasWord('weaving')),
    change: (sql) => sql`update courses set title = 'Pottery on a wheel'`,
    beside: 'search.tidy-terms',
  },
  'courses.reindex': {
    ...course((sql, ref_id) =>
      indexDoc(sql, { kind: 'course', ref_id, title: ['Weaving'] }).then(async () => {
        await sql`update search_docs set form = 0`;
        await sql`update search_terms set form = 0`;
      }),
    ),
    proves: (sql) => one(sql, hasWord('loom')),
    beside: 'search.tidy-terms',
  },
  ...batches,
  ...personalData,
  'help.delete-old-messages': rows(
    `insert into contact_messages (topic, name, contact, text, language, client_key, created_at) values
      ('other', 'A', 'a@home.test', 'old', 'en', gen_random_uuid(), ${ago(800)}), ('other', 'B', 'b@home.test', 'new', 'en', gen_random_uuid(), now())`,
    count('contact_messages', 1),
  ),
  ...quizzes,
  ...bank,
  'registration.sweep-codes': rows(
    `insert into codes (purpose, address, code_hash, device_hash, expires_at) values
      ('verify', 'a@home.test', 'a', 'a', ${ago(2)}), ('verify', 'b@home.test', 'b', 'b', now());
     insert into registrations (address, device_hash, name, password_hash, expires_at) values
      ('a@home.test', 'a', 'A', 'x', ${ago(1)}), ('b@home.test', 'b', 'B', 'x', now() + interval '1 day')`,
    `(${count('codes', 1)}) and (${count('registrations', 1)})`,
  ),
  'reminders.queue-day': rows('select 1', `select count(*) = 1 from graphile_worker.jobs where key = 'reminders'`),
  'reminders.send-due': {
    prepare: async ({ sql }) => {
      const made = await makeLearnable(sql);
      for (const username of ['first', 'second']) {
        const { user } = await makeEnrolled(sql, made, { actor: await makeLearner(sql, { username, name: username }) });
        await sql`
          insert into learning_plans (user_id, remind_after, since, next_on) values (${user.id}, 3, '2026-12-20', '2026-12-21')`;
      }
      return { now: '2027-01-07T06:00:00Z' };
    },
    proves: (sql) => one(sql, count('messages', 2)),
  },
  'reminders.queue-wanted': rows('select 1', `select count(*) = 1 from graphile_worker.jobs where key = 'wanted'`),
  'reminders.tell-wanted': {
    prepare: async (given) => {
      const { sql } = given;
      await course((pool, ref_id) => indexDoc(pool, { kind: 'course', ref_id, title: ['Weaving on a loom'] })).prepare(given);
      for (const username of ['first', 'second']) {
        const { user } = await makeLearner(sql, { username, name: username });
        await sql`insert into wanted_courses (user_id, text) values (${user.id}, 'weaving'), (${user.id}, 'blacksmith')`;
      }
      return { now: '2027-01-07T06:00:00Z' };
    },
    proves: (sql) => one(sql, `(${count('messages', 2)}) and (${count('wanted_courses', 2)})`),
  },
  'reminders.tell-replies': {
    prepare: async ({ sql }) => {
      const made = await makeLearnable(sql);
      const lesson_id = await makeLesson(sql, made.id);
      const [one, two] = [
        await makeEnrolled(sql, made, { actor: await makeLearner(sql, { username: 'first', name: 'first' }) }),
        await makeEnrolled(sql, made, { actor: await makeLearner(sql, { username: 'second', name: 'second' }) }),
      ];
      const say = async (user_id: number, parent_id: number | null) =>
        (
          await sql<{ id: number }[]>`
            insert into lesson_posts (lesson_id, batch_id, user_id, parent_id, text, client_key)
            values (${lesson_id}, ${made.batch_id}, ${user_id}, ${parent_id}, 'Why?', gen_random_uuid()) returning id`
        )[0]!.id;
      const thread_id = await say(one.user.id, null);
      const reply = await say(two.user.id, thread_id);
      await sql`
        insert into reply_notices (user_id, thread_id, waiting, last_post_id)
        values (${one.user.id}, ${thread_id}, 1, ${reply})`;
      return { user_id: one.user.id, thread_id };
    },
    proves: (sql) => one(sql, `(${count('messages', 1)}) and (select waiting = 0 from reply_notices)`),
  },
  'search.tidy-terms': {
    prepare: async (given) => {
      await course((sql, ref_id) => indexDoc(sql, { kind: 'course', ref_id, title: ['Weaving on a loom'] })).prepare(given);
      await indexDoc(given.sql, { kind: 'gone', ref_id: 1, title: ['Blacksmith'] });
      await given.sql`delete from search_docs where kind = 'gone'`;
      return {};
    },
    proves: (sql) => one(sql, `not exists (select from search_terms where joined = 'blacksmith') and exists (select from search_terms)`),
  },
  'search.tidy-misses': rows(
    `insert into search_misses (kind, language, text, last_at) values ('course', 'en', 'a', ${ago(181)}), ('course', 'en', 'b', now())`,
    count('search_misses', 1),
  ),
  'staff-home.count-days': rows(
    `insert into daily_figures values ('people', '2020-01-01', 3);
     insert into users (username, name, email, created_at) values ('day', 'Day', 'day@home.test', '2026-03-10T18:30:00Z')`,
    `select array_agg(day::text) = array['2026-03-11'] from daily_figures where kind = 'people' and day < '2026-06-01'`,
  ),
  'sessions.sweep-tries': swept('wrong_tries', `(key, count, last_at) values ('a', 1, ${ago(2)}), ('b', 0, now()), ('c', 1, now())`),
  'sessions.sweep-ended': rows(
    `insert into sessions (user_id, token_hash, expires_at) values (${user}, 'a', ${ago(31)}), (${user}, 'b', now());
     insert into known_devices (user_id, device_hash, seen_at) values (${user}, 'a', ${ago(181)}), (${user}, 'b', now());
     insert into device_pins (user_id, device_hash, pin_hash, used_at) values (${user}, 'a', 'x', ${ago(91)}), (${user}, 'b', 'x', now())`,
    `(${count('sessions', 1)}) and (${count('known_devices', 1)}) and (${count('device_pins', 1)})`,
  ),
};
