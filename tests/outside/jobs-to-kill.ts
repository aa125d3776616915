// All background jobs that are killed: each room's own (`test/jobs.ts`), and the core's.
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
import { makeCategory, makeLearner } from '#features/courses/test/make.ts';
import { fromRooms } from '../rooms.ts';
import { ago, count, type Given, holds, type JobCase, type Jobs, rows, swept, user } from './job-case.ts';

const message = (channel: 'mail' | 'sms', purpose: 'code' | 'notice'): JobCase => ({
  prepare: async ({ sql }) => {
    const to_address = channel === 'mail' ? 'someone@home.test' : '+8801711000000';
    const text = { channel, to_address, body: 'Number 123456' };
    await sendMessage(sql, purpose === 'code' ? { ...text, purpose, expires_in_seconds: 300 } : { ...text, purpose });
    const [row] = await sql<{ id: number }[]>`select max(id) as id from messages`;
    return { id: row!.id };
  },
  proves: (sql) => holds(sql, `select state = 'sent' from messages`),
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
  proves: (sql) => holds(sql, proved),
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
  proves: (sql) => holds(sql, `(${count('categories', bring_back ? 3 : 0)}) and (${count('removed_records', bring_back ? 0 : 3)})`),
});

const ofCore: Jobs = {
  'records.remove-rows': removal(false),
  'records.restore-rows': removal(true),
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
    proves: (sql) => holds(sql, count('files', 1)),
  },
  'files.remove-bytes': {
    prepare: async (given) => {
      for (const letter of ['a', 'b']) await leave(given, key(letter), 0);
      await given.sql.unsafe(nameBytes('b'));
      return { storage_key: key('a') };
    },
    proves: (sql) => holds(sql, count('files', 1)),
  },
  'files.sweep-bytes': {
    prepare: async (given) => {
      for (const letter of ['a', 'b', 'c', 'd']) await leave(given, key(letter), 2);
      await leave(given, key('e'), 0);
      await given.sql.unsafe(nameBytes('b'));
      return {};
    },
    proves: (sql) => holds(sql, count('files', 1)),
  },
  'history.seal-entries': {
    prepare: async ({ sql }) => {
      await recordSome(sql);
      return {};
    },
    proves: (sql) =>
      holds(sql, `(${count('history_seals', 1)}) and (${count('history_unsealed', 0)}) and (${count('history_written', 0)})`),
  },
  'history.check-chain': {
    prepare: async ({ sql }) => {
      await recordSome(sql);
      await sealEntries(sql);
      return {};
    },
    proves: (sql) => holds(sql, `select entries = 3 and faults = 0 from history_checks`),
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
};
const ofRooms = await fromRooms<Jobs>('jobs');
export const cases: Jobs = Object.assign({}, ofCore, ...ofRooms.map(({ told }) => told)) as Jobs;
