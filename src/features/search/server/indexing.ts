// Search index (full-text search): puts documents in, takes them out, keeps the vocabulary of terms.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { indexText, type Term, termForms } from '../documents.ts';
import { storable } from '../normal.ts';
import { asciiLetters } from '../spelling.ts';
import * as store from './store.ts';

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

export const addTerms = async (sql: Sql, terms: Term[], glossary = false): Promise<void> => {
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

/** In the caller's transaction, or in one of its own. */
const inTransaction = <T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> => ('begin' in sql ? runTransaction(sql, work) : work(sql));

/** Runs `work`, which reads what it then indexes, with these documents for itself: what a slower run has read never replaces what is newer. */
export const withDocs = (sql: Sql, kind: string, ref_ids: number[], work: (tx: Sql) => Promise<void>): Promise<void> =>
  inTransaction(sql, async (tx) => {
    // before the documents: who holds one must never wait for the vocabulary
    await store.keepVocabulary(tx);
    await store.lockDocs(tx, kind, ref_ids);
    await work(tx);
  });

/** Puts documents in, or anew. Of two with the same kind and id the last one counts. */
export const indexDocs = (sql: Sql, docs: Doc[]): Promise<void> => inTransaction(sql, (tx) => insertDocs(tx, docs));

const insertDocs = async (sql: Sql, docs: Doc[]): Promise<void> => {
  // from here on its words stay, though no document has them yet
  await store.keepVocabulary(sql);
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

/** Documents of a kind that are to be indexed anew, since the rules have changed. */
export const listOfOldForm = (sql: Sql, kind: string, limit: number): Promise<number[]> => store.listOfOldForm(sql, kind, limit);

export const indexDoc = (sql: Sql, doc: Doc): Promise<void> => indexDocs(sql, [doc]);

export const removeDocs = (sql: Sql, kind: string, ref_ids: number[]): Promise<void> => store.deleteDocs(sql, kind, ref_ids);

/** Counts terms anew and forgets those nothing uses any more; meant to be run now and then by a job. */
export const tidyTerms = (sql: Sql): Promise<void> =>
  inTransaction(sql, async (tx) => {
    await store.lockVocabulary(tx);
    await store.recountTerms(tx);
    await store.foldChanges(tx);
  });
