// Sheet of people (bulk import): rows are judged by number, address and name, and entered by the room's own call.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { type Said, staleAfter } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { fieldWords } from '#core/contract/words.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { exportedTitles, problems, saidOf } from '#core/records/server/sheet.ts';
import { sheetPath } from '#core/records/declare.ts';
import type { Wrong } from '#core/sheets/cells.ts';
import type { SheetColumn } from '#core/sheets/declare.ts';
import { nameParts } from '#core/sheets/name-parts.ts';
import type { Acted, Done, Item, Judged, SheetKind } from '#core/sheets/server/kind.ts';
import { nameKeys } from '#features/accounts/server/service.ts';
import { atPeople } from '../addresses.ts';
import { enterPerson, removeEntered } from '../contract-entering.ts';
import { words as listWords } from '../words.ts';
import { errors, words } from '../words-entering.ts';
import { words as personWords } from '../words-person.ts';
import { enteredFor, normal } from './entering.ts';
import { type Meant, upazilasOf } from './upazilas.ts';
import { type BuiltRow, type KnownRow, listBuilt, listKnown } from './store-entering.ts';

const alsoOfGender = { female: ['F', 'মহিলা', 'মেয়ে', 'ছাত্রী'], male: ['M', 'ছেলে', 'ছাত্র'], other: ['O', 'হিজড়া', 'তৃতীয় লিঙ্গ'] };
const columns: readonly SheetColumn[] = [
  {
    name: 'name',
    kind: 'text',
    word: words.name_en,
    also: ['name', 'full name', 'name (English)', 'নাম (English)'],
    parts: nameParts('name', words.name_en, 'en'),
    example: words.example_name,
  },
  {
    name: 'bn_name',
    kind: 'text',
    word: words.name_bn,
    also: ['নাম', 'বাংলা নাম', 'নাম (বাংলা)', 'name (Bengali)'],
    parts: nameParts('bn_name', words.name_bn, 'bn'),
    example: words.example_bn,
  },
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
    choices: (['female', 'male', 'other'] as const).map((value) => ({ value, ...personWords[value], also: alsoOfGender[value] })),
    example: personWords.female,
  },
  { name: 'birth_date', kind: 'date', word: personWords.birth_date, example: words.example_date },
  {
    name: 'profession',
    kind: 'text',
    word: listWords.profession,
    also: exportedTitles(listWords.profession),
    example: words.example_profession,
  },
  {
    name: 'district',
    kind: 'text',
    word: listWords.district,
    also: [...exportedTitles(listWords.district), 'zila', 'zilla'],
    example: words.example_district,
  },
  {
    name: 'upazila',
    kind: 'text',
    word: listWords.upazila,
    also: [...exportedTitles(listWords.upazila), 'upazila name', 'upozila', 'thana', 'থানা'],
    hint: personWords.upazila_hint,
    example: words.example_upazila,
  },
];
const text = (item: Item, name: string): string => String(item[name] ?? '');
const addressesOf = (item: Item) => ({ phone: normal({ phone: text(item, 'phone') }), email: normal({ email: text(item, 'email') }) });
const plain = (word: Word): Said => ({ en: word.en, bn: word.bn });
const named = (row: { name?: unknown; bn_name?: unknown }): string[] => nameKeys(String(row.name ?? ''), String(row.bn_name ?? ''));

/** A row as the call takes it: the upazila by its id. */
const inputOf = ({ upazila: _name, ...item }: Item, upazila_id: number | null) => ({ ...item, upazila_id });

type Faults = Record<string, Wrong>;
/** What is wrong with the addresses of a row: none, or one of no form. */
function faultsOf({ phone, email }: ReturnType<typeof addressesOf>): Faults {
  const faults: Faults = {};
  for (const [name, address] of Object.entries({ phone, email })) {
    if (address === undefined) faults[name] = plain(fieldWords[name as 'phone']);
  }
  if (phone === null && email === null) faults.phone = plain(words.one_contact);
  return faults;
}
/** A row about somebody who has an account: the same person where a word of the names is, else a mistake in the number. */
function judgeKnown(item: Item, { phone }: ReturnType<typeof addressesOf>, known: readonly KnownRow[]): Judged {
  const [row] = known;
  const at = row!.phone !== null && row!.phone === phone ? 'phone' : 'email';
  if (!row!.seen) return { verdict: 'wrong', wrong: { [at]: plain(words.elsewhere) } };
  // without a name, which is told as missing, nobody knows whose number it is
  if (!named(item).length) return { verdict: 'new' };
  const keys = new Set(named(row!));
  if (known.length === 1 && named(item).some((key) => keys.has(key))) return { verdict: 'same', id: row!.id };
  const name = row!.name;
  return { verdict: 'wrong', wrong: { [at]: sayBoth((t) => t(words.other_person, { name })) } };
}
/** What is wrong with what a row says of the person. */
function faultsOfPerson(item: Item, upazila: Meant): Faults {
  const checked = problems(enterPerson, inputOf(item, 'wrong' in upazila ? null : upazila.id));
  return {
    ...(item.name || item.bn_name ? {} : { name: plain(fieldWords.required) }),
    ...('wrong' in checked ? checked.wrong : {}),
    ...('wrong' in upazila ? { upazila: upazila.wrong } : {}),
  };
}
async function judge(sql: Sql, actor: SignedIn, items: readonly Item[]): Promise<Judged[]> {
  const read = items.map(addressesOf);
  const given = (name: 'phone' | 'email') => read.flatMap((one) => one[name] ?? []);
  const known = await listKnown(sql, actor, { phones: given('phone'), emails: given('email') });
  const byAddress = Map.groupBy(
    known.flatMap((row) => [row.phone, row.email].flatMap((address) => (address ? [{ address, row }] : []))),
    (one) => one.address,
  );
  const upazilas = await upazilasOf(sql, items);
  return items.map((item, i) => {
    const addresses = read[i]!;
    const faults = faultsOf(addresses);
    const found = Object.values(addresses).flatMap((address) => (address ? (byAddress.get(address) ?? []).map((one) => one.row) : []));
    const people = [...new Map(found.map((row) => [row.id, row])).values()];
    const judged: Judged = people.length ? judgeKnown(item, addresses, people) : { verdict: 'new' };
    const wrong = { ...(judged.verdict === 'wrong' ? judged.wrong : {}), ...faultsOfPerson(item, upazilas[i]!), ...faults };
    return Object.keys(wrong).length ? { verdict: 'wrong', wrong } : judged;
  });
}
async function act(sql: Transaction, actor: SignedIn, item: Item): Promise<Acted> {
  const [upazila] = await upazilasOf(sql, [item]);
  // a list of places that was changed since the dry run
  if ('wrong' in upazila!) return { refused: upazila.wrong, code: 'invalid_input' };
  const out = await answerWithin(sql, enterPerson, actor, inputOf(item, upazila!.id));
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
  fresh: true,
  may: (actor) => actor.grants.has('user.create') && enteredFor(actor) !== undefined,
  link: (sheet_id) => sheetPath(atPeople(), sheet_id),
  keyOf: (item) => addressesOf(item).phone || undefined,
  named_by: 'phone',
  also: { by: 'email', keyOf: (item) => addressesOf(item).email || undefined },
  labelOf: (item) => text(item, 'bn_name') || text(item, 'name') || text(item, 'phone') || text(item, 'email'),
  judge,
  act,
  built,
  undo,
  tables: ['users'],
  stale: staleAfter(enterPerson),
};
