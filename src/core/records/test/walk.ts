// Walk through a settings list (contract test): every call of it, for who may and who may not; a room's own test is one line.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import type { AnyCall, Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { refusedWith } from '../../../../tests/database.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { resumeRun, type Run, undoRun, viewRun } from '#core/jobs/contract.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import { listSorts } from '#core/lists/declare.ts';
import type { RecordHistory } from '#core/history/told.ts';
import { viewKind } from '#core/sheets/contract.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { columnsOf, isOrdered, type Settings, sheetKindOf, uniqueColumnsOf } from '../declare.ts';
import { removeRows, restoreRows } from '../server/removing.ts';

interface Row {
  id: number;
  position: number;
  version: number;
  can?: Record<string, boolean | string>;
  [field: string]: unknown;
}
interface Page {
  data: Row[];
  total: number;
  next: string | null;
}
export interface Walked {
  settings: Settings;
  list: AnyCall;
  writing: Record<'view' | 'history' | 'create' | 'update' | 'remove' | 'restore' | 'removeMatching' | 'download', AnyCall>;
  /** Two items that may stand beside each other, and what a change writes; made once there is a database. */
  items: () => Promise<readonly [Record<string, unknown>, Record<string, unknown>]>;
  /** What makes another row of an item where some fields may not be the same together. */
  apart?: () => Promise<Record<string, unknown>>;
  /** Makes what the rows are within, and answers its id. */
  holder?: (sql: Pool) => Promise<number>;
}
/** What a database and two people need for the walk. */
export interface Ground {
  sql: Parameters<typeof answer>[0];
  /** May do everything, and nothing. */
  staff: Actor;
  learner: Actor;
}
export async function readText({ body }: Download): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** A name of its own for each field that no two rows share; a code that another row may have is left out. */
const names = ({ fields }: Settings, name: string): [string, string][] => [
  ...Object.entries(fields).flatMap(([column, f]): [string, string][] =>
    'names' in f && f.names === true ? [[column, name.replace(/ /g, '-')]] : [],
  ),
  ...uniqueColumnsOf(fields).map((column): [string, string] => [column, fields[column]?.kind === 'text' ? '' : `${name} ${column}`]),
];
/** Declares the tests of a settings list: adding, changing, removing, undo, searching, sorting, paging, exporting, and who may not. */
export function walkSettings(
  { settings, list, writing, items, apart = async () => ({}), holder }: Walked,
  open: () => Promise<Ground & { close: () => Promise<unknown> }>,
): void {
  const { view, history, create, update, remove, restore, removeMatching, download } = writing;
  let ground: Awaited<ReturnType<typeof open>>;
  let made: Row[];
  let item: Record<string, unknown>;
  let scope: Record<string, number> = {};
  const ask = <T = Row>(call: AnyCall, input: object, actor = ground.staff) =>
    answer(ground.sql, call, actor, { ...scope, ...input }) as Promise<T>;
  const all = () => ask<Page>(list, { pagination: 'none' });
  beforeAll(async () => {
    ground = await open();
    if (holder) scope = { [settings.within!.column]: await holder(ground.sql as Pool) };
    const [one, other] = await items();
    item = one;
    made = [await ask(create, one), await ask(create, other)];
  });
  afterAll(() => ground.close());

  test('what was added is found by everybody, whole and page by page, at the end of the list', async () => {
    // a list that is heavy as a whole is told to others page by page
    const everybody = list.who === 'anyone' && !('pages_only' in list.errors);
    const whole = await ask<Page>(list, { pagination: 'none' }, everybody ? visitor() : ground.staff);
    expect(whole.data.slice(-2).map((row) => row.id)).toEqual(made.map((row) => row.id));
    expect(whole.data.at(-2)).toMatchObject(item);
    if (everybody) expect(whole.data.at(-1)!.can).toBeUndefined();
    expect(await ask<Page>(list, {}, everybody ? visitor() : ground.staff)).toEqual(whole);
    const first = await ask<Page>(list, { limit: 1 });
    const second = await ask<Page>(list, { limit: 1, after: first.next });
    expect([...first.data, ...second.data].map((row) => row.id)).toEqual(whole.data.slice(0, 2).map((row) => row.id));
  });
  test('it is searched in either language, sorted by every column that says so, and knows no other sort or filter', async () => {
    const name = settings.main;
    for (const field of columnsOf({ [name]: settings.fields[name]! })) {
      const found = await ask<Page>(list, { search: String(made[0]![field]).slice(1), limit: 100 });
      expect(found.data.map((row) => row.id)).toContain(made[0]!.id);
    }
    const ids = (await all()).data.map((row) => row.id).toSorted();
    for (const sort of listSorts(settings.list)) {
      const sorted = await ask<Page>(list, { sort, pagination: 'none' });
      expect(sorted.data.map((row) => row.id).toSorted(), sort).toEqual(ids);
    }
    expect(await refusedWith(ask(list, { sort: 'version; drop table users' }))).toBe('invalid_input');
    expect(await refusedWith(ask(list, { filters: 'nothing.1' }))).toBe('invalid_input');
  });
  test('a change is written once: who changes an older version is told what is there and who wrote it', async () => {
    const [row] = made as [Row];
    await ground.sql`update users set bn_name = 'রহিমা' where id = ${ground.staff.user!.id}`;
    const changed = await ask(update, { ...item, id: row.id, version: row.version });
    expect(changed.version).toBe(row.version + 1);
    await expect(ask(update, { ...item, id: row.id, version: row.version })).rejects.toMatchObject({
      code: 'stale',
      detail: {
        yours: row.version,
        current: { id: row.id, version: changed.version },
        by: ground.staff.user!.name,
        bn_by: 'রহিমা',
        own: true,
      },
    });
    const kept = await ask(update, { id: row.id, version: changed.version });
    expect(kept).toMatchObject(item);
    expect(await ask(view, { id: row.id })).toEqual(kept);
  });
  const unshared = uniqueColumnsOf(settings.fields);
  if (unshared.length)
    test('what no two rows share is refused a second time, however it is written, and named', async () => {
      const [row, other] = made as [Row, Row];
      for (const field of unshared.filter((column) => item[column])) {
        const same = ` ${String(item[field]).toUpperCase().replaceAll(' ', '  ')} `;
        const { version } = await ask(view, { id: other.id });
        const refused = { code: 'already_there', detail: { field } };
        await expect(ask(update, { id: other.id, version, [field]: same }), field).rejects.toMatchObject(refused);
        await expect(ask(create, { ...item, ...Object.fromEntries(names(settings, 'own')), [field]: same }), field).rejects.toMatchObject(
          refused,
        );
        expect(await ask(update, { id: row.id, version: (await ask(view, { id: row.id })).version, [field]: item[field] })).toMatchObject(
          item,
        );
      }
    });
  test('marks that turn the direction of writing are taken out of a name, and one that shows nothing is none', async () => {
    const [row] = made as [Row];
    const [main, other] = columnsOf({ [settings.main]: settings.fields[settings.main]! }) as [string, string?];
    const { version } = await ask(view, { id: row.id });
    const named = await ask(update, { id: row.id, version, [main]: '\u202estraight\u202c\u2066\u2069' });
    expect(named[main]).toBe('straight');
    const unseen = { [main]: '\u200d\u202e', ...(other !== undefined && { [other]: '\u2800' }) };
    expect(await refusedWith(ask(update, { id: row.id, version: named.version, ...unseen }))).toBe('invalid_input');
    await ask(update, { id: row.id, version: named.version, [main]: row[main] });
  });
  if (isOrdered(settings))
    test('a row is put where it is wanted', async () => {
      const row = (await all()).data.at(-1)!;
      await ask(update, { id: row.id, version: row.version, position: 1 });
      expect((await all()).data[0]!.id).toBe(row.id);
    });
  test('what is removed is gone, and comes back as it was', async () => {
    const before = (await all()).data.find((row) => row.id === made[0]!.id)!;
    expect(await ask(remove, { id: before.id })).toEqual({ status: 'success' });
    expect(await refusedWith(ask(remove, { id: before.id }))).toBe('not_found');
    expect((await all()).data.some((row) => row.id === before.id)).toBe(false);
    expect(await ask(restore, { id: before.id })).toMatchObject({ ...before, version: before.version + 1 });
    expect(await refusedWith(ask(restore, { id: before.id }))).toBe('not_found');
  });
  test('its history tells each change with who made it, from the newest on, and what it was before leads back to each version', async () => {
    const [main] = columnsOf({ [settings.main]: settings.fields[settings.main]! }) as [string];
    const { id } = await ask(create, { ...item, ...(await apart()), ...Object.fromEntries(names(settings, 'own history')) });
    const versions = [await ask(view, { id })];
    for (const value of ['one-step', 'two-steps'])
      versions.push(await ask(update, { id, version: versions.at(-1)!.version, [main]: value }));
    await ask(remove, { id });
    versions.push(await ask(restore, { id }));
    const told = await ask<RecordHistory>(history, { id });
    expect(told.entries.map((entry) => entry.act)).toEqual(['restored', 'removed', 'changed', 'changed', 'created']);
    expect(new Set(told.entries.map((entry) => entry.actor))).toEqual(new Set([ground.staff.user!.name]));
    expect(told.entries[2]!.changes).toMatchObject([{ field: main, before: { en: 'one-step' }, after: { en: 'two-steps' } }]);
    expect(told.entries[2]!.before).toEqual({ [main]: 'one-step' });
    expect(told.next).toBeNull();
    expect((await ask<RecordHistory>(history, { id, before: told.entries[2]!.id })).entries.map((entry) => entry.act)).toEqual([
      'changed',
      'created',
    ]);
    // an entry of something else stands nowhere in it
    const other = (await ask<RecordHistory>(history, { id: (await all()).data.find((row) => row.id !== id)!.id })).entries[0]!;
    expect((await ask<RecordHistory>(history, { id, before: other.id })).entries).toEqual([]);
    let now: Record<string, unknown> = versions[3]!;
    const back = told.entries.map(({ before }) => {
      const version = now;
      now = { ...now, ...before };
      return version;
    });
    const columns = [...columnsOf(settings.fields)];
    const only = (row: Record<string, unknown>) => columns.map((name) => row[name]);
    expect([back[0]!, back[2]!, back[3]!, back[4]!].map(only)).toEqual([versions[3]!, versions[2]!, versions[1]!, versions[0]!].map(only));
    await ask(remove, { id });
  });
  test('a change that names no version is written, but not within a minute of somebody else', async () => {
    const [main] = columnsOf({ [settings.main]: settings.fields[settings.main]! }) as [string];
    const { id, version } = await ask(create, { ...item, ...(await apart()), ...Object.fromEntries(names(settings, 'own minute')) });
    const change = (value: string, actor = ground.staff) => ask(update, { id, [main]: value }, actor);
    expect(await change('one-step')).toMatchObject({ version: version + 1, [main]: 'one-step' });
    const other = (await makePerson(ground.sql, { role: 'super', type: 1 })).actor;
    await expect(change('two-steps', other)).rejects.toMatchObject({
      code: 'stale',
      detail: { yours: version + 1, current: { [main]: 'one-step' }, by: ground.staff.user!.name },
    });
    await passMinute(ground.sql as Pool);
    expect(await change('two-steps', other)).toMatchObject({ version: version + 2, [main]: 'two-steps' });
    await ask(remove, { id });
  });
  test('all that match are removed in the background but for those left out and those made since; undo brings them back, once', async () => {
    const [main] = columnsOf({ [settings.main]: settings.fields[settings.main]! }) as [string];
    const add = async (name: string) =>
      ask(create, { ...item, ...(await apart()), ...Object.fromEntries(names(settings, name)), [main]: name });
    const rows = [await add('sweep-one'), await add('sweep-two'), await add('sweep-three')];
    const begun = await ask<{ run_id: number }>(removeMatching, { search: 'sweep-', except: [rows[2]!.id] });
    const there = async () => (await ask<Page>(list, { search: 'sweep-', limit: 100 })).data.map((row) => row.id).toSorted();
    await removeRows.run({ run_id: begun.run_id }, { pool: ground.sql as Pool });
    expect(await there()).toEqual([rows[2]!.id]);
    const run = await ask<Run>(viewRun, { id: begun.run_id });
    expect(run).toMatchObject({ state: 'done', done: 2, size: 2, counts: { removed: 2 }, undo_until: expect.any(String) });
    // in a role that may not, nothing is used up
    expect(await refusedWith(ask(undoRun, { id: run.id }, { ...ground.staff, role: undefined, grants: new Set() } as Actor))).toBe(
      'not_allowed',
    );
    const undoing = await ask<Run>(undoRun, { id: run.id });
    await restoreRows.run({ run_id: undoing.id }, { pool: ground.sql as Pool });
    expect(await there()).toEqual(rows.map((row) => row.id).toSorted());
    expect(await ask<Run>(viewRun, { id: undoing.id })).toMatchObject({ state: 'done', counts: { restored: 2 } });
    expect(await refusedWith(ask(undoRun, { id: run.id }))).toBe('run_not_undone');
    expect(await refusedWith(ask(resumeRun, { id: run.id }))).toBe('run_over');
    for (const { id } of rows) await ask(remove, { id });
  });
  test('its rows leave as CSV and XLSX', async () => {
    const csv = await readText(await ask<Download>(download, {}));
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(csv.trim().split('\r\n')).toHaveLength((await all()).data.length + 1);
    const xlsx = await ask<Download>(download, { format: 'xlsx' });
    expect((await readText(xlsx)).slice(0, 2)).toBe('PK');
  });
  if (settings.screen !== undefined)
    test('what has left comes back as a sheet in either language, each column where it came from and all the same; others have no such sheet', async () => {
      const folder = useScratchStorage();
      const kind = [sheetKindOf(settings), ...Object.values(scope)].join('-');
      const { length } = (await all()).data;
      for (const language of ['en', 'bn'] as const) {
        const own = asker(ground.sql, { ...(ground.staff as SignedIn), language }, kind);
        const sheet = await own.judged(await readText((await own.ask(download, scope)) as Download));
        expect(sheet, language).toMatchObject({
          ...{ state: 'judged', size: length, first_row: null },
          verdicts: { new: 0, changed: 0, same: length, wrong: 0 },
        });
        const { columns } = await own.ask(viewKind, { kind });
        // what a list shows is in its file
        const left = Object.keys(settings.list.columns).flatMap((name) => [name, `bn_${name}`]);
        const wanted = columns.map(({ name }) => name).filter((name) => left.includes(name));
        expect(sheet.matches, language).toEqual(expect.arrayContaining(wanted));
      }
      expect(await refusedWith(ask(viewKind, { kind }, ground.learner))).toBe('not_found');
      rmSync(folder, { recursive: true, force: true });
    });
  test('staff are told what they may do; others may change nothing', async () => {
    expect((await all()).data[0]!.can).toMatchObject({ update: true });
    const { id, version } = (await all()).data[0]!;
    for (const [call, input] of [
      [view, { id }],
      [history, { id }],
      [create, item],
      [update, { ...item, id, version }],
      [remove, { id }],
      [restore, { id }],
      [removeMatching, {}],
      [download, {}],
    ] as const) {
      expect(await refusedWith(ask(call, input, visitor())), call.name).toBe('signed_out');
      expect(await refusedWith(ask(call, input, ground.learner)), call.name).toBe('not_allowed');
    }
  });
}
