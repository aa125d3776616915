// Search glossary: English phrases with their Bengali terms, for queries in the other language.
import type { Sql } from '#core/db/server/sql.ts';
import type { Term } from '../documents.ts';
import { storable, words } from '../normal.ts';
import { addTerms } from './indexing.ts';
import * as store from './store.ts';

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
export const listGlossary = (sql: Sql): Promise<{ en: string; bn: string[] }[]> => store.listGlossary(sql);
