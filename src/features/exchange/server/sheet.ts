// Sheet of questions (bulk import): a row of the table's columns, read from a file of any format, becomes a question of one's own bank.
import * as z from 'zod/mini';
import { answerWithin } from '#core/contract/server/gate.ts';
import type { Said } from '#core/contract/call.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { Refusal, refused } from '#core/contract/server/refusal.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { mapInTurns } from '#core/jobs/server/giving-way.ts';
import type { Word } from '#core/i18n/words.ts';
import { sheetPath } from '#core/records/declare.ts';
import { saidOf } from '#core/records/server/sheet.ts';
import { foldName } from '#core/sheets/declare.ts';
import type { Acted, Done, Item, Judged, SheetKind, SheetKindAbout } from '#core/sheets/server/kind.ts';
import { calledBy } from '#features/bank/rules.ts';
import {
  bankStale,
  checkPictures,
  createFolder,
  findFolders,
  findQuestions,
  type FolderRow,
  holds,
  insertBankQuestions,
  removeQuestion,
} from '#features/bank/server/service.ts';
import { faultOf, filesOf, ofPart, questionFaultWords, WrittenQuestion } from '#features/questions/written.ts';
import { atExchange, atExchangeInto } from '../addresses.ts';
import { type Carried, type FaultCode, faultCodes, type Note, noteCodes, type ReadRow } from '../carried.ts';
import { faultWords, noteWords, words } from '../words.ts';
import { languageOf } from './formats/texts.ts';
import { carriedColumns } from './formats/table/carried-columns.ts';
import { readItem } from './formats/table/reading.ts';
import { placePictures } from './pictures-in.ts';
import { keepSound } from './sounds-in.ts';
import { findFolder, listCalled, listStanding } from './store.ts';

const plain = ({ en, bn }: Word): Said => ({ en, bn });
/** Notes of a row, and what each is about, so many of it. */
const [MOST_TOLD, MOST_ABOUT] = [6, 8];
/** What became of a question on its way, in sentences; what is to be looked at first. */
const told = (notes: readonly Note[]): Said =>
  sayBoth((t) =>
    [...Map.groupBy(notes, ({ code }) => code)]
      .toSorted(([a], [b]) => Number(b === 'bijoy_doubtful') - Number(a === 'bijoy_doubtful'))
      .slice(0, MOST_TOLD)
      .map(([code, some]) => {
        const about = some.flatMap((one) => (one.about ? [one.about.slice(0, 80).toWellFormed()] : []));
        return `${t(noteWords[code])}${about.length ? ` (${about.slice(0, MOST_ABOUT).join('; ')}${about.length > MOST_ABOUT ? '; …' : ''})` : ''}`;
      })
      .join(' '),
  );
type Read = ReadRow & { read_fault?: FaultCode | undefined };
/** A row is looked at for its key, its name, its verdict: it is read once. */
const known_rows = new WeakMap<Item, Read>();
function read(item: Item): Read {
  const there = known_rows.get(item);
  if (there) return there;
  const now = readRow(item);
  known_rows.set(item, now);
  return now;
}
/** What a reader noted of a row; nothing where somebody else wrote there. */
const Noted = z.object({
  notes: z.array(z.object({ code: z.enum(noteCodes), about: z.optional(z.string()) })),
  fault: z.optional(z.enum(faultCodes)),
});
function readNoted(said: unknown): { notes: Note[]; fault?: FaultCode } {
  try {
    const read = Noted.safeParse(JSON.parse(String(said)));
    return read.success ? (read.data as { notes: Note[]; fault?: FaultCode }) : { notes: [] };
  } catch {
    return { notes: [] };
  }
}
const readRow = (item: Item): Read => {
  const { source: _source, read: said, ...own } = item;
  const row = readItem(own);
  const before = readNoted(said);
  // a row that was mended by hand is read again, whatever its file said
  return { ...row, notes: [...before.notes, ...row.notes], ...('fault' in before && { read_fault: before.fault }) };
};
/** What is the same in two questions that ask the same: not what is told beside it. */
function sameness(q: WrittenQuestion): string {
  const { type, text, bn_text, options, pairs, lists, items, statements, passage, bn_passage, questions } = q;
  const parts = [
    ...[...options, ...lists.flat(), ...items, ...statements].map((one) => one.text || one.bn_text),
    ...[...pairs.flatMap((p) => [p.left || p.bn_left, p.right || p.bn_right]), passage || bn_passage],
    ...questions.map((part) => sameness(ofPart(part))),
  ];
  return JSON.stringify([type, ...[text, bn_text, ...parts].map((one) => foldName(foldDigits(one)))]);
}
const titleOf = (question: WrittenQuestion): string => {
  const { title, bn_title } = calledBy(question);
  return (title || bn_title).toLowerCase();
};
function judgeOne(item: Item, known: ReadonlyMap<string, number>): Judged {
  const { carried, fault, notes, read_fault, turned = {} } = read(item);
  if (read_fault) return { verdict: 'wrong', wrong: { text: plain(faultWords[read_fault]) } };
  if (!carried) return { verdict: 'wrong', wrong: { text: plain(faultWords[fault ?? 'broken']) } };
  const why = faultOf(carried.question);
  if (why)
    return {
      verdict: 'wrong',
      wrong: {
        [why === 'sound'
          ? 'transcript'
          : why === 'text' || (why === 'picture' && carried.question.type !== 'hotspot')
            ? 'text'
            : 'correct']: plain(questionFaultWords[why]),
      },
    };
  const there = known.get(sameness(carried.question));
  if (there !== undefined) return { verdict: 'same', id: there };
  return notes.length ? { verdict: 'changed', id: 0, version: 0, changes: turned, told: told(notes) } : { verdict: 'new' };
}
/** The folder that questions are put into, where they may be; nothing: the importer's own bank. Refused where it is gone. */
async function placeOf(sql: Sql, actor: SignedIn, folder_id: number | undefined): Promise<FolderRow | undefined> {
  if (folder_id === undefined) return undefined;
  const [folder] = await findFolders(sql, actor, [folder_id], { least: 'edit' });
  if (!folder) throw refused('not_found');
  return folder;
}
/** Whose the pictures of a file are; where the folder is gone its rows will say so. */
async function siteOf(sql: Sql, actor: SignedIn, folder_id: number | undefined): Promise<number | null> {
  const [folder] = folder_id === undefined ? [] : await findFolders(sql, actor, [folder_id], { least: 'edit' });
  return folder?.institution_id ?? null;
}
/** Folders by their names, made where they are not there. */
async function folderOf(
  sql: Transaction,
  actor: SignedIn,
  within: FolderRow | undefined,
  names: readonly string[],
  known: Map<string, number | null>,
): Promise<number | null> {
  const key = JSON.stringify(names);
  const had = known.get(key);
  if (had !== undefined) return had;
  let parent: number | null = within?.id ?? null;
  for (const name of names.slice(0, 8)) {
    const found: number | undefined = await findFolder(sql, within?.holder ?? actor.user.id, parent, name);
    if (found !== undefined) {
      parent = found;
      continue;
    }
    const made: { value: { id: number } } | { refusal: unknown } = await answerWithin(sql, createFolder, actor, {
      name,
      ...(parent !== null && { parent_id: parent }),
    });
    if ('refusal' in made) break;
    parent = made.value.id;
  }
  known.set(key, parent);
  return parent;
}
const languageIn = (question: WrittenQuestion): 'bn' | 'en' | 'both' =>
  question.text.trim() && question.bn_text.trim() ? 'both' : languageOf([question.text, question.bn_text]);
async function insert(sql: Transaction, actor: SignedIn, items: readonly Item[], folder_id: number | undefined): Promise<Done[]> {
  const place = await placeOf(sql, actor, folder_id);
  const holder = { owner_id: place ? place.owner_id : actor.user.id, institution_id: place?.institution_id ?? null };
  const folders = new Map<string, number | null>([['[]', place?.id ?? null]]);
  const all = await mapInTurns(items, async (item) => {
    const { carried } = read(item);
    if (!carried) throw new Error('a row that was judged right cannot be read');
    await checkPictures(sql, actor, carried.question, { id: null, institution_id: holder.institution_id });
    return { carried, folder: await folderOf(sql, actor, place, carried.folder, folders) };
  });
  const ids = new Map<Carried, number>();
  for (const [folder, some] of Map.groupBy(all, (one) => one.folder)) {
    const given = some.map(({ carried: { question, tags, difficulty = null } }) => ({
      ...{ question, tags: [...tags], difficulty, language: languageIn(question) },
    }));
    const made = await insertBankQuestions(sql, { ...holder, user_id: actor.user.id }, folder === null ? undefined : { id: folder }, given);
    for (const [i, { carried }] of some.entries()) ids.set(carried, made[i]!);
  }
  return all.map(({ carried }) => ({ did: 'made', id: ids.get(carried)!, version: 1, before: null }));
}
/** One alone: what the bank refuses is the fault of its row, and takes the folders made for it along. */
async function insertOne(sql: Transaction, actor: SignedIn, item: Item, folder_id: number | undefined): Promise<Acted> {
  try {
    return { done: (await sql.savepoint((inner) => insert(inner, actor, [item], folder_id)))[0]! };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: saidOf(error), code: error.code };
  }
}
async function whyNot(sql: Sql, done: readonly Done[]): Promise<(Said | undefined)[]> {
  const rows = await listStanding(
    sql,
    done.map(({ id }) => id),
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  return done.map(({ id }) => {
    const row = now.get(id);
    return row && !row.removed && (row.uses > 0 || row.version > 1) ? plain(words.used) : undefined;
  });
}
/** Whether a question shows no picture, or one that its importer may take. */
async function mayShow(sql: Sql, actor: SignedIn, question: WrittenQuestion, institution_id: number | null): Promise<boolean> {
  if (!filesOf(question).length) return true;
  try {
    await checkPictures(sql, actor, question, { id: null, institution_id });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
/** Of questions in another one's bank those that somebody sees: that the others are there is not told. */
async function onlySeen<T extends { id: number }>(sql: Sql, actor: SignedIn, there: readonly T[]): Promise<T[]> {
  const seen = await findQuestions(
    sql,
    actor,
    there.map(({ id }) => id),
    { least: 'view' },
  );
  const ids = new Set(seen.map(({ id }) => id));
  return there.filter(({ id }) => ids.has(id));
}
async function judge(sql: Sql, actor: SignedIn, items: readonly Item[], folder_id: number | undefined): Promise<Judged[]> {
  let place: FolderRow | undefined;
  try {
    place = await placeOf(sql, actor, folder_id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return items.map((): Judged => ({ verdict: 'wrong', wrong: { text: plain(words.gone_folder) } }));
  }
  const titles = await mapInTurns(items, (item) => {
    const { carried } = read(item);
    return carried && titleOf(carried.question);
  });
  const there = await listCalled(sql, place?.holder ?? actor.user.id, [...new Set(titles.filter((title) => title !== undefined))]);
  const known = !place || holds(actor, place) ? there : await onlySeen(sql, actor, there);
  const same = new Map(await mapInTurns(known, ({ id, written }) => [sameness(WrittenQuestion.parse(written)), id] as const));
  return mapInTurns(items, async (item): Promise<Judged> => {
    const judged = judgeOne(item, same);
    const { carried } = read(item);
    const shows = judged.verdict === 'wrong' || !carried || (await mayShow(sql, actor, carried.question, place?.institution_id ?? null));
    return shows ? judged : { verdict: 'wrong', wrong: { more: plain(words.picture_gone) } };
  });
}
async function undo(sql: Transaction, actor: SignedIn, done: Done): Promise<Said | undefined> {
  const [why] = await whyNot(sql, [done]);
  if (why) return why;
  const out = await answerWithin(sql, removeQuestion, actor, { id: done.id });
  if (!('refusal' in out)) return undefined;
  if (out.refusal.code !== 'not_found') return saidOf(out.refusal);
  // what is gone already needs no undoing; what still stands is another one's to delete
  const [standing] = await listStanding(sql, [done.id]);
  return standing && !standing.removed ? plain(words.not_yours) : undefined;
}
/** Into one's own bank, in the folders that the file names, or into a folder, of whosever bank it is. */
function sheetInto(folder_id: number | undefined): SheetKind {
  return {
    name: folder_id === undefined ? 'bank-questions' : `bank-folder-${folder_id}`,
    many: words.many,
    one: words.one,
    columns: carriedColumns,
    reader: {
      work: new URL('./reading-work.ts', import.meta.url),
      accept: '.gift,.xml,.zip,.docx,.docm',
      pictures: { site: (sql, actor) => siteOf(sql, actor, folder_id), sound: keepSound, place: placePictures },
    },
    own_letters: true,
    tally: { new: words.taken, changed: words.taken_changed, same: words.there },
    may: ({ user }) => user !== undefined,
    link: (sheet_id) => sheetPath(folder_id === undefined ? atExchange() : atExchangeInto({ folder: folder_id }), sheet_id),
    keyOf: (item) => {
      const { carried } = read(item);
      return carried ? sameness(carried.question).slice(0, 500) : undefined;
    },
    named_by: 'text',
    labelOf: (item) => {
      const { carried, source } = read(item);
      const called = carried && calledBy(carried.question);
      return called ? called.bn_title || called.title : (source.split('\n')[0] ?? '');
    },
    judge: (sql, actor, items) => judge(sql, actor, items, folder_id),
    act: (sql, actor, item) => insertOne(sql, actor, item, folder_id),
    actAll: (sql, actor, items) => insert(sql, actor, items, folder_id),
    built: (sql, _actor, done) => whyNot(sql, done),
    undo,
    tables: ['bank_questions', 'questions'],
    stale: bankStale,
  };
}
export const questionSheet = sheetInto(undefined);
export const folderSheets: SheetKindAbout = { name: 'bank-folder', about: sheetInto };
