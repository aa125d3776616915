// Full-text search queries (tsquery): built from the expanded words of a query, weighted by certainty.
import type { Sql } from '#core/db/server/sql.ts';
import { romanForms } from '../keys.ts';
import { hasNumber, words } from '../normal.ts';
import { usualSpelling } from '../spelling.ts';
import { indexStems } from '../stems.ts';
import { listNumberNames } from '../number-names.ts';
import { isNumber, meant, units } from '../units.ts';
import { expand, listCalled, type Read } from './expand.ts';
import { knownUnits, type Known, type Meaning } from './known.ts';
import * as store from './store.ts';

/** A unit of a query as it was read, with what its meanings are also called. */
export type Understood = Read & Pick<Known, 'called'>;

interface Option {
  lexemes: string[];
  score: number;
  /** They stand for one word that was typed, so they must stand side by side. */
  joined?: boolean;
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** One option: a single lexeme, or several that must all be there. `where`: the weights it must have; AB are titles and tags, short texts. */
const written = (o: Option, where: '' | ':AB'): string => {
  const all = o.lexemes.map((lexeme) => quoted(lexeme) + where);
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(o.joined ? ' <-> ' : ' & ')})`;
};

const shuffleOptions = (meanings: Meaning[], joined: boolean): Option[] =>
  meanings.flatMap((m) => {
    const parts = words(m.term);
    const own: Option[] = [{ lexemes: [m.joined], score: m.score }];
    if (parts.length > 1) own.push({ lexemes: parts, score: m.score, joined });
    else for (const stem of indexStems(m.joined)) own.push({ lexemes: [stem], score: m.score * 0.96 });
    return own;
  });

/** How far below the best meaning of a unit an option may be: to be certain, to be likely, to count at all. */
const CERTAIN = 0.03;
const LIKELY = 0.1;
const POSSIBLE = 0.22;
/** The vocabulary has a word as it is spelled. */
const SPELLED = 0.99;
/** Of such a word only what is nearly that is meant as well. */
const POSSIBLE_SPELLED = 0.1;
const LEAST = 0.55;
/** Of a unit of a query no more meanings count. */
const MEANINGS = 8;
/** In a long text nearly every sound is met somewhere: there a word counts when little more than an ending tells it from the best. */
const IN_BODY = 0.06;

interface Ways {
  options: Option[];
  best: number;
}

/** Of one word that was typed: neighbours that sound like it are not meant where a word of its own does so better. */
const ownWords = ({ unit, meanings }: Read): Meaning[] => {
  const surest = unit.to - unit.from === 1 ? Math.max(0, ...meanings.filter((m) => words(m.term).length === 1).map((m) => m.score)) : 0;
  return surest >= 0.9 ? meanings.filter((m) => m.score >= surest || words(m.term).length === 1) : meanings;
};

const waysOf = (read: Understood, most: number): Ways => {
  const { unit, called } = read;
  const close = ownWords(read).slice(0, most);
  const best = close[0]?.score ?? 0;
  // The words as they stand may be in a body, whose words are not in the vocabulary.
  const own = unit.probes.filter((p) => p.weight >= 0.9 || best < 0.9).map((p): Option => ({ lexemes: [p.joined], score: p.weight }));
  const options = [...own, ...shuffleOptions(close, unit.to - unit.from === 1)];
  for (const joined of new Set([...own.map((o) => o.lexemes[0] ?? ''), ...close.filter((m) => m.score >= 0.9).map((m) => m.joined)])) {
    for (const lexemes of called.get(joined) ?? []) options.push({ lexemes, score: 0.9 });
    for (const name of listNumberNames(joined)) options.push({ lexemes: [name], score: Math.max(best, 1) - 0.02 });
  }
  return { options, best };
};

/** A query whose lexemes may be anywhere, for titles alone. */
const inTitle = (query: string): string => query.replace(/'(?:[^']|'')+'/g, '$&:A');

/** Between what a word most likely means and the next: only one of two that sound nearly the same is the exact one. */
const SAME = 0.005;
const surest = (meanings: Meaning[]): Meaning[] => meanings.filter((m) => m.score >= 0.9 && m.score >= (meanings[0]?.score ?? 0) - SAME);

/** Whole titles that are just what was asked: as it is spelled, or by what all of it most likely means. */
const wholesOf = (all: string[], read: Understood[]): string[] => [
  ...new Set([
    all.join(' '),
    ...read.filter(({ unit }) => unit.from === 0 && unit.to === all.length).flatMap(({ meanings }) => surest(meanings).map((m) => m.term)),
  ]),
];
/** The words of a query just as they are spelled, or, where the vocabulary lacks one, as what it most likely means. */
const plainOf = (all: string[], read: Understood[], needed: boolean[]): string =>
  all
    .flatMap((word, i) => {
      if (!needed[i]) return [];
      const sure = surest(read[i]!.meanings).filter((m) => !m.term.includes(' '));
      return [`(${[...new Set([word, ...listNumberNames(word), ...sure.map((m) => m.joined)])].map(quoted).join(' | ')})`];
    })
    .join(' & ');

export const buildMatch = (all: string[], read: Understood[], scope: Scope, typing: boolean): store.Match => {
  const needed = meant(all);
  const ways = read.map((r) => waysOf(r, typing ? 16 : 6));
  const within = ({ options, best }: Ways, slack: number): string[] =>
    options
      .filter((o) => o.score >= Math.max(LEAST, (best || 1) - slack))
      .map((o) => written(o, o.score < (best || 1) - IN_BODY - 1e-9 ? ':AB' : ''));
  const query = (slack: number, joint: string, begun: (word: string, i: number) => boolean): string => {
    // a word is also met by neighbours, or the whole, that were read as one
    const longer = read.slice(all.length).map(({ unit }, u) => {
      const joined = ways[all.length + u]!;
      return { unit, texts: joined.best >= 0.75 ? within(joined, slack) : [quoted(unit.text.replaceAll(' ', ''))] };
    });
    const parts = all.flatMap((word, i) => {
      if (!needed[i] && !(typing && i === all.length - 1)) return [];
      const own = ways[i]!;
      const found = new Set(within(own, slack === POSSIBLE && own.best >= SPELLED ? POSSIBLE_SPELLED : slack));
      for (const { unit, texts } of longer) if (i >= unit.from && i < unit.to) for (const text of texts) found.add(text);
      if (begun(word, i)) found.add(`${quoted(word)}:*`);
      return [`(${[...found].join(' | ')})`];
    });
    return parts.filter((p) => p !== '()').join(joint);
  };
  // What only begins like a word of several counts where the vocabulary lacks the word, or nothing has them all: every such
  // beginning reads the postings of all that begin so, before a rarer word could spare it.
  const several = needed.filter(Boolean).length > 1;
  const isLong = (word: string): boolean => word.length >= 4 && !hasNumber(word);
  const begun = (word: string, i: number): boolean =>
    typing ? i === all.length - 1 : isLong(word) && !(several && ways[i]!.best >= SPELLED);
  const certain = query(CERTAIN, ' & ', () => false);
  return {
    kind: scope.kind,
    whole: wholesOf(all, read),
    plain: plainOf(all, read, needed) || certain,
    titled: inTitle(certain),
    institution_id: scope.institution_id ?? null,
    include_hidden: scope.include_hidden ?? false,
    certain,
    likely: query(LIKELY, ' & ', () => false),
    possible: query(POSSIBLE, ' & ', begun),
    any: query(LIKELY, ' | ', (word) => several && isLong(word)),
  };
};

export interface Scope {
  kind: string;
  /** Only what belongs to this institution; left out, everybody's. */
  institution_id?: number | null;
  /** Also what learners do not see (drafts), for staff. */
  include_hidden?: boolean;
}

const NOTHING: Known = { meanings: [], called: new Map() };

/** The sounds by which words are found that begin like this one. */
export const listBeginnings = (word: string): store.Beginnings => ({
  keys: [...new Set(romanForms(word, 4).map((r) => (r.length > 2 ? r.replace(/[oei]$/, '') : r)))],
  ng: word.includes('ng'),
});
/** How far a word that begins to sound like one in Latin letters is from being written so: "bang" is the beginning of বাংলা, not of বন্ধ. */
export const farFrom =
  (typed: string) =>
  ({ joined }: { joined: string }): 0 | 1 | 2 =>
    !typed.includes('ng') || usualSpelling(joined).startsWith(typed) ? 0 : /[ংঙ]/.test(joined) ? 1 : 2;
/** What only begins like a word that the vocabulary lacks. */
const BEGUN = 0.86;
const BEGUN_MAX = 4;
/** A romanised word that is not known may be the beginning of one: it then finds what the suggestions showed. */
const addBegun = async (sql: Sql, fresh: Read[]): Promise<void> => {
  const unsure = fresh.filter(
    ({ unit, meanings }) => unit.to - unit.from === 1 && /^[a-z]{4,}$/.test(unit.text) && (meanings[0]?.score ?? 0) < 0.9,
  );
  if (unsure.length === 0) return;
  const keys = unsure.map(({ unit }) => listBeginnings(unit.text).keys.filter((k) => k.length > 2));
  const ng = unsure.some(({ unit }) => unit.text.includes('ng'));
  const begun = await store.findTermsBeginning(sql, { keys: [...new Set(keys.flat())], ng }, 12);
  for (const [i, read] of unsure.entries()) {
    const sure = new Set(read.meanings.filter((m) => m.score >= BEGUN).map((m) => m.joined));
    const far = farFrom(read.unit.text);
    const more = begun
      .filter((b) => !sure.has(b.joined) && keys[i]!.some((k) => b.roman?.startsWith(k)))
      .sort((a, b) => far(a) - far(b) || b.docs - a.docs)
      .slice(0, BEGUN_MAX)
      .map((b) => ({ term: b.term, joined: b.joined, docs: b.docs, score: BEGUN }));
    const raised = new Set(more.map((m) => m.joined));
    read.meanings = [...read.meanings.filter((m) => !raised.has(m.joined)), ...more].sort((a, b) => b.score - a.score).slice(0, MEANINGS);
  }
};

/** What the units of a query mean: from the vocabulary, or as it is known from there. */
export const understand = async (sql: Sql, all: string[]): Promise<Understood[]> => {
  const spelled = units(all);
  // A single letter has no sound to go by and is only looked for as it stands.
  if (all.join('').length < 2) return spelled.map((unit) => ({ unit, ...NOTHING }));
  const known = await knownUnits(sql);
  const read = await expand(sql, spelled, MEANINGS, { known: ({ key }) => known.get(key)?.meanings });
  const found = new Map(read.map(({ unit }) => [unit, known.get(unit.key)]));
  const fresh = read.filter(({ unit }) => !found.get(unit) && !isNumber(unit));
  if (fresh.length > 0) {
    await addBegun(sql, fresh);
    const called = await listCalled(sql, fresh);
    // what was read in haste is read anew the next time, and so is what was composed of it
    const hasty = fresh.some((r) => r.hasty);
    for (const { unit, meanings } of fresh) {
      const own = { meanings, called: called.get(unit)! };
      found.set(unit, own);
      if (!hasty) known.set(unit.key, own);
    }
  }
  return read.map((r) => ({ ...r, called: found.get(r.unit)?.called ?? NOTHING.called }));
};
