// Query expansion: for each unit of a query the vocabulary terms it may stand for (typos, sounds, synonyms), best first.
import type { Sql } from '#core/db/server/sql.ts';
import { likeness, spelledAlike } from '../distance.ts';
import { romanForms } from '../keys.ts';
import { detectScript, words } from '../normal.ts';
import { asciiLetters, undoneSlips, usualSpelling } from '../spelling.ts';
import { stems } from '../stems.ts';
import { isNumber, skeletons, type Unit } from '../units.ts';
import type { Meaning } from './known.ts';
import { createPlaces, type Places } from './places.ts';
import * as store from './store.ts';

export interface Read {
  unit: Unit;
  meanings: Meaning[];
  /** Too many searched by likeness just then: mistyped, it may mean more. */
  hasty?: boolean;
}

/** Below this a unit is looked up once more by likeness, as if it had a typing mistake. */
const SURE = 0.9;
const GLOSSARY = 0.97;
/** How much the sound counts beside the spelling where neither is the same. */
const SOUND = 0.5;
const SKELETONS_MAX = 10;
/** So many sounds and spellings are searched for by likeness, each of which reads thousands of rows; of neighbours read as one fewer. */
const KEYS_MAX = 5;
const KEYS_MAX_LONGER = 2;
/** Searches by likeness of this process that run at once, and that wait: half of a small machine's processors stay free for the others. */
const places = new WeakMap<Sql, Places>();
/** Each pool has its own: what a job looks for keeps no reader waiting. */
function placesOf(sql: Sql): Places {
  const own = places.get(sql) ?? createPlaces(2, 8);
  places.set(sql, own);
  return own;
}
/** How many meanings more a unit may have that is composed of others. */
const COMPOSED_MAX = 4;

/** What has less in common with a unit is not remembered; the search itself wants more, the nearest spelling is looked for from here on. */
const HEARD = 0.4;

class Scores {
  readonly #best = new Map<string, Meaning>();

  take(found: { term: string; joined: string; docs: number }, score: number): void {
    if (score < HEARD) return;
    const old = this.#best.get(found.joined);
    if (!old || old.score < score) this.#best.set(found.joined, { term: found.term, joined: found.joined, docs: found.docs, score });
  }

  top(max: number): Meaning[] {
    return [...this.#best.values()].sort((a, b) => b.score - a.score || b.docs - a.docs || a.joined.length - b.joined.length).slice(0, max);
  }

  best(): number {
    let best = 0;
    for (const m of this.#best.values()) best = Math.max(best, m.score);
    return best;
  }
}

/** How well a term, by the form it was found by, answers a unit: 0 to 1. */
const scoreOf = (unit: Unit, found: store.FoundTerm): number => {
  const own = unit.probes[0]?.joined ?? '';
  const same = detectScript(own) === detectScript(found.joined);
  const spelled = spelledAlike(own, !same && detectScript(found.joined) === 'bengali' ? usualSpelling(found.joined) : found.joined);
  let best = 0;
  for (const probe of unit.probes) {
    if (probe.joined === found.joined) best = Math.max(best, probe.weight);
    else if (same) best = Math.max(best, 0.88 * probe.weight * spelledAlike(probe.joined, found.joined));
  }
  if (found.roman === null) return best;
  const stemmed = 1 - 0.05 * found.endings;
  // Words that sound the same are told apart by their spelling; within one script people see what they type.
  const unlike = (same ? 0.14 : 0.06) * (1 - spelled);
  for (const probe of unit.probes) {
    for (const [i, roman] of probe.romans.entries()) {
      const alike = likeness(roman, found.roman);
      const sound = alike === 1 ? 0.96 : 0.9 * (SOUND * alike + (1 - SOUND) * Math.max(spelled, alike - 0.2));
      // Later forms are less likely readings.
      best = Math.max(best, sound * probe.weight * stemmed - unlike - Math.min(i, 5) * 0.004);
    }
  }
  return best;
};

const bengaliMeanings = (scores: Scores, row: store.GlossaryRow, score: number): void => {
  for (const [i, term] of row.bn.entries()) {
    scores.take({ term, joined: row.bn_joined[i] ?? '', docs: 0 }, score - i * 0.005);
  }
};

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** What neighbours may be together: joined terms with their scores. */
type Composed = Map<Unit, Map<string, number>>;

/** Looks units up in the vocabulary, which holds no numbers. */
const lookUp = async (sql: Sql, units: Unit[], most: number, composed: Composed = new Map()): Promise<Read[]> => {
  const all = units.filter((unit) => !isNumber(unit));
  if (all.length === 0) return [];
  const scores = all.map(() => new Scores());
  const latin = (unit: Unit): boolean => detectScript(unit.text) === 'latin';
  const english = all.map((u) => (latin(u) ? stems(u.text.replaceAll(' ', '')).filter((s) => s.endings < 2) : []));

  const [terms, glossary] = await Promise.all([
    store.findTerms(sql, {
      joined: unique(all.flatMap((u) => [...u.probes.map((p) => p.joined), ...(composed.get(u)?.keys() ?? [])])),
      romans: unique(all.flatMap((u) => u.probes.flatMap((p) => p.romans))).filter((r) => r.length > 1),
      skels: all.flatMap((u) => skeletons(u, u.to - u.from === 1 ? SKELETONS_MAX : 3)),
    }),
    store.findGlossary(sql, unique(english.flatMap((e) => e.map((s) => s.text)))),
  ]);
  all.forEach((unit, i) => {
    const own = composed.get(unit);
    for (const found of terms) scores[i]?.take(found, Math.max(scoreOf(unit, found), own?.get(found.joined) ?? 0));
    for (const stem of english[i] ?? []) {
      for (const row of glossary)
        if (row.en_joined === stem.text)
          bengaliMeanings(scores[i] as Scores, row, GLOSSARY - (row.derived ? 0.09 : 0) - 0.04 * stem.endings);
    }
  });

  const unsure = all.flatMap((unit, i) => {
    const own = scores[i];
    return own && own.best() < SURE && WORD.test(unit.text) ? [{ unit, own }] : [];
  });
  if (unsure.length === 0) return all.map((unit, i) => ({ unit, meanings: scores[i]?.top(most) ?? [] }));

  const keys_max = unsure.some(({ unit }) => isWord(unit)) ? KEYS_MAX : KEYS_MAX_LONGER;
  const sounds = inTurn(unsure.map(({ unit }) => nearKeys(unit))).slice(0, keys_max);
  const letters = unique(unsure.map(({ unit }) => asciiLetters(unit.probes[0]?.joined ?? '')).filter((k) => k.length > 2)).slice(
    0,
    keys_max,
  );
  const foreign = unsure.filter(({ unit }) => latin(unit) && unit.text.length > 3);
  const slips = new Map(unsure.filter(({ unit }) => isWord(unit)).map(({ unit }) => [unit, undoneSlips(unit.text)]));
  const undone = unique([...slips.values()].flat());
  const alike = await placesOf(sql).take(() =>
    Promise.all([
      sounds.length > 0 ? store.findNearTerms(sql, sounds) : [],
      letters.length > 0 ? store.findNearLetters(sql, letters) : [],
      undone.length > 0 ? store.findTerms(sql, { joined: undone, romans: unique(undone.flatMap((w) => romanForms(w, 1))), skels: [] }) : [],
      foreign.length > 0 ? store.findNearGlossary(sql, foreign.map(({ unit }) => unit.text).slice(0, keys_max)) : [],
      foreign.length > 0 && undone.length > 0 ? store.findGlossary(sql, undone) : [],
    ]),
  );
  if (!alike) return all.map((unit, i) => ({ unit, meanings: scores[i]?.top(most) ?? [], hasty: unsure.some((u) => u.unit === unit) }));
  const [near, lettered, slipped, glossed, glossSlipped] = alike;
  for (const { unit, own } of unsure) {
    for (const found of [...near, ...lettered, ...slipped]) own.take(found, scoreOf(unit, found));
    for (const row of glossed) if (row.text === unit.text) bengaliMeanings(own, row, 0.9 * spelledAlike(unit.text, row.en));
    const mine = slips.get(unit) ?? [];
    for (const row of glossSlipped)
      if (mine.includes(row.en_joined)) bengaliMeanings(own, row, 0.93 * spelledAlike(unit.text, row.en_joined));
  }
  return all.map((unit, i) => ({ unit, meanings: scores[i]?.top(most) ?? [] }));
};

/** The first of each list, then the second of each, without repeats. */
const inTurn = <T>(lists: T[][]): T[] =>
  unique(Array.from({ length: Math.max(0, ...lists.map((l) => l.length)) }, (_, n) => lists.flatMap((l) => l.slice(n, n + 1))).flat());

/** A word that is not a number: whoever asks for 1971 does not mean 1917. */
const WORD = /^[^\p{Nd}]{3,}$/u;

const isWord = (unit: Unit): boolean => unit.to - unit.from === 1;

/** Reads every word, then what stands side by side, which may be composed of what its words mean: "bangla grammar" is বাংলা ব্যাকরণ.
 *  `known` says what need not be looked up; `more` adds to what was read. */
export const expand = async (
  sql: Sql,
  units: Unit[],
  most = 8,
  { known, more }: { known?: (unit: Unit) => Meaning[] | undefined; more?: (read: Read[]) => Promise<Read[]> } = {},
): Promise<Read[]> => {
  const readAll = async (part: Unit[], look: (unknown: Unit[]) => Promise<Read[]>): Promise<Read[]> => {
    const known_of = new Map(part.map((unit) => [unit, known?.(unit)]));
    const unknown = part.filter((unit) => !known_of.get(unit));
    const looked = new Map(unknown.length > 0 ? (await look(unknown)).map((read) => [read.unit, read]) : []);
    const read = part.map((unit): Read => looked.get(unit) ?? { unit, meanings: known_of.get(unit) ?? [] });
    return more ? more(read) : read;
  };
  const single = await readAll(units.filter(isWord), (unknown) => lookUp(sql, unknown, most));
  const longer = await readAll(
    units.filter((unit) => !isWord(unit)),
    (unknown) => lookUp(sql, unknown, most + COMPOSED_MAX, compose(unknown, single)),
  );
  return [...single, ...longer];
};

const nearKeys = (unit: Unit): string[] => unit.probes.slice(0, 2).flatMap((p) => p.romans.slice(0, p.weight === 1 ? 2 : 1));

/** Adds what the surest meanings are also called in the glossary: whoever means ফিজিক্স means পদার্থবিজ্ঞান. */
export const withSynonyms = async (sql: Sql, read: Read[]): Promise<Read[]> => {
  const sure = unique(read.flatMap((r) => r.meanings.filter((m) => m.score >= 0.85).map((m) => m.joined)));
  if (sure.length === 0) return read;
  const rows = await store.findGlossaryByBengali(sql, sure);
  return read.map((r) => {
    const scores = new Scores();
    for (const m of r.meanings) {
      scores.take(m, m.score);
      if (m.score >= 0.85) for (const row of rows) if (row.bn_joined.includes(m.joined)) bengaliMeanings(scores, row, m.score * 0.9);
    }
    return { ...r, meanings: scores.top(r.meanings.length + 4) };
  });
};

/** Neighbours, up to three, as one term of what each of them means. */
const compose = (longer: Unit[], single: Read[]): Composed => {
  const composed: Composed = new Map();
  for (const unit of longer) {
    if (unit.to - unit.from > 3) continue;
    let built: { joined: string; score: number }[] = [{ joined: '', score: 1 }];
    for (const { meanings } of single.slice(unit.from, unit.to))
      built = built.flatMap((b) => meanings.slice(0, 4).map((o) => ({ joined: b.joined + o.joined, score: Math.min(b.score, o.score) })));
    composed.set(unit, new Map(built.map((b) => [b.joined, b.score * 0.98])));
  }
  return composed;
};

/** What the words of each unit, and its surest meanings, are also called: English for Bengali, and other Bengali words for the same English. */
export const listCalled = async (sql: Sql, read: Read[]): Promise<Map<Unit, Map<string, string[][]>>> => {
  const sure = new Map(
    read.map((r) => [
      r.unit,
      new Set([...r.unit.probes.map((p) => p.joined), ...r.meanings.filter((m) => m.score >= 0.9).map((m) => m.joined)]),
    ]),
  );
  const rows = await store.findGlossaryByBengali(sql, unique([...sure.values()].flatMap((s) => [...s])));
  return new Map(
    [...sure].map(([unit, own]) => {
      const called = new Map<string, string[][]>();
      for (const row of rows) {
        const names = [row.en, ...row.bn].map((name) => words(name)).filter((name) => name.length > 0);
        for (const joined of row.bn_joined) if (own.has(joined)) called.set(joined, [...(called.get(joined) ?? []), ...names]);
      }
      return [unit, called];
    }),
  );
};
