// Sheet of people who are let into one batch by personal links (bulk import): judged by number and address, made by the room's own call.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { type Said, staleAfter } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { fieldWords } from '#core/contract/words.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import { sheetPath } from '#core/records/declare.ts';
import { problems, saidOf } from '#core/records/server/sheet.ts';
import type { Wrong } from '#core/sheets/cells.ts';
import type { SheetColumn } from '#core/sheets/declare.ts';
import { nameParts } from '#core/sheets/name-parts.ts';
import type { Acted, Done, Item, Judged, SheetKind, SheetKindAbout } from '#core/sheets/server/kind.ts';
import { addressIn } from '#features/accounts/server/service.ts';
import { atBatchLinks } from '#features/batches/addresses.ts';
import { type BatchRow, findBatch, leads } from '#features/batches/server/service.ts';
import { createPersonalLink, removePersonalLink } from '../contract-staff.ts';
import { kinds } from '../rules.ts';
import { errors, words } from '../words-staff.ts';
import { type KnownRow, listKnown, listOpened } from './store.ts';

const columns: readonly SheetColumn[] = [
  {
    name: 'name',
    kind: 'text',
    word: words.name,
    also: ['name', 'full name'],
    parts: nameParts('name', words.name, 'en'),
    example: words.example_name,
  },
  {
    name: 'bn_name',
    kind: 'text',
    word: words.bn_name,
    also: ['নাম', 'বাংলা নাম'],
    parts: nameParts('bn_name', words.bn_name, 'bn'),
    example: words.example_bn,
  },
  {
    name: 'phone',
    kind: 'text',
    word: words.phone,
    also: ['phone', 'mobile', 'mobile no', 'মোবাইল', 'ফোন'],
    hint: words.contact_hint,
    example: words.example_phone,
  },
  { name: 'email', kind: 'text', word: words.email, also: ['e-mail', 'mail', 'email', 'ইমেইল'], example: words.example_email },
  {
    name: 'kind',
    kind: 'choice',
    word: words.kind,
    also: ['user_type', 'type'],
    choices: kinds.map((value) => ({ value, ...words.kinds[value] })),
    example: words.kinds.student,
  },
];
const NAMES = ['phone', 'email'] as const;
const plain = ({ en, bn }: Word): Said => ({ en, bn });
const text = (item: Item, name: string): string => String(item[name] ?? '').trim();
const one = (item: Item, name: 'phone' | 'email'): string | null | undefined => {
  const typed = text(item, name);
  return typed ? addressIn(name === 'phone' ? { phone: typed } : { email: typed }) : null;
};
const addressesOf = (item: Item) => ({ phone: one(item, 'phone'), email: one(item, 'email') });
/** What the call is asked. */
const asked = (batch_id: number, item: Item) => ({
  batch_id,
  ...Object.fromEntries(['name', 'bn_name', 'phone', 'email'].flatMap((name) => (text(item, name) ? [[name, text(item, name)]] : []))),
  user_type: item.kind === 'teacher' ? 1 : 0,
});

function judgeOne(batch_id: number, item: Item, byAddress: ReadonlyMap<string, KnownRow>, before: Set<string>): Judged {
  const addresses = addressesOf(item);
  const wrong: Record<string, Wrong> = {};
  for (const name of NAMES) {
    const address = addresses[name];
    if (address === undefined) wrong[name] = plain(fieldWords[name]);
    else if (address && before.has(address)) wrong[name] = plain(words.twice);
  }
  if (NAMES.every((name) => addresses[name] === null)) wrong.phone = plain(words.one_contact);
  for (const name of NAMES) if (addresses[name]) before.add(addresses[name]);
  if (!text(item, 'name') && !text(item, 'bn_name')) wrong.name = plain(fieldWords.required);
  if (Object.keys(wrong).length) return { verdict: 'wrong', wrong };
  const checked = problems(createPersonalLink, asked(batch_id, item));
  if ('wrong' in checked) return { verdict: 'wrong', wrong: checked.wrong };
  const found = NAMES.flatMap((name) => {
    const row = addresses[name] ? byAddress.get(addresses[name]) : undefined;
    return row ? [{ name, row }] : [];
  });
  if (new Set(found.map(({ row }) => row.id)).size > 1) return { verdict: 'wrong', wrong: { email: plain(errors.two_people) } };
  const [known] = found;
  if (known && !known.row.ours) return { verdict: 'wrong', wrong: { [known.name]: plain(errors.account_there) } };
  return known?.row.linked ? { verdict: 'same', id: known.row.id } : { verdict: 'new' };
}
async function mine(sql: Sql, actor: Actor, batch_id: number): Promise<BatchRow | undefined> {
  const batch = await findBatch(sql, batch_id);
  return batch && (await leads(sql, actor, batch)) ? batch : undefined;
}
async function judge(sql: Sql, actor: Actor, batch_id: number, items: readonly Item[]): Promise<Judged[]> {
  const batch = await mine(sql, actor, batch_id);
  if (!batch) return items.map((): Judged => ({ verdict: 'wrong', wrong: { phone: plain(words.gone_batch) } }));
  const read = items.map(addressesOf);
  const given = (name: 'phone' | 'email') => read.flatMap((row) => row[name] ?? []);
  const rows = await listKnown(sql, { batch_id, institution_id: batch.institution_id }, { phones: given('phone'), emails: given('email') });
  const byAddress = new Map(rows.flatMap((row) => [row.phone, row.email].flatMap((address) => (address ? [[address, row] as const] : []))));
  const before = new Set<string>();
  return items.map((item) => judgeOne(batch_id, item, byAddress, before));
}
async function whyNot(sql: Sql, done: readonly Done[]): Promise<(Said | undefined)[]> {
  const rows = await listOpened(
    sql,
    done.map(({ id }) => id),
  );
  const begun = new Set(rows.flatMap((row) => (row.opened || row.own_account ? [row.id] : [])));
  return done.map(({ id }) => (begun.has(id) ? plain(words.begun) : undefined));
}
function sheetOf(batch_id: number): SheetKind {
  return {
    name: `personal-links-${batch_id}`,
    many: words.sheet_many,
    one: words.sheet_one,
    columns,
    may: (actor) => actor.grants.has('enrollment.create') && actor.role !== undefined && actor.role.scope !== 'none',
    link: (sheet_id) => sheetPath(atBatchLinks({ id: batch_id }), sheet_id),
    keyOf: (item) => addressesOf(item).phone || undefined,
    named_by: 'phone',
    also: { by: 'email', keyOf: (item) => addressesOf(item).email || undefined },
    labelOf: (item) => text(item, 'bn_name') || text(item, 'name') || text(item, 'phone') || text(item, 'email'),
    judge: (sql, actor, items) => judge(sql, actor, batch_id, items),
    act: async (sql: Transaction, actor: SignedIn, item: Item): Promise<Acted> => {
      const out = await answerWithin(sql, createPersonalLink, actor, asked(batch_id, item));
      if ('refusal' in out) return { refused: saidOf(out.refusal), code: out.refusal.code };
      return { done: { did: 'made', id: out.value.id, version: 1, before: null } };
    },
    built: (sql, _actor, done) => whyNot(sql, done),
    undo: async (sql, actor, done) => {
      const [why] = await whyNot(sql, [done]);
      if (why) return why;
      const out = await answerWithin(sql, removePersonalLink, actor, { id: done.id });
      return 'refusal' in out && out.refusal.code !== 'not_found' ? saidOf(out.refusal) : undefined;
    },
    tables: ['personal_links', 'enrollments'],
    stale: staleAfter(createPersonalLink),
  };
}
export const linkSheets: SheetKindAbout = { name: 'personal-links', about: sheetOf };
