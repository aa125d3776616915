// SQL of full-text search: documents, vocabulary, glossary, misses.
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { FORM, type Term, type TermForm } from '../documents.ts';

export interface DocRow {
  kind: string;
  ref_id: number;
  institution_id: number | null;
  visible: boolean;
  popularity: number;
  titles: string[];
  whole: string[];
  title_text: string;
  tag_text: string;
  body_text: string;
}

export interface FoundTerm {
  term_id: number;
  joined: string;
  term: string;
  docs: number;
  glossary: boolean;
  /** The form it was found by; null when it was found by its spelling. */
  roman: string | null;
  skel: string | null;
  endings: number;
}

/** The sounds by which words are found that begin like what was typed, and whether that has an `ng`. */
export interface Beginnings {
  keys: string[];
  ng: boolean;
}

export interface GlossaryRow {
  en: string;
  bn: string[];
  bn_joined: string[];
  derived: boolean;
}

/** Until the transaction ends no word goes from the vocabulary. */
export const keepVocabulary = async (sql: Sql): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('search vocabulary', 0))`;
};
/** Waits for everybody who indexes, and keeps them waiting until the transaction ends. */
export const lockVocabulary = async (sql: Sql): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('search vocabulary', 0))`;
};
/** One after the other, also for documents that are not there yet; in the order of their ids, so that two never wait for each other. */
export const lockDocs = async (sql: Sql, kind: string, ref_ids: number[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('search doc ' || ${kind} || ' ' || id, 0))
    from (select distinct id from unnest(${ref_ids}::bigint[]) id order by id) ids`;
};

/** Writes documents, new or again, in one statement. Key order keeps two writers from waiting for each other in a ring. */
export const upsertDocs = async (sql: Sql, docs: DocRow[]): Promise<void> => {
  await sql`
    insert into search_docs (
      kind, ref_id, institution_id, visible, popularity, titles, title_text, tag_text, body_text, whole, plain, form)
    select kind, ref_id, institution_id, visible, popularity, titles, title_text, tag_text, body_text, whole,
      to_tsvector('simple', array_to_string(whole, ' ')), ${FORM}::smallint
    from jsonb_to_recordset(${JSON.stringify(docs)}::text::jsonb) as d (
      kind text, ref_id bigint, institution_id int, visible boolean, popularity real, titles text[],
      title_text text, tag_text text, body_text text, whole text[]
    )
    order by kind, ref_id
    on conflict (kind, ref_id) do update set
      institution_id = excluded.institution_id, visible = excluded.visible, popularity = excluded.popularity,
      titles = excluded.titles, title_text = excluded.title_text, tag_text = excluded.tag_text,
      body_text = excluded.body_text, whole = excluded.whole, plain = excluded.plain, form = excluded.form,
      indexed_at = now()`;
};

export const deleteDocs = async (sql: Sql, kind: string, ref_ids: number[]): Promise<void> => {
  await sql`delete from search_docs where kind = ${kind} and ref_id = any (${ref_ids}::bigint[])`;
};

/** Documents of a kind that older rules of indexing made, `limit` at most. */
export const listOfOldForm = async (sql: Sql, kind: string, limit: number): Promise<number[]> => {
  const rows = await sql<{ ref_id: number | string }[]>`
    select ref_id from search_docs where kind = ${kind} and form < ${FORM}::smallint order by ref_id limit ${limit}`;
  return rows.map((r) => Number(r.ref_id));
};

/** Which of these terms the vocabulary lacks, or has by the sounds of older rules. */
export const listUnknown = async (sql: Sql, joined: string[]): Promise<Set<string>> => {
  const rows = await sql<{ joined: string }[]>`
    select j as joined from unnest(${joined}::text[]) as j
    where not exists (select from search_terms t where t.joined = j and t.form = ${FORM}::smallint)`;
  return new Set(rows.map((r) => r.joined));
};

/** The version of vocabulary and glossary: how often they changed. */
export const getVersion = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ version: number }[]>`
    select coalesce(sum(changes), 0)::bigint as version from search_vocabulary_changes`;
  return row!.version;
};
/** A change of the vocabulary, as a part of the statement that makes it. */
const changed = (sql: Sql) => sql`changed as (insert into search_vocabulary_changes default values)`;
/** Makes one row of all changes; the version stays. */
export const foldChanges = async (sql: Sql): Promise<void> => {
  await sql`
    with gone as (delete from search_vocabulary_changes returning changes)
    insert into search_vocabulary_changes (changes)
    select sum(changes) from gone having count(*) > 0`;
};

/** Adds terms with their forms in one statement, so that no term is ever without its sounds. */
export const insertTerms = async (sql: Sql, terms: (Term & { letters: string; forms: TermForm[] })[], glossary = false): Promise<void> => {
  await sql`
    with given as (
      select joined, term, letters, pair, forms
      from jsonb_to_recordset(${JSON.stringify(terms)}::text::jsonb)
        as g (joined text, term text, letters text, pair boolean, forms jsonb)
    ), added as (
      insert into search_terms as t (joined, term, letters, glossary, form)
      select joined, term, letters, ${glossary}, ${FORM}::smallint from given order by joined
      on conflict (joined) do update set form = excluded.form where t.form < excluded.form
      returning id, joined
    ), ${changed(sql)}
    insert into search_term_forms (term_id, roman, skel, endings, pair)
    select a.id, f.roman, f.skel, f.endings, g.pair
    from added a
    join given g using (joined)
    cross join lateral jsonb_to_recordset(g.forms) as f (roman text, skel text, endings smallint)
    on conflict do nothing`;
};

export const markGlossaryTerms = async (sql: Sql, joined: string[]): Promise<void> => {
  await sql`
    update search_terms set glossary = (joined = any(${joined}::text[]))
    where glossary or joined = any(${joined}::text[])`;
};

/** Counts the documents of every term anew and drops terms that no document and no glossary row has. */
export const recountTerms = async (sql: Sql): Promise<void> => {
  await sql`
    with ${changed(sql)}, counted as (select word, ndoc from ts_stat('select head from search_docs')),
    gone as (
      delete from search_terms t
      where not t.glossary and not exists (select from counted c where c.word = t.joined)
      returning t.id
    )
    update search_terms t set docs = coalesce(c.ndoc, 0)
    from search_terms o left join counted c on c.word = o.joined
    where o.id = t.id and t.id not in (select id from gone) and t.docs is distinct from coalesce(c.ndoc, 0)`;
};

/** Terms by spelling, by sound, and by skeleton (of each skeleton those that sound nearest). */
export const findTerms = (
  sql: Sql,
  by: { joined: string[]; romans: string[]; skels: { skel: string; roman: string }[] },
): Promise<FoundTerm[]> => sql<FoundTerm[]>`
  with found as (
    select id as term_id, null::text as roman, null::text as skel, 0::smallint as endings
    from search_terms where joined = any(${by.joined}::text[])
    union all
    (select term_id, roman, skel, endings from search_term_forms where roman = any(${by.romans}::text[]) limit 600)
    union all
    select f.term_id, f.roman, f.skel, f.endings
    from unnest(${by.skels.map((s) => s.skel)}::text[], ${by.skels.map((s) => s.roman)}::text[]) as q (skel, roman)
    cross join lateral (
      select s.term_id, s.roman, s.skel, s.endings from search_term_forms s
      where s.skel = q.skel order by similarity(s.roman, q.roman) desc, s.term_id limit 40
    ) f
  )
  select f.*, t.joined, t.term, t.docs, t.glossary from found f join search_terms t on t.id = f.term_id`;

/** Terms that sound nearly like one of the keys, for typing mistakes. */
export const findNearTerms = (sql: Sql, keys: string[]): Promise<(FoundTerm & { key: string })[]> => sql<(FoundTerm & { key: string })[]>`
  select k as key, n.term_id, n.roman, n.skel, n.endings, t.joined, t.term, t.docs, t.glossary
  from unnest(${keys}::text[]) as k
  cross join lateral search_near_terms(k, 60) n
  join search_terms t on t.id = n.term_id`;

/** Bengali terms that are spelled nearly like one of the keys (`asciiLetters`). */
export const findNearLetters = (sql: Sql, keys: string[]): Promise<FoundTerm[]> => sql<FoundTerm[]>`
  select t.id as term_id, null::text as roman, null::text as skel, 0::smallint as endings, t.joined, t.term, t.docs,
    t.glossary
  from unnest(${keys}::text[]) as k
  cross join lateral search_near_letters(k, 40) n
  join search_terms t on t.id = n.term_id`;

/** ন, ং and ঙ are one sound: where `ng` was typed, words written with one of the latter two come first. */
const nasalFirst = (sql: Sql, ng: boolean) => (ng ? sql`n.joined ~ '[ংঙ]' desc,` : sql``);

/** Terms whose sound begins like one of the keys, the shortest first. */
export const findTermsBeginning = (sql: Sql, { keys, ng }: Beginnings, limit: number): Promise<FoundTerm[]> => sql<FoundTerm[]>`
  select distinct on (t.id) t.id as term_id, b.roman, b.skel, b.endings, t.joined, t.term, t.docs, t.glossary
  from unnest(${keys}::text[]) as k
  cross join lateral (
    select f.term_id, f.roman, f.skel, f.endings
    from search_term_forms f ${ng ? sql`join search_terms n on n.id = f.term_id` : sql``}
    where f.roman ~>=~ k and f.roman ~<~ (k || '{') and f.endings = 0 and not f.pair
    order by ${nasalFirst(sql, ng)} length(f.roman), f.term_id limit ${limit}
  ) b
  join search_terms t on t.id = b.term_id`;

/** Of the words in documents that begin so, those of just this sound and then the most used. */
export const findUsedBeginning = (sql: Sql, { keys, ng }: Beginnings, limit: number): Promise<FoundTerm[]> => sql<FoundTerm[]>`
  select distinct on (b.term_id) b.*
  from unnest(${keys}::text[]) as k
  cross join lateral (
    select n.id as term_id, f.roman, f.skel, f.endings, n.joined, n.term, n.docs, n.glossary
    from search_term_forms f join search_terms n on n.id = f.term_id
    where f.roman ~>=~ k and f.roman ~<~ (k || '{') and f.endings = 0 and not f.pair and n.docs > 0
    order by ${nasalFirst(sql, ng)} f.roman = k desc, n.docs desc, length(f.roman), n.id limit ${limit}
  ) b
  order by b.term_id, length(b.roman)`;

export const findGlossary = (sql: Sql, joined: string[]): Promise<(GlossaryRow & { en_joined: string })[]> => sql<
  (GlossaryRow & { en_joined: string })[]
>`
    select en, en_joined, bn, bn_joined, derived from search_glossary where en_joined = any(${joined}::text[])`;

/** Glossary rows whose English is spelled nearly like one of the texts. */
export const findNearGlossary = (sql: Sql, texts: string[]): Promise<(GlossaryRow & { text: string })[]> => sql<
  (GlossaryRow & { text: string })[]
>`
    select q as text, g.en, g.bn, g.bn_joined, g.derived
    from unnest(${texts}::text[]) as q
    cross join lateral (
      select en, bn, bn_joined, derived from search_glossary
      where similarity(en, q) > 0.3 order by similarity(en, q) desc, en limit 5
    ) g`;

/** Glossary rows that have one of these Bengali terms. */
export const findGlossaryByBengali = (sql: Sql, bn_joined: string[]): Promise<GlossaryRow[]> => sql<GlossaryRow[]>`
  select en, bn, bn_joined, derived from search_glossary
  where bn_joined && ${bn_joined}::text[] and not derived limit 60`;

export const listGlossary = (sql: Sql): Promise<{ en: string; bn: string[] }[]> =>
  sql<{ en: string; bn: string[] }[]>`select en, bn from search_glossary where not derived order by en`;

export const replaceGlossary = async (sql: Sql, rows: GlossaryRow[]): Promise<void> => {
  await sql`
    with given as (
      select *
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as g (en text, bn text[], bn_joined text[], derived boolean)
    ), gone as (
      delete from search_glossary where en not in (select en from given)
    ), ${changed(sql)}
    insert into search_glossary (en, bn, bn_joined, derived)
    select en, bn, bn_joined, derived from given order by en
    on conflict (en) do update set bn = excluded.bn, bn_joined = excluded.bn_joined, derived = excluded.derived`;
};

/** A query ready for the database: tsquery texts by certainty, and where to look. */
export interface Match {
  kind: string;
  institution_id: number | null;
  include_hidden: boolean;
  /** Titles that are just what was asked, and words that a title has just as they were asked: what sounds alike comes after. */
  whole: string[];
  plain: string;
  /** What is certain, in a title. */
  titled: string;
  /** Every word must match: by what is certain, what is likely, what is possible. */
  certain: string;
  likely: string;
  possible: string;
  /** Any word may match: only when nothing has them all. */
  any: string;
}

/** The queries of a match as one row `q`: given as parameters they would be parsed anew for every row that is compared with them. */
const queries = (sql: Sql, m: Match) => sql`
  q as materialized (
    select ${m.certain}::tsquery as certain, ${m.likely}::tsquery as likely, ${m.possible}::tsquery as possible,
      ${m.any}::tsquery as any_of, ${m.plain}::tsquery as plain, ${m.titled}::tsquery as titled,
      ${m.whole}::text[] as whole, '{0.05, 0.1, 0.5, 1}'::real[] as weights
  )`;
/** The exact title first, then exact words of a title, then what is certain in a title; below that title before tag before body, the
 *  certain before the merely possible, the much used before its equals. */
const rank = (sql: Sql, last: 'possible' | 'any_of') => sql`
  (case
    when search_docs.whole && q.whole then 3
    when search_docs.plain @@ q.plain then 2
    when head @@ q.titled then 1
    else 0
  end + case
    when head @@ q.certain then ts_rank(q.weights, head, q.certain, 1)
    when head @@ q.likely then 0.8 * ts_rank(q.weights, head, q.likely, 1)
    else 0.5 * ts_rank(q.weights, head, q.${sql(last)}, 1)
  end + 0.05 * (1 - 1 / (1 + ln(1 + greatest(popularity, 0)))))::real`;

const within = (sql: Sql, m: Match) => sql`
  kind = ${m.kind} ${m.include_hidden ? sql`` : sql`and visible`}
  ${m.institution_id === null ? sql`` : sql`and institution_id = ${m.institution_id}`}`;
/** The same documents as a table `(ref_id)`, in no order, for counting up to a limit: nothing is ranked, and no more are read. */
export const matched = (sql: Sql, m: Match) => {
  const found = (query: string) => sql`
    select ref_id from search_docs where ${within(sql, m)} and tsv @@ (select ${query}::tsquery)`;
  if (m.any === m.possible) return sql`(${found(m.possible)})`;
  // counted, since the planner would go through all documents for the first one that exists
  const none = sql`(select count(*) from (${found(m.possible)}) p) = 0`;
  return sql`(${found(m.possible)} union all select ref_id from (${found(m.any)}) a where ${none})`;
};
/**
 * The documents that match, as a table `(ref_id, rank)` to be joined inside another room's statement:
 * `from courses c join ${matches(sql, match)} m on m.ref_id = c.id … order by m.rank desc`. `most`: the best so many alone, of equals the
 * newest. What a common word matches is then joined row by row (nested loop) no further than that: how many match is not known to the planner.
 */
export const matches = (sql: Sql, m: Match, most?: number) => {
  const here = within(sql, m);
  const best = most === undefined ? sql`` : sql`order by rank desc, ref_id desc limit ${most}`;
  // Queries are given as subselects so that the planner always takes the index: it would read every long body for a common
  // word, not knowing what that costs.
  return sql`(
    with ${queries(sql, m)},
    hits as materialized (
      select ref_id, ${rank(sql, 'possible')} as rank
      from q, search_docs
      where ${here} and tsv @@ (select possible from q)
    )
    select ref_id, rank from hits
    union all
    select ref_id, ${rank(sql, 'any_of')}
    from q, search_docs
    where not exists (select from hits) and ${m.any !== m.possible} and ${here} and tsv @@ (select any_of from q)
    ${best}
  )`;
};

export const findPage = async (sql: Sql, match: Match, limit: number, offset: number): Promise<{ ids: number[]; total: number }> => {
  const [row] = await sql<{ ids: (number | string)[]; total: number }[]>`
    with m as materialized (select * from ${matches(sql, match)} as m)
    select (select count(*)::int from m) as total,
      array(select ref_id from m order by rank desc, ref_id limit ${limit} offset ${offset}) as ids`;
  return { ids: (row?.ids ?? []).map(Number), total: row?.total ?? 0 };
};

/** Titles of the documents that match by title or tag, best first. */
export const findTitles = async (sql: Sql, match: Match, limit: number): Promise<{ ref_id: number; titles: string[] }[]> => {
  const rows = await sql<{ ref_id: number | string; titles: string[] }[]>`
    with ${queries(sql, match)}
    select ref_id, titles
    from q, search_docs
    where kind = ${match.kind} and visible
      and (${match.institution_id}::int is null or institution_id = ${match.institution_id}::int)
      and head @@ (select possible from q)
    order by ${rank(sql, 'possible')} desc, ref_id
    limit ${limit}`;
  return rows.map((r) => ({ ref_id: Number(r.ref_id), titles: r.titles }));
};

export const upsertMiss = async (sql: Sql, miss: { kind: string; text: string; language: Language }): Promise<void> => {
  await sql`
    insert into search_misses ${sql(miss)}
    on conflict (kind, language, text) do update set times = search_misses.times + 1, last_at = now()`;
};
export const deleteMisses = async (sql: Sql, days: number): Promise<void> => {
  await sql`delete from search_misses where last_at < now() - ${days}::int * interval '1 day'`;
};
export const listMisses = (sql: Sql, language: Language, { from, until }: { from: string; until: string }, limit: number) =>
  sql<{ text: string; times: number }[]>`
    select text, times from search_misses
    where language = ${language} and (last_at at time zone 'Asia/Dhaka')::date between ${from}::date and ${until}::date
    order by times desc, text
    limit ${limit}`;
