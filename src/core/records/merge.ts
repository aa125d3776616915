// Three-way merge: what two people changed of one record, field by field, and of one text, word by word.

export type Values = Readonly<Record<string, unknown>>;
/** Whether a field holds the same: nothing is nothing, and several rows are the same in their order. */
export const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, i) => one === b[i]) : (a ?? '') === (b ?? '');

export interface Merge {
  /** Fields that only this person changed, or both in the same way. */
  mine: string[];
  /** Fields that only the other one changed. */
  theirs: string[];
  /** Fields that both changed, each in their own way. */
  clash: string[];
}
/** What became of each field since `base`. */
export function mergeFields(names: readonly string[], base: Values, mine: Values, theirs: Values): Merge {
  const merge: Merge = { mine: [], theirs: [], clash: [] };
  for (const name of names) {
    const [own, other] = [!same(base[name], mine[name]), !same(base[name], theirs[name])];
    if (own && other && !same(mine[name], theirs[name])) merge.clash.push(name);
    else if (own) merge.mine.push(name);
    else if (other) merge.theirs.push(name);
  }
  return merge;
}

/** Words and the white space between them. */
const wordsOf = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];
/** Words and spaces that are compared at most: the work grows with the square. */
const MOST_WORDS = 1600;

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}
/** The longest common run of words, as pairs of places. */
function common(a: readonly string[], b: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  return pairs;
}
interface Edit {
  from: number;
  to: number;
  words: readonly string[];
}
/** What was done to `a` to make `b`. */
function editsOf(a: readonly string[], b: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  for (const [ai, bj] of [...common(a, b), [a.length, b.length] as const]) {
    if (ai > i || bj > j) edits.push({ from: i, to: ai, words: b.slice(j, bj) });
    [i, j] = [ai + 1, bj + 1];
  }
  return edits;
}
/** A text as it became of another, in pieces. */
export function diffTexts(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return [{ kind: 'added', text: after }];
  const pieces: Piece[] = [];
  let at = 0;
  const add = (kind: Piece['kind'], words: readonly string[]) => words.length && pieces.push({ kind, text: words.join('') });
  for (const { from, to, words } of editsOf(a, b)) {
    add('same', a.slice(at, from));
    add('removed', a.slice(from, to));
    add('added', words);
    at = to;
  }
  add('same', a.slice(at));
  return pieces;
}
/** Both changes of a text together; undefined where they meet in the same words. */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const a = wordsOf(base);
  const [own, other] = [wordsOf(mine), wordsOf(theirs)];
  if (!a.length || Math.max(a.length, own.length, other.length) > MOST_WORDS) return undefined;
  const edits = [...editsOf(a, own), ...editsOf(a, other)].toSorted((x, y) => x.from - y.from || x.to - y.to);
  // an edit that begins where the other ends stands in the same place of the text
  if (edits.some((edit, i) => i > 0 && edit.from <= edits[i - 1]!.to)) return undefined;
  let text = '';
  let at = 0;
  for (const { from, to, words } of edits) {
    text += a.slice(at, from).join('') + words.join('');
    at = to;
  }
  return text + a.slice(at).join('');
}
