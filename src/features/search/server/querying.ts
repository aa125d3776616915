// Search queries (full-text search): matching documents, autocomplete of titles, look-up of terms.
import type { Sql } from '#core/db/server/sql.ts';
import { romanForms } from '../keys.ts';
import { detectScript } from '../normal.ts';
import { queryWords, units } from '../units.ts';
import { expand, withSynonyms } from './expand.ts';
import { buildMatch, farFrom, listBeginnings, type Scope, understand } from './matching.ts';
import * as store from './store.ts';

const PAGE_MAX = 100;

/** The terms of the vocabulary that a text most likely means, best first. */
export const findTerms = async (sql: Sql, text: string, limit = 5): Promise<{ term: string; score: number }[]> => {
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

/** Reads a query once; give the answer to `matchSql`. Null when there is nothing in it to look for. */
export const parseQuery = async (sql: Sql, query: Scope & { text: string }): Promise<store.Match | null> => {
  const all = queryWords(query.text);
  if (all.length === 0) return null;
  return buildMatch(all, await understand(sql, all), query, false);
};

/**
 * A table `(ref_id, rank)` of what matches, to be joined inside another room's own statement, so that filters, order and
 * count stay in one: `select …, count(*) over ()::int as total from courses c join ${matchSql(sql, parsed)} m on m.ref_id = c.id
 * where … order by m.rank desc, c.id limit …`. `most`: only the best so many, for lists that nobody filters further.
 */
export const matchSql = (sql: Sql, parsed: store.Match, most?: number) => store.matches(sql, parsed, most);
/** The same as a table `(ref_id)` without a rank, for counts that end at a limit. */
export const matchedSql = (sql: Sql, parsed: store.Match) => store.matched(sql, parsed);

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

/** Below this a word is not surely the one that was asked. */
const SURELY = 0.85;
/** The best document that surely has every word that was asked. Nothing is guessed, and nothing may be missing. */
export const findSurest = async (sql: Sql, query: Scope & { text: string }): Promise<number | undefined> => {
  const all = queryWords(query.text);
  if (all.length === 0) return undefined;
  const read = (await understand(sql, all)).map((r) => ({ ...r, meanings: r.meanings.filter((m) => m.score >= SURELY) }));
  const match = buildMatch(all, read, query, false);
  const { ids } = await store.findPage(sql, { ...match, likely: match.certain, possible: match.certain, any: match.certain }, 1, 0);
  return ids[0];
};

/** What begins as an `ng` is written is more surely meant than what only sounds so to its end. */
const WRITTEN = 0.98;
/** While somebody types: the titles of documents of which one has a word that begins so, or sounds so. */
export const suggest = async (
  sql: Sql,
  query: { kind: string; text: string; limit?: number; institution_id?: number | null },
): Promise<{ titles: string[]; ref_id: number }[]> => {
  const all = queryWords(query.text).slice(0, 6);
  const last = all.at(-1);
  if (last === undefined || all.join('').length < 2) return [];
  const limit = Math.max(1, Math.min(query.limit ?? 8, 20));
  const beginnings = listBeginnings(last);
  const isBegun = last.length > 1 && beginnings.keys.length > 0;
  const [known, begun] = await Promise.all([understand(sql, all), isBegun ? store.findTermsBeginning(sql, beginnings, 12) : []]);
  // what is said by whole titles need not be said in other words
  const read = known.map((r) => ({ ...r, called: new Map<string, string[][]>() }));
  const open = read[all.length - 1];
  if (open) {
    const sure = open.meanings.filter((m) => m.score >= 0.9).slice(0, 3);
    const far = farFrom(last);
    const more = begun
      .filter((b) => sure.every((m) => m.joined !== b.joined))
      .sort((a, b) => far(a) - far(b) || b.docs - a.docs)
      .slice(0, 10);
    const listed = new Set(more.map((m) => m.joined));
    // What begins so comes before what merely resembles it.
    const asBegun = (all: store.FoundTerm[], score: number) => all.map(({ term, joined, docs }) => ({ term, joined, docs, score }));
    const written = beginnings.ng ? more.filter((b) => far(b) === 0) : [];
    open.meanings = [
      ...asBegun(written, WRITTEN),
      ...sure,
      ...asBegun(
        more.filter((b) => !written.includes(b)),
        0.85,
      ),
      ...open.meanings.filter((m) => m.score < 0.9 && m.score > 0.7 && !listed.has(m.joined)).slice(0, 3),
    ];
  }
  const match = buildMatch(all, read, query, true);
  return store.findTitles(sql, match, limit);
};

/** Bengali words of documents that sound like one in Latin letters, then those that begin so: the nearest sound and the most used first.
 *  What neither sounds nor begins so may be an English word, and is known by its meaning. */
export const listWordsLike = async (sql: Sql, typed: string, limit: number): Promise<string[]> => {
  const [word = '', ...more] = queryWords(typed);
  if (more.length > 0 || !/^[a-z]{2,}$/.test(word)) return [];
  const sounds = romanForms(word, 4);
  const unlike = farFrom(word);
  const fromSound = (roman: string | null) => (roman !== null && sounds.includes(roman) ? sounds.indexOf(roman) : sounds.length);
  const isWord = ({ docs, term }: { docs: number; term: string }) => docs > 0 && !term.includes(' ') && detectScript(term) === 'bengali';
  const begun = (await store.findUsedBeginning(sql, listBeginnings(word), 12)).filter(isWord);
  const found =
    begun.length > 0
      ? begun.sort(
          (a, b) =>
            unlike(a) - unlike(b) ||
            fromSound(a.roman) - fromSound(b.roman) ||
            b.docs - a.docs ||
            a.term.length - b.term.length ||
            a.term_id - b.term_id,
        )
      : (await findMeant(sql, word)).filter(isWord);
  return found.slice(0, limit).map(({ term }) => term);
};
/** The terms that one word surely means, best first. */
const findMeant = async (sql: Sql, word: string): Promise<store.FoundTerm[]> => {
  const sure = (await expand(sql, units([word]))).flatMap(({ meanings }) => meanings.filter((m) => m.score >= SURELY).map((m) => m.joined));
  const terms = await store.findTerms(sql, { joined: sure, romans: [], skels: [] });
  return terms.sort((a, b) => sure.indexOf(a.joined) - sure.indexOf(b.joined));
};
