// Names across scripts (phonetic matching): “rafi” finds রাফিয়া, by the consonants that both are heard with.
import { detectScript, romanForms, skeleton, words } from '#features/search/rules.ts';

const MOST_KEPT = 20_000;
const kept = new Map<string, readonly string[]>();
/** The consonants of each way in which a word can be read; names come again and again. */
function consonantsOf(word: string): readonly string[] {
  const known = kept.get(word);
  if (known) return known;
  const found = [...new Set(romanForms(word, 6).map(skeleton))];
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(word, found);
  return found;
}
/** One consonant is heard in too many names. */
const LEAST = 2;
/** Whether each word of what is looked for begins a word of the name that is written in another script. */
export function soundsLike(term: string, name: string): boolean {
  const wanted = words(term, 6);
  if (!wanted.length) return false;
  const there = words(name, 12);
  return wanted.every((word) => {
    const script = detectScript(word);
    const begin = consonantsOf(word).filter((one) => one.length >= LEAST);
    return there.some((part) => detectScript(part) !== script && consonantsOf(part).some((one) => begin.some((b) => one.startsWith(b))));
  });
}
