// Nearest spelling of a query that found nothing (did you mean): known words that resemble its words, by sound or by letters.
import type { Sql } from '#core/db/server/sql.ts';
import { likeness, spelledAlike } from '../distance.ts';
import { romanForms } from '../keys.ts';
import { detectScript, hasNumber } from '../normal.ts';
import { asciiLetters } from '../spelling.ts';
import { meant, queryWords } from '../units.ts';
import * as store from './store.ts';

/** Of a longer query so many words are compared: each costs two looks into the index. */
const WORDS_MAX = 4;
/** A word that has less in common with what was typed is not what was meant. */
const LEAST = 0.45;
/** Of two spellings only those nearly as near as the nearest are named beside it. */
const FARTHER = 0.12;
/** A sound is nearer than it looks: vowels weigh little in it. */
const BY_SOUND = 0.95;

/** Spellings whose words the index knows, nearest first. The search itself says whether one finds anything. */
export const listNearest = async (sql: Sql, text: string, limit = 3): Promise<string[]> => {
  const all = queryWords(text);
  const needed = meant(all);
  const typed = all.filter((word, i) => needed[i] && word.length > 2 && !hasNumber(word)).slice(0, WORDS_MAX);
  if (typed.length === 0) return [];
  const sounds = new Map(typed.map((word) => [word, romanForms(word, 1)]));
  const letters = typed.map(asciiLetters).filter((key) => key.length > 2);
  const [near, lettered] = await Promise.all([
    store.findNearTerms(sql, [...new Set([...sounds.values()].flat())]),
    letters.length > 0 ? store.findNearLetters(sql, [...new Set(letters)]) : [],
  ]);
  const known = [...near, ...lettered].filter((found) => found.docs > 0 && !found.term.includes(' '));
  const likeliest = typed.map((word) => {
    const best = new Map<string, number>();
    for (const found of known) {
      if (found.term === word) continue;
      const spelled = detectScript(word) === detectScript(found.term) ? spelledAlike(word, found.joined) : 0;
      const heard = found.roman === null ? 0 : Math.max(0, ...sounds.get(word)!.map((sound) => likeness(sound, found.roman!)));
      const score = Math.max(spelled, BY_SOUND * heard);
      if (score >= LEAST) best.set(found.term, Math.max(score, best.get(found.term) ?? 0));
    }
    const least = Math.max(0, ...best.values()) - FARTHER;
    return [...best]
      .filter(([, score]) => score >= least)
      .sort(([a, one], [b, two]) => two - one || a.length - b.length || (a < b ? -1 : 1))
      .map(([term]) => term);
  });
  // a word that resembles nothing is left out, for with it nothing would be found again
  const resembling = likeliest.filter((terms) => terms.length > 0);
  const spellings = Array.from({ length: limit }, (_, i) => resembling.map((terms) => terms[i] ?? terms[0]!).join(' '));
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
};
