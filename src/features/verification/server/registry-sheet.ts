// Sheet of the local teacher registry (bulk import): a birth date comes in sealed and stays as a keyed hash; each row is recorded.
import { authorOf, record } from '#core/history/server/recording.ts';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { fieldWords } from '#core/contract/words.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { sheetPath } from '#core/records/declare.ts';
import type { Wrong } from '#core/sheets/cells.ts';
import type { SheetColumn } from '#core/sheets/declare.ts';
import { nameParts } from '#core/sheets/name-parts.ts';
import type { Acted, Changes, Done, Item, Judged, SheetKind } from '#core/sheets/server/kind.ts';
import { HIDDEN } from '#core/sheets/server/sealing.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { reasons } from '#core/sheets/words.ts';
import { addressIn, sameBytes } from '#features/accounts/server/service.ts';
import { masked } from '#features/accounts/rules.ts';
import { atTeacherRegistry } from '../addresses.ts';
import { birthDay, levels, type Level, normalId, subTypeOf, subTypes } from '../rules.ts';
import { words as own } from '../words.ts';
import { words } from '../words-registry.ts';
import { birthHash } from './local-registry.ts';
import { deleteRegistered, findRecords, listKnown, type RegisteredRow, saveRegistered, writeRegistered } from './store-registry.ts';

const said = ({ en, bn }: { en: string; bn: string }) => ({ en, bn });
const MOST = { name: 200, designation: 200, institute: 300, subject: 200 } as const;
type Told = keyof typeof MOST;
const told = Object.keys(MOST) as Told[];
const columns: readonly SheetColumn[] = [
  {
    name: 'level',
    kind: 'choice',
    word: words.level,
    choices: Object.values(levels).map((value) => ({ value, ...own.levels[value] })),
    example: own.levels[1],
    required: true,
  },
  {
    name: 'sub_type',
    kind: 'choice',
    word: words.number,
    hint: words.number_hint,
    choices: [
      { value: subTypes.pin, ...own.ids.pin },
      { value: subTypes.index, ...own.ids.index },
    ],
    example: own.ids.pin,
  },
  { name: 'teacher_id', kind: 'text', word: words.id, also: ['id', 'pds id', 'pin', 'আইডি'], example: words.example_id, required: true },
  {
    name: 'birth_date',
    kind: 'date',
    word: own.birth_date,
    also: ['dob', 'birth date', 'জন্ম তারিখ'],
    hint: words.birth_hint,
    example: words.example_birth,
    required: true,
    sealed: true,
  },
  { name: 'name', kind: 'text', word: own.name, parts: nameParts('name', own.name), example: words.example_name, required: true },
  {
    name: 'phone',
    kind: 'text',
    word: words.phone,
    also: ['phone', 'mobile', 'মোবাইল'],
    hint: words.phone_hint,
    example: words.example_phone,
  },
  { name: 'designation', kind: 'text', word: own.designation, example: words.example_designation },
  { name: 'institute', kind: 'text', word: own.institute, example: words.example_institute },
  { name: 'subject', kind: 'text', word: own.subject, example: words.example_subject },
];
const text = (item: Item, name: string): string => String(item[name] ?? '').trim();
/** The ID of a row in its normal form, with its level and kind. */
function idOf(item: Item) {
  const level = item.level as Level;
  return { level, subType: subTypeOf(level, Number(item.sub_type ?? 0)), id: normalId(text(item, 'teacher_id')) ?? '' };
}
const keyOf = (item: Item): string | undefined => {
  const { level, subType, id } = idOf(item);
  return level && id ? `${level} ${subType} ${id}` : undefined;
};
/** The birth date as it is compared; undefined for a day that no teacher was born on. */
const bornOn = (item: Item): string | undefined => birthDay(text(item, 'birth_date').split('-').toReversed().join('/'));

/** The mobile number in one form; empty where none is given, undefined for what is none. */
function phoneOf(item: Item): string | undefined {
  const typed = text(item, 'phone');
  // a spreadsheet takes the first 0 from what it thinks is a number
  return typed && addressIn({ phone: /^1\d{9}$/.test(foldDigits(typed)) ? `0${typed}` : typed });
}
function faultsOf(item: Item, row: RegisteredRow | undefined): Record<string, Wrong> | undefined {
  const faults: Record<string, Wrong> = {};
  for (const name of ['level', 'teacher_id'] as const) if (!text(item, name)) faults[name] = said(fieldWords.required);
  if (!faults.teacher_id && !idOf(item).id) faults.teacher_id = said(fieldWords.invalid);
  if (!row) for (const name of ['name', 'birth_date'] as const) if (!text(item, name)) faults[name] = said(fieldWords.required);
  if (text(item, 'birth_date') && !bornOn(item)) faults.birth_date = said(fieldWords.date);
  if (phoneOf(item) === undefined) faults.phone = said(fieldWords.phone);
  for (const name of told) if (text(item, name).length > MOST[name]) faults[name] = said(words.too_long);
  return Object.keys(faults).length ? faults : undefined;
}
function changesOf(item: Item, row: RegisteredRow): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const name of told) if (text(item, name) && text(item, name) !== row[name]) changes[name] = [row[name], text(item, name)];
  const phone = phoneOf(item);
  // a code goes to it: it is told with its last digits alone
  if (phone && phone !== row.phone) changes.phone = [row.phone && masked(row.phone), masked(phone)];
  const dob = bornOn(item);
  // that it is another one is told, and neither of the two
  if (dob && !sameBytes(row.birth_hash, birthHash({ ...idOf(item), dob }))) changes.birth_date = [HIDDEN, HIDDEN];
  return changes;
}
async function judge(sql: Sql, _actor: SignedIn, items: readonly Item[]): Promise<Judged[]> {
  const known = new Map((await listKnown(sql, items.map(idOf))).map((row) => [`${row.level} ${row.sub_type} ${row.teacher_id}`, row]));
  return items.map((item): Judged => {
    const key = keyOf(item);
    const row = key === undefined ? undefined : known.get(key);
    const wrong = faultsOf(item, row);
    if (wrong) return { verdict: 'wrong', wrong };
    if (!row) return { verdict: 'new' };
    const changes = changesOf(item, row);
    const { id, version } = row;
    return Object.keys(changes).length ? { verdict: 'changed', id, version, changes } : { verdict: 'same', id };
  });
}
const done = { call: 'verification.bring-in', did: 'imported', entity: 'registry_record' } as const;
async function act(sql: Transaction, actor: SignedIn, item: Item, judged: Judged & { verdict: 'new' | 'changed' }): Promise<Acted> {
  const asked = idOf(item);
  const dob = bornOn(item);
  const given = Object.fromEntries(told.map((name) => [name, text(item, name)])) as Record<Told, string>;
  if (judged.verdict === 'new') {
    const made = await record(sql, authorOf(actor), done, { ids: [], made: (id: number | undefined) => (id ? [id] : []) }, () =>
      saveRegistered(sql, asked, birthHash({ ...asked, dob: dob! }), { ...given, phone: phoneOf(item)! }),
    );
    return made === undefined ? refusedAs() : { done: { did: 'made', id: made, version: 1, before: null } };
  }
  const [row] = await findRecords(sql, [judged.id]);
  if (!row || row.version !== judged.version) return refusedAs();
  const birth_hash = dob ? birthHash({ ...asked, dob }) : row.birth_hash;
  const after = Object.fromEntries(told.map((name) => [name, given[name] || row[name]])) as Record<Told, string>;
  const version = await record(sql, authorOf(actor), done, { ids: [row.id] }, () =>
    writeRegistered(sql, row, { ...after, phone: phoneOf(item) || row.phone, birth_hash }),
  );
  if (version === undefined) return refusedAs();
  const before = {
    ...Object.fromEntries(told.map((name) => [name, row[name]])),
    phone: row.phone,
    birth: row.birth_hash.toString('base64'),
  };
  return { done: { did: 'changed', id: row.id, version, before } };
}
const refusedAs = (): Acted => ({ refused: said(reasons.changed_since), code: 'changed_since' });

async function built(sql: Sql, _actor: SignedIn, all: readonly Done[]) {
  const rows = new Map(
    (
      await findRecords(
        sql,
        all.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return all.map(({ id, version, did }) => {
    const row = rows.get(id);
    if (!row) return did === 'made' ? undefined : said(reasons.gone_meanwhile);
    return row.version === version ? undefined : said(reasons.changed_since);
  });
}
async function undo(sql: Transaction, actor: SignedIn, one: Done) {
  const [why] = await built(sql, actor, [one]);
  const [row] = await findRecords(sql, [one.id]);
  if (why || !row) return why;
  await record(sql, authorOf(actor), { ...done, did: one.did === 'made' ? 'removed' : 'restored' }, { ids: [one.id] }, async () => {
    if (one.did === 'made') return deleteRegistered(sql, one.id);
    const { birth, ...was } = one.before as Record<Told | 'birth' | 'phone', string>;
    return writeRegistered(sql, row, { ...was, birth_hash: Buffer.from(birth, 'base64') });
  });
  return undefined;
}
/** Only administrators of the system: they alone may change roles (`accessFor`). */
export const runsRegistry = (actor: Actor): boolean => isStaffOf(actor, null) && actor.grants.has('role.update');

export const registrySheet: SheetKind = {
  name: 'teacher-registry',
  many: words.many,
  one: words.one,
  columns,
  fresh: true,
  may: runsRegistry,
  link: (sheet_id) => sheetPath(atTeacherRegistry(), sheet_id),
  keyOf,
  named_by: 'teacher_id',
  labelOf: (item) => text(item, 'name') || text(item, 'teacher_id'),
  judge,
  act,
  built,
  undo,
  tables: ['teacher_registry'],
  stale: ['verification.list-registry'],
};
