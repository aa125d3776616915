// Sheet of people who are enrolled in one batch (bulk import): found by number or address among the people of its institution.
import { isStaffOf } from '#core/access/server/reach.ts';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Said } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { fieldWords } from '#core/contract/words.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { sheetPath } from '#core/records/declare.ts';
import { saidOf } from '#core/records/server/sheet.ts';
import type { Wrong } from '#core/sheets/cells.ts';
import type { SheetColumn } from '#core/sheets/declare.ts';
import type { Acted, Done, Item, Judged, SheetKind, SheetKindAbout } from '#core/sheets/server/kind.ts';
import { addressIn } from '#features/accounts/server/service.ts';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { seatsLeft } from '#features/batches/rules.ts';
import { type BatchRow, findBatch } from '#features/batches/server/service.ts';
import { enrollPerson, unenrollPerson } from '../contract-entering.ts';
import { isOver } from '../rules.ts';
import { errors as learners } from '../words.ts';
import { errors, words } from '../words-entering.ts';
import { type KnownRow, listBegun, listKnown } from './store-entering.ts';

const columns: readonly SheetColumn[] = [
  {
    name: 'phone',
    kind: 'text',
    word: words.phone,
    also: ['phone', 'mobile', 'mobile no', 'মোবাইল', 'ফোন'],
    example: words.example_phone,
  },
  {
    name: 'email',
    kind: 'text',
    word: words.email,
    also: ['e-mail', 'mail', 'email', 'mail address', 'ইমেইল'],
    example: words.example_email,
  },
];
const plain = ({ en, bn }: Word): Said => ({ en, bn });
const text = (item: Item, name: string): string => String(item[name] ?? '').trim();
/** In the one form that accounts have them in: null for none, undefined for what is no address. */
const one = (item: Item, name: 'phone' | 'email'): string | null | undefined => {
  const typed = text(item, name);
  return typed ? addressIn({ [name]: typed }) : null;
};
const addressesOf = (item: Item) => ({ phone: one(item, 'phone'), email: one(item, 'email') });
const NAMES = ['phone', 'email'] as const;

function judgeOne(item: Item, byAddress: ReadonlyMap<string, KnownRow>): Judged {
  const addresses = addressesOf(item);
  const wrong: Record<string, Wrong> = {};
  for (const name of NAMES) if (addresses[name] === undefined) wrong[name] = plain(fieldWords[name]);
  if (NAMES.every((name) => addresses[name] === null)) wrong.phone = plain(words.one_contact);
  // whoever is elsewhere is told like whoever is nowhere: a sheet is no way to learn who has an account
  for (const name of NAMES) if (addresses[name] && !byAddress.has(addresses[name])) wrong[name] = plain(words.not_here);
  if (Object.keys(wrong).length) return { verdict: 'wrong', wrong };
  const found = NAMES.flatMap((name) => (addresses[name] ? [byAddress.get(addresses[name])!] : []));
  if (new Set(found.map(({ id }) => id)).size > 1) return { verdict: 'wrong', wrong: { email: plain(words.two_people) } };
  return found[0]!.enrolled ? { verdict: 'same', id: found[0]!.id } : { verdict: 'new' };
}
async function mine(sql: Sql, actor: Actor, batch_id: number): Promise<BatchRow | undefined> {
  const batch = await findBatch(sql, batch_id);
  return batch && isStaffOf(actor, batch.institution_id, batch.course_id) ? batch : undefined;
}
const knownOf = async (sql: Sql, actor: Actor, batch: BatchRow, items: readonly Item[]): Promise<Map<string, KnownRow>> => {
  const read = items.map(addressesOf);
  const given = (name: 'phone' | 'email') => read.flatMap((row) => row[name] ?? []);
  const rows = await listKnown(sql, actor, batch, { phones: given('phone'), emails: given('email') });
  return new Map(rows.flatMap((row) => [row.phone, row.email].flatMap((address) => (address ? [[address, row] as const] : []))));
};

function sheetOf(batch_id: number): SheetKind {
  const whyNot = async (sql: Sql, done: readonly Done[]): Promise<(Said | undefined)[]> => {
    const batch = await findBatch(sql, batch_id);
    const rows = batch
      ? await listBegun(
          sql,
          batch.course_id,
          done.map(({ id }) => id),
        )
      : [];
    const begun = new Set(rows.flatMap((row) => (row.begun ? [row.id] : [])));
    return done.map(({ id }) => (begun.has(id) ? plain(errors.has_begun) : undefined));
  };
  return {
    name: `enrollments-${batch_id}`,
    many: words.sheet_many,
    one: words.sheet_one,
    columns,
    may: (actor) => actor.grants.has('enrollment.create') && actor.role !== undefined && actor.role.scope !== 'none',
    link: (sheet_id) => sheetPath(atBatchPeople({ id: batch_id }), sheet_id),
    keyOf: (item) => addressesOf(item).phone || undefined,
    named_by: 'phone',
    also: { by: 'email', keyOf: (item) => addressesOf(item).email || undefined },
    labelOf: (item) => text(item, 'phone') || text(item, 'email'),
    judge: async (sql, actor, items) => {
      const batch = await mine(sql, actor, batch_id);
      if (!batch) return items.map((): Judged => ({ verdict: 'wrong', wrong: { phone: plain(words.gone_batch) } }));
      const known = await knownOf(sql, actor, batch, items);
      return items.map((item) => judgeOne(item, known));
    },
    warn: async (sql, rows) => {
      const batch = await findBatch(sql, batch_id);
      if (!batch) return plain(words.gone_batch);
      if (isOver(batch, Date.now())) return plain(learners.enrollment_closed);
      const free = seatsLeft(batch);
      return free !== null && free < rows ? sayBoth((t) => t(words.few_seats, { free, rows })) : undefined;
    },
    act: async (sql: Transaction, actor: SignedIn, item: Item): Promise<Acted> => {
      const batch = await mine(sql, actor, batch_id);
      const known = batch ? await knownOf(sql, actor, batch, [item]) : new Map<string, KnownRow>();
      const [person] = known.values();
      if (!person) return { refused: plain(words.not_here), code: 'not_found' };
      const out = await answerWithin(sql, enrollPerson, actor, { batch_id, id: person.id });
      if ('refusal' in out) return { refused: saidOf(out.refusal), code: out.refusal.code };
      return { done: { did: 'made', id: person.id, version: 1, before: null } };
    },
    built: (sql, _actor, done) => whyNot(sql, done),
    undo: async (sql, actor, done) => {
      const [why] = await whyNot(sql, [done]);
      if (why) return why;
      const out = await answerWithin(sql, unenrollPerson, actor, { batch_id, id: done.id });
      // who is out already needs no undoing
      return 'refusal' in out && out.refusal.code !== 'not_in_it' ? saidOf(out.refusal) : undefined;
    },
    tables: ['enrollments'],
    stale: enrollPerson.stale,
  };
}
export const enrollmentSheets: SheetKindAbout = { name: 'enrollments', about: sheetOf };
