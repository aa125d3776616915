// Sheet of people who are enrolled in one batch (bulk import): found by number or address among the people of its institution; others become
// new people of it or are invited.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { type Said, staleAfter } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { fieldWords } from '#core/contract/words.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { pick, type Word } from '#core/i18n/words.ts';
import { sheetPath } from '#core/records/declare.ts';
import { problems, saidOf } from '#core/records/server/sheet.ts';
import type { Wrong } from '#core/sheets/cells.ts';
import type { SheetColumn, SheetOption } from '#core/sheets/declare.ts';
import type { Acted, Done, Item, Judged, SheetKind, SheetKindAbout } from '#core/sheets/server/kind.ts';
import { addressIn, faultOfContact } from '#features/accounts/server/service.ts';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { seatsLeft } from '#features/batches/rules.ts';
import { type BatchRow, findBatch, leads } from '#features/batches/server/service.ts';
import { invite } from '../contract.ts';
import { enrollNew, enrollPerson, unenrollPerson, uninvite } from '../contract-entering.ts';
import { isOver } from '../rules.ts';
import { errors as learners } from '../words.ts';
import { errors, words } from '../words-entering.ts';
import { reachedAt } from './enroll-new.ts';
import { type KnownRow, listBegun, listKnown } from './store-entering.ts';
import { listCome, listInvited } from './store-invitations.ts';

const columns: readonly SheetColumn[] = [
  { name: 'name', kind: 'text', word: words.name_en, also: ['name', 'full name', 'নাম (English)'], example: words.example_name },
  { name: 'bn_name', kind: 'text', word: words.name_bn, also: ['নাম', 'বাংলা নাম', 'name (Bengali)'], example: words.example_bn },
  {
    name: 'phone',
    kind: 'text',
    word: words.phone,
    also: ['phone', 'mobile', 'mobile no', 'contact', 'mobile or email', 'number or address', 'মোবাইল', 'ফোন', 'যোগাযোগ', 'মোবাইল বা ই-মেইল'],
    hint: words.contact_hint,
    example: words.example_phone,
  },
  {
    name: 'email',
    kind: 'text',
    word: words.email,
    also: ['e-mail', 'mail', 'email', 'mail address', 'ইমেইল'],
    hint: words.contact_hint,
    example: words.example_email,
  },
];
/** What becomes of who is not in the institution: `as` of an item. */
const option: SheetOption = {
  name: 'as',
  word: words.option,
  hint: words.option_hint,
  choices: (['person', 'invitation'] as const).map((value) => ({ value, ...words.options[value] })),
};
const asOf = (item: Item): keyof typeof words.options => (item.as === 'invitation' ? 'invitation' : 'person');
const plain = ({ en, bn }: Word): Said => ({ en, bn });
const text = (item: Item, name: string): string => String(item[name] ?? '').trim();
const NAMES = ['phone', 'email'] as const;
interface Contacts {
  /** In the one form that accounts have them in. */
  phone: string | null;
  email: string | null;
  /** By the column where it stands. */
  wrong: Record<string, Wrong>;
}
/** Each of the two columns may hold either: a number is told from an address by its form. */
function contactsOf(item: Item): Contacts {
  const read: Contacts = { phone: null, email: null, wrong: {} };
  for (const column of NAMES) {
    const typed = text(item, column);
    if (!typed) continue;
    const address = addressIn({ contact: typed });
    const kind = address?.includes('@') ? 'email' : 'phone';
    if (address === undefined) read.wrong[column] = plain(fieldWords[faultOfContact(typed) ?? column]);
    else if (read[kind] !== null && read[kind] !== address) read.wrong[column] = plain(words.two_alike);
    else read[kind] = address;
  }
  return read;
}
const given = ({ phone, email }: Contacts): string[] => [phone, email].filter((address) => address !== null);
/** What the call is asked about somebody who is not in the institution. */
function askedOf(batch_id: number, item: Item, { phone, email }: Contacts) {
  if (asOf(item) === 'invitation') return { call: invite, input: { batch_id, contact: reachedAt(phone, email)?.address ?? '' } } as const;
  const named = Object.fromEntries(['name', 'bn_name'].flatMap((name) => (text(item, name) ? [[name, text(item, name)]] : [])));
  return { call: enrollNew, input: { batch_id, ...named, phone, email } } as const;
}

interface Known {
  byAddress: ReadonlyMap<string, KnownRow>;
  /** Addresses that are invited to the batch. */
  invited: ReadonlySet<string>;
}
/** Whoever is elsewhere is told like whoever is nowhere: a sheet is no way to learn who has an account. */
function judgeUnknown(batch_id: number, item: Item, contacts: Contacts, { invited }: Known): Judged {
  if (!reachedAt(contacts.phone, contacts.email)) return { verdict: 'wrong', wrong: { phone: plain(fieldWords.phone) } };
  const { call, input } = askedOf(batch_id, item, contacts);
  const checked = problems(call, input);
  if ('wrong' in checked) return { verdict: 'wrong', wrong: checked.wrong };
  if (given(contacts).some((address) => invited.has(address))) return { verdict: 'same', told: plain(words.invited_already) };
  return { verdict: 'new', told: plain(words.told[asOf(item)]) };
}
function judgeOne(batch_id: number, item: Item, known: Known): Judged {
  const contacts = contactsOf(item);
  const { wrong } = contacts;
  const addresses = given(contacts);
  if (!addresses.length && !Object.keys(wrong).length) wrong.phone = plain(words.one_contact);
  if (Object.keys(wrong).length) return { verdict: 'wrong', wrong };
  const found = [...new Set(addresses.flatMap((address) => known.byAddress.get(address) ?? []))];
  if (found.length > 1) return { verdict: 'wrong', wrong: { email: plain(words.two_people) } };
  const [person] = found;
  if (!person) return judgeUnknown(batch_id, item, contacts, known);
  const told = sayBoth((t, language) => t(words.here, { name: pick(language, person.name, person.bn_name) }));
  return person.enrolled ? { verdict: 'same', id: person.id, told } : { verdict: 'new', told };
}
async function mine(sql: Sql, actor: Actor, batch_id: number): Promise<BatchRow | undefined> {
  const batch = await findBatch(sql, batch_id);
  return batch && (await leads(sql, actor, batch)) ? batch : undefined;
}
async function knownOf(sql: Sql, actor: Actor, batch: BatchRow, items: readonly Item[]): Promise<Known> {
  const read = items.map(contactsOf);
  const [phones, emails] = NAMES.map((name) => read.flatMap((row) => row[name] ?? [])) as [string[], string[]];
  const rows = await listKnown(sql, actor, batch, { phones, emails });
  return {
    byAddress: new Map(rows.flatMap((row) => [row.phone, row.email].flatMap((address) => (address ? [[address, row] as const] : [])))),
    invited: new Set(await listInvited(sql, batch.id, [...phones, ...emails])),
  };
}
/** What a row wrote: an enrollment is known by its person, whoever was not in the institution by the invitation. */
const INVITED = { invited: true } as const;
const isInvited = ({ before }: Done): boolean => before?.invited === true;

function sheetOf(batch_id: number): SheetKind {
  const whyNot = async (sql: Sql, done: readonly Done[]): Promise<(Said | undefined)[]> => {
    const batch = await findBatch(sql, batch_id);
    const ids = (invited: boolean) => done.filter((one) => isInvited(one) === invited).map(({ id }) => id);
    const rows = batch ? await listBegun(sql, batch.course_id, ids(false)) : [];
    const begun = new Set(rows.flatMap((row) => (row.begun ? [row.id] : [])));
    const come = new Set(await listCome(sql, ids(true)));
    return done.map((one) => {
      if (isInvited(one)) return come.has(one.id) ? plain(errors.has_come) : undefined;
      return begun.has(one.id) ? plain(errors.has_begun) : undefined;
    });
  };
  return {
    name: `enrollments-${batch_id}`,
    many: words.sheet_many,
    one: words.sheet_one,
    columns,
    option,
    tally: words.tally,
    may: (actor) => actor.grants.has('enrollment.create') && actor.role !== undefined && actor.role.scope !== 'none',
    link: (sheet_id) => sheetPath(atBatchPeople({ id: batch_id }), sheet_id),
    keyOf: (item) => contactsOf(item).phone ?? undefined,
    named_by: 'phone',
    also: { by: 'email', keyOf: (item) => contactsOf(item).email ?? undefined },
    labelOf: (item) => text(item, 'bn_name') || text(item, 'name') || text(item, 'phone') || text(item, 'email'),
    judge: async (sql, actor, items) => {
      const batch = await mine(sql, actor, batch_id);
      if (!batch) return items.map((): Judged => ({ verdict: 'wrong', wrong: { phone: plain(words.gone_batch) } }));
      const known = await knownOf(sql, actor, batch, items);
      return items.map((item) => judgeOne(batch_id, item, known));
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
      if (!batch) return { refused: plain(words.gone_batch), code: 'not_found' };
      const { byAddress } = await knownOf(sql, actor, batch, [item]);
      const [person] = byAddress.values();
      const { call, input } = person
        ? { call: enrollPerson, input: { batch_id, id: person.id } }
        : askedOf(batch_id, item, contactsOf(item));
      const out = await answerWithin(sql, call as typeof invite, actor, input);
      if ('refusal' in out) return { refused: saidOf(out.refusal), code: out.refusal.code };
      return { done: { did: 'made', id: person?.id ?? out.value.id, version: 1, before: person ? null : INVITED } };
    },
    built: (sql, _actor, done) => whyNot(sql, done),
    undo: async (sql, actor, done) => {
      const [why] = await whyNot(sql, [done]);
      if (why) return why;
      const call = isInvited(done) ? uninvite : unenrollPerson;
      const out = await answerWithin(sql, call as typeof uninvite, actor, { batch_id, id: done.id });
      // who is out already, or is invited no more, needs no undoing
      return 'refusal' in out && !['not_in_it', 'not_found'].includes(out.refusal.code) ? saidOf(out.refusal) : undefined;
    },
    tables: ['enrollments', 'enrollment_invitations', 'users'],
    stale: staleAfter(enrollNew),
  };
}
export const enrollmentSheets: SheetKindAbout = { name: 'enrollments', about: sheetOf };
