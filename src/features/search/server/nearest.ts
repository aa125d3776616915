// Nearest spelling of a query that found nothing (did you mean): known words that its words may stand for, though too far to be searched for.
import type { Sql } from '#core/db/server/sql.ts';
import { likeness, spelledAlike } from '../distance.ts';
import { romanForms } from '../keys.ts';
import { detectScript, hasNumber } from '../normal.ts';
import { stems } from '../stems.ts';
import { meant, queryWords } from '../units.ts';
import { understand } from './matching.ts';

/** Of a longer query so many words are compared. */
const WORDS_MAX = 4;
/** A word that has less in common with what was typed is not what was meant. */
const LEAST = 0.56;
/** Of two spellings only those nearly as near as the nearest are named beside it. */
const FARTHER = 0.12;
/** A sound is nearer than it looks: vowels weigh little in it. */
const BY_SOUND = 0.95;
/** In the other script it is only heard: whoever types in one sees its letters. */
const OTHER_SCRIPT = 0.88;

/** How near a known word is to what was typed: by its letters, or by its sound. What only means the same is no spelling of it. */
const nearness = (typed: string, known: string): number => {
  const same = detectScript(typed) === detectScript(known);
  const spelled = same ? spelledAlike(typed, known) : 0;
  const [own, other] = [romanForms(typed, 1)[0], romanForms(known, 1)[0]];
  return Math.max(spelled, own && other ? (same ? BY_SOUND : OTHER_SCRIPT) * likeness(own, other) : 0);
};
const bare = (word: string): string => stems(word).at(-1)!.text;

/** Spellings whose words the index knows, nearest first, one of each stem. What the search has just read is remembered, so that nothing is
 *  looked up twice. The search itself says whether one finds anything. */
export const listNearest = async (sql: Sql, text: string, limit = 3): Promise<string[]> => {
  const all = queryWords(text);
  const needed = meant(all);
  const read = await understand(sql, all);
  const typed = read.slice(0, all.length).filter((_, i) => needed[i] && all[i]!.length > 2 && !hasNumber(all[i]!));
  const likeliest = typed.slice(0, WORDS_MAX).map(({ unit, meanings }) => {
    const near = meanings
      .filter((m) => m.joined !== unit.text && !m.term.includes(' '))
      .map(({ term }) => ({ term, score: nearness(unit.text, term) }))
      .filter(({ score }) => score >= LEAST)
      .sort((a, b) => b.score - a.score || a.term.length - b.term.length);
    const least = (near[0]?.score ?? 0) - FARTHER;
    const named = new Map<string, string>();
    for (const { term, score } of near) if (score >= least && !named.has(bare(term))) named.set(bare(term), term);
    return [...named.values()];
  });
  // a word that resembles nothing is left out, for with it nothing would be found again
  const resembling = likeliest.filter((terms) => terms.length > 0);
  const spellings = Array.from({ length: limit }, (_, i) => resembling.map((terms) => terms[i] ?? terms[0]!).join(' '));
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
};
