// Sheet of people (bulk import): rows are judged by number, address and name, and entered by the room's own call.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Said } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { fieldWords } from '#core/contract/words.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { problems, saidOf } from '#core/records/server/sheet.ts';
import { sheetPath } from '#core/records/declare.ts';
import type { Wrong } from '#core/sheets/cells.ts';
import type { SheetColumn } from '#core/sheets/declare.ts';
import type { Acted, Done, Item, Judged, SheetKind } from '#core/sheets/server/kind.ts';
import { nameKeys } from '#features/accounts/server/service.ts';
import { atPeople } from '../addresses.ts';
import { enterPerson, removeEntered } from '../contract-entering.ts';
import { words as listWords } from '../words.ts';
import { errors, words } from '../words-entering.ts';
import { words as personWords } from '../words-person.ts';
import { enteredFor, normal } from './entering.ts';
import { type BuiltRow, type KnownRow, listBuilt, listKnown } from './store-entering.ts';

const columns: readonly SheetColumn[] = [
  { name: 'name', kind: 'text', word: words.name_en, also: ['name', 'full name'], example: words.example_name },
  { name: 'bn_name', kind: 'text', word: words.name_bn, also: ['নাম', 'বাংলা নাম'], example: words.example_bn },
  {
    name: 'phone',
    kind: 'text',
    word: listWords.phone,
    also: ['phone', 'mobile', 'mobile no', 'মোবাইল', 'ফোন'],
    hint: words.contact_hint,
    example: words.example_phone,
  },
  {
    name: 'email',
    kind: 'text',
    word: listWords.email,
    also: ['e-mail', 'mail', 'ইমেইল'],
    hint: words.contact_hint,
    example: words.example_email,
  },
  {
    name: 'gender',
    kind: 'choice',
    word: personWords.gender,
    choices: (['female', 'male', 'other'] as const).map((value) => ({ value, ...personWords[value] })),
    example: personWords.female,
  },
  { name: 'birth_date', kind: 'date', word: personWords.birth_date, example: words.example_date },
  { name: 'profession', kind: 'text', word: listWords.profession, example: words.example_profession },
  { name: 'district', kind: 'text', word: listWords.district, example: words.example_district },
];
const text = (item: Item, name: string): string => String(item[name] ?? '');
const addressesOf = (item: Item) => ({ phone: normal({ phone: text(item, 'phone') }), email: normal({ email: text(item, 'email') }) });
const plain = (word: Word): Said => ({ en: word.en, bn: word.bn });
const named = (row: { name?: unknown; bn_name?: unknown }): string[] => nameKeys(String(row.name ?? ''), String(row.bn_name ?? ''));

/** What is wrong with the addresses of a row: none, one of no form, or one that a row before has. */
function faultsOf({ phone, email }: ReturnType<typeof addressesOf>, before: ReadonlySet<string>): Record<string, Wrong> | undefined {
  const faults: Record<string, Wrong> = {};
  for (const [name, address] of Object.entries({ phone, email })) {
    if (address === undefined) faults[name] = plain(fieldWords[name as 'phone']);
    else if (address && before.has(address)) faults[name] = plain(words.twice);
  }
  if (phone === null && email === null) faults.phone = plain(words.one_contact);
  return Object.keys(faults).length ? faults : undefined;
}
/** A row about somebody who has an account: the same person where a word of the names is, else a mistake in the number. */
function judgeKnown(item: Item, { phone }: ReturnType<typeof addressesOf>, known: readonly KnownRow[]): Judged {
  const [row] = known;
  const at = row!.phone !== null && row!.phone === phone ? 'phone' : 'email';
  if (!row!.seen) return { verdict: 'wrong', wrong: { [at]: plain(words.elsewhere) } };
  const keys = new Set(named(row!));
  if (known.length === 1 && named(item).some((key) => keys.has(key))) return { verdict: 'same', id: row!.id };
  const name = row!.name;
  return { verdict: 'wrong', wrong: { [at]: sayBoth((t) => t(words.other_person, { name })) } };
}
async function judge(sql: Sql, actor: SignedIn, items: readonly Item[]): Promise<Judged[]> {
  const read = items.map(addressesOf);
  const given = (name: 'phone' | 'email') => read.flatMap((one) => one[name] ?? []);
  const known = await listKnown(sql, actor, { phones: given('phone'), emails: given('email') });
  const byAddress = Map.groupBy(
    known.flatMap((row) => [row.phone, row.email].flatMap((address) => (address ? [{ address, row }] : []))),
    (one) => one.address,
  );
  const before = new Set<string>();
  return items.map((item, i) => {
    const addresses = read[i]!;
    const faults = faultsOf(addresses, before);
    for (const address of Object.values(addresses)) if (address) before.add(address);
    if (faults) return { verdict: 'wrong', wrong: faults };
    const checked = problems(enterPerson, { ...item });
    if ('wrong' in checked) return { verdict: 'wrong', wrong: checked.wrong };
    if (!item.name && !item.bn_name) return { verdict: 'wrong', wrong: { name: plain(fieldWords.required) } };
    const found = Object.values(addresses).flatMap((address) => (address ? (byAddress.get(address) ?? []).map((one) => one.row) : []));
    const people = [...new Map(found.map((row) => [row.id, row])).values()];
    return people.length ? judgeKnown(item, addresses, people) : { verdict: 'new' };
  });
}
async function act(sql: Transaction, actor: SignedIn, item: Item): Promise<Acted> {
  const out = await answerWithin(sql, enterPerson, actor, item);
  if ('refusal' in out) return { refused: saidOf(out.refusal), code: out.refusal.code };
  const { id, version } = out.value;
  return { done: { did: 'made', id, version, before: null } };
}
/** What stands in the way of undoing somebody who is still there. */
const whyNot = (row: BuiltRow, { version }: Done): Said | undefined => {
  if (row.claimed) return plain(errors.claimed);
  if (row.used) return plain(errors.in_use);
  return row.version === version ? undefined : plain(words.changed_since);
};
const rowsOf = async (sql: Sql, done: readonly Done[]): Promise<Map<number, BuiltRow>> => {
  const ids = done.map((one) => one.id);
  return new Map((await listBuilt(sql, ids)).map((row) => [row.id, row]));
};
async function built(sql: Sql, _actor: Actor, done: readonly Done[]): Promise<(Said | undefined)[]> {
  const rows = await rowsOf(sql, done);
  return done.map((one) => {
    const row = rows.get(one.id);
    return row && whyNot(row, one);
  });
}
async function undo(sql: Transaction, actor: SignedIn, done: Done): Promise<Said | undefined> {
  const row = (await rowsOf(sql, [done])).get(done.id);
  // who is gone already needs no undoing
  if (!row) return undefined;
  const why = whyNot(row, done);
  if (why) return why;
  const out = await answerWithin(sql, removeEntered, actor, { id: done.id });
  return 'refusal' in out ? saidOf(out.refusal) : undefined;
}
export const peopleSheet: SheetKind = {
  name: 'people',
  many: listWords.many,
  one: listWords.one,
  columns,
  may: (actor) => actor.grants.has('user.create') && enteredFor(actor) !== undefined,
  link: (sheet_id) => sheetPath(atPeople(), sheet_id),
  keyOf: (item) => {
    const { phone, email } = addressesOf(item);
    return phone || email || undefined;
  },
  named_by: 'phone',
  labelOf: (item) => text(item, 'bn_name') || text(item, 'name') || text(item, 'phone') || text(item, 'email'),
  judge,
  act,
  built,
  undo,
  tables: ['users'],
  stale: enterPerson.stale,
};
