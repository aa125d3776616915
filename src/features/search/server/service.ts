// The door to search for other rooms: put documents in, find them again, suggest while somebody types, look up terms.
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { indexText, type Term, termForms } from '../documents.ts';
import { romanForms } from '../keys.ts';
import { normalise, scriptOf, storable, words } from '../normal.ts';
import { asciiLetters } from '../spelling.ts';
import { queryWords, units } from '../units.ts';
import { expand, withSynonyms } from './expand.ts';
import { matchOf, type Scope, understand } from './matching.ts';
import * as store from './store.ts';

export { forgetUnits } from './known.ts';
export type { Scope } from './matching.ts';
export type { Match } from './store.ts';

/** Something that can be found. Title and tags may be in both languages; a body is found by its words, not by their sound. */
export interface Doc {
  kind: string;
  ref_id: number;
  institution_id?: number | null;
  visible?: boolean;
  /** Any measure of how much it is used (enrolments, views): it only decides between equals. */
  popularity?: number;
  title: string[];
  tags?: string[];
  body?: string;
}

const CHUNK = 1000;
const TERMS_CHUNK = 5000;
const PAGE_MAX = 100;

const addTerms = async (sql: Sql, terms: Term[], glossary = false): Promise<void> => {
  const unknown = await store.listUnknown(
    sql,
    terms.map((t) => t.joined),
  );
  const missing = terms.filter((t) => unknown.has(t.joined));
  for (let i = 0; i < missing.length; i += TERMS_CHUNK) {
    const part = missing
      .slice(i, i + TERMS_CHUNK)
      .map((t) => ({ ...t, letters: t.pair ? '' : asciiLetters(t.joined), forms: termForms(t) }));
    await store.insertTerms(sql, part, glossary);
  }
};

/** Puts documents in, or anew. Of two with the same kind and id the last one counts. */
export const indexDocs = async (sql: Sql, docs: Doc[]): Promise<void> => {
  for (let i = 0; i < docs.length; i += CHUNK) {
    const rows = new Map<string, store.DocRow>();
    const terms = new Map<string, Term>();
    for (const doc of docs.slice(i, i + CHUNK)) {
      const { terms: own, ...text } = indexText({ title: doc.title, tags: doc.tags ?? [], body: doc.body ?? '' });
      for (const term of own) {
        // A word of its own outweighs neighbours that happen to be spelled like it.
        if (!terms.has(term.joined) || !term.pair) terms.set(term.joined, term);
      }
      rows.set(`${doc.kind} ${doc.ref_id}`, {
        kind: doc.kind,
        ref_id: doc.ref_id,
        institution_id: doc.institution_id ?? null,
        visible: doc.visible ?? true,
        popularity: doc.popularity ?? 0,
        titles: doc.title.map((t) => storable(t).trim()).filter((t) => t !== ''),
        ...text,
      });
    }
    await addTerms(sql, [...terms.values()]);
    await store.upsertDocs(sql, [...rows.values()]);
  }
};

export const indexDoc = (sql: Sql, doc: Doc): Promise<void> => indexDocs(sql, [doc]);

export const removeDocs = (sql: Sql, kind: string, ref_ids: number[]): Promise<void> => store.deleteDocs(sql, kind, ref_ids);

/** Counts terms anew and forgets those nothing uses any more; meant to be run now and then by a job. */
export const tidyTerms = async (sql: Sql): Promise<void> => {
  await store.recountTerms(sql);
  await store.foldChanges(sql);
};

const glossaryRow = (en: string, bn: string[], derived: boolean): store.GlossaryRow => ({
  en,
  bn,
  bn_joined: bn.map((t) => words(t).join('')),
  derived,
});

/** Phrases of as many words in both languages say what their words mean: "language movement" gives "movement". */
const wordsOfPhrases = (phrases: store.GlossaryRow[]): store.GlossaryRow[] => {
  const meant = new Map<string, Set<string>>();
  for (const { en, bn } of phrases) {
    const english = words(en);
    if (english.length < 2) continue;
    for (const bengali of bn.map((t) => words(t))) {
      if (bengali.length !== english.length) continue;
      english.forEach((word, i) => {
        meant.set(word, (meant.get(word) ?? new Set()).add(bengali[i] ?? ''));
      });
    }
  }
  return [...meant].map(([en, bn]) => glossaryRow(en, [...bn], true));
};

/** Replaces the glossary. Its Bengali terms can be found by sound even before a document uses them. */
export const loadGlossary = async (sql: Sql, rows: { en: string; bn: string[] }[]): Promise<void> => {
  const clean = new Map<string, store.GlossaryRow>();
  for (const row of rows) {
    const en = words(row.en).join(' ');
    const bn = row.bn.map((t) => storable(t).trim()).filter((t) => words(t).length > 0);
    if (en !== '' && bn.length > 0) clean.set(en, glossaryRow(en, bn, false));
  }
  for (const row of wordsOfPhrases([...clean.values()])) if (!clean.has(row.en)) clean.set(row.en, row);
  const terms = new Map<string, Term>();
  for (const { bn, bn_joined } of clean.values()) {
    bn.forEach((term, i) => {
      const joined = bn_joined[i] ?? '';
      terms.set(joined, { joined, term, pair: false });
    });
  }
  await store.replaceGlossary(sql, [...clean.values()]);
  await addTerms(sql, [...terms.values()], true);
  await store.markGlossaryTerms(sql, [...terms.keys()]);
};

/** The glossary as it was loaded, for those who extend it. */
export const glossary = (sql: Sql): Promise<{ en: string; bn: string[] }[]> => store.listGlossary(sql);

/** The terms of the vocabulary that a text most likely means, best first. */
export const termSearch = async (sql: Sql, text: string, limit = 5): Promise<{ term: string; score: number }[]> => {
  const all = queryWords(text);
  if (all.length === 0) return [];
  const read = await expand(sql, units(all), Math.max(8, limit), { more: (part) => withSynonyms(sql, part) });
  const best = new Map<string, { term: string; score: number; docs: number }>();
  for (const { unit, meanings } of read) {
    // A term that stands for more of the query stands for it better.
    const share = (unit.to - unit.from) / all.length;
    for (const m of meanings) {
      const score = m.score * (0.4 + 0.6 * share);
      const old = best.get(m.joined);
      if (!old || old.score < score) best.set(m.joined, { term: m.term, score, docs: m.docs });
    }
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || b.docs - a.docs)
    .slice(0, Math.min(limit, PAGE_MAX))
    .map(({ term, score }) => ({ term, score }));
};

// --- queries for documents ---------------------------------------------------------------------------------------------

/** Reads a query once; give the answer to `matchSql`. Null when there is nothing in it to look for. */
export const parseQuery = async (sql: Sql, query: Scope & { text: string }): Promise<store.Match | null> => {
  const all = queryWords(query.text);
  if (all.length === 0) return null;
  return matchOf(all, await understand(sql, all), query, false);
};

/**
 * A table `(ref_id, rank)` of what matches, to be joined inside another room's own statement, so that filters, order and
 * count stay in one: `select …, count(*) over ()::int as total from courses c join ${matchSql(sql, parsed)} m on m.ref_id = c.id
 * where … order by m.rank desc, c.id limit …`.
 */
export const matchSql = (sql: Sql, parsed: store.Match) => store.matches(sql, parsed);

/** The ids of what matches, best first, and how many there are in all. */
export const findRefs = async (
  sql: Sql,
  query: Scope & { text: string; limit?: number; offset?: number },
): Promise<{ ids: number[]; total: number }> => {
  const parsed = await parseQuery(sql, query);
  if (!parsed) return { ids: [], total: 0 };
  const limit = Math.max(0, Math.min(query.limit ?? 10, PAGE_MAX));
  return store.findPage(sql, parsed, limit, Math.max(0, query.offset ?? 0));
};

/** While somebody types: titles whose last word begins so, or sounds so, in the script they are typing in. */
export const suggest = async (
  sql: Sql,
  query: { kind: string; text: string; limit?: number; institution_id?: number | null },
): Promise<{ term: string; ref_id: number }[]> => {
  const all = queryWords(query.text).slice(0, 6);
  const last = all.at(-1);
  if (last === undefined || all.join('').length < 2) return [];
  const limit = Math.max(1, Math.min(query.limit ?? 8, 20));
  const keys = last.length < 2 ? [] : [...new Set(romanForms(last, 4).map((r) => (r.length > 2 ? r.replace(/[oei]$/, '') : r)))];
  const [known, begun] = await Promise.all([understand(sql, all), keys.length > 0 ? store.findTermsBeginning(sql, keys, 12) : []]);
  // what is said by whole titles need not be said in other words
  const read = known.map((r) => ({ ...r, called: new Map<string, string[][]>() }));
  const open = read[all.length - 1];
  if (open) {
    const listed = new Set(open.meanings.map((m) => m.joined));
    const more = begun.filter((b) => !listed.has(b.joined)).sort((a, b) => b.docs - a.docs);
    // What begins so comes before what merely resembles it.
    open.meanings = [
      ...open.meanings.filter((m) => m.score >= 0.9).slice(0, 3),
      ...more.slice(0, 10).map((b) => ({ term: b.term, joined: b.joined, docs: b.docs, score: 0.85 })),
      ...open.meanings.filter((m) => m.score < 0.9 && m.score > 0.7).slice(0, 3),
    ];
  }
  const match = matchOf(all, read, query, true);
  const found = await store.findTitles(sql, match, limit);
  const script = scriptOf(last);
  return found.flatMap(({ ref_id, titles }) => {
    const term = titles.find((t) => scriptOf(words(t, 1)[0] ?? '') === script) ?? titles[0];
    return term === undefined ? [] : [{ term, ref_id }];
  });
};

// --- the log -----------------------------------------------------------------------------------------------------------

const NOTED_MAX = 200;

/** Of what nobody finds, so many a minute are noted: somebody who asks for nonsense all day fills no table. */
const MISSES_A_MINUTE = 60;
let minute = { began: 0, noted: 0 };
/** Notes that a query found nothing. The asker does not wait for it, and a failure is not theirs. */
export const noteMiss = async (sql: Sql, miss: { kind: string; text: string; language: Language }): Promise<void> => {
  const text = normalise(miss.text.slice(0, NOTED_MAX));
  if (Date.now() - minute.began > 60_000) minute = { began: Date.now(), noted: 0 };
  if (!text || ++minute.noted > MISSES_A_MINUTE) return;
  await store.upsertMiss(sql, { ...miss, text }).catch(() => {});
};
/** What was asked in a language and not found, most asked first: where the glossary should grow. */
export const misses = (sql: Sql, language: Language, limit = 50) => store.listMisses(sql, language, Math.min(limit, PAGE_MAX));
const MISSES_DAYS = 180;
export const tidyMisses = (sql: Sql): Promise<void> => store.deleteMisses(sql, MISSES_DAYS);
