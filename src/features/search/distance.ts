// How near two words are: an edit distance in which a vowel weighs less than a consonant and near sounds less than far ones.

const isVowel = (c: string): boolean => c === 'o' || c === 'e' || c === 'i' || c === 'u';

const NEAR: Record<string, number> = {
  ei: 0.2,
  eo: 0.3,
  ou: 0.3,
  io: 0.4,
  iu: 0.45,
  eu: 0.45,
  cs: 0.5,
  js: 0.5,
  cj: 0.7,
  ck: 0.7,
  gj: 0.6,
  gk: 0.7,
  mn: 0.7,
  lr: 0.8,
  fp: 0.4,
  bp: 0.7,
  dt: 0.6,
  bf: 0.7,
  ks: 0.8,
  nl: 0.9,
};
const near = new Map<string, number>();
for (const [pair, cost] of Object.entries(NEAR)) {
  near.set(pair, cost);
  near.set(`${pair[1]}${pair[0]}`, cost);
}

interface Costs {
  /** What a letter weighs when it is missing or too many. */
  weight(c: string): number;
  /** What it costs to take one letter for another, both given and different. */
  swap(a: string, b: string): number;
  /** What it costs to have two neighbours the wrong way round. */
  turn: number;
}

const compare = (a: string, b: string, { weight, swap, turn }: Costs): number => {
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  const size = (text: string): number => {
    let sum = 0;
    for (const c of text) sum += weight(c);
    return sum;
  };
  const total = Math.max(size(a), size(b));
  const width = b.length + 1;
  let older = new Float64Array(width);
  let above = new Float64Array(width);
  let row = new Float64Array(width);
  for (let j = 1; j < width; j++) above[j] = (above[j - 1] ?? 0) + weight(b[j - 1] ?? '');
  for (let i = 1; i <= a.length; i++) {
    const x = a[i - 1] ?? '';
    row[0] = (above[0] ?? 0) + weight(x);
    for (let j = 1; j < width; j++) {
      const y = b[j - 1] ?? '';
      const same = (above[j - 1] ?? 0) + (x === y ? 0 : swap(x, y));
      let best = Math.min((above[j] ?? 0) + weight(x), (row[j - 1] ?? 0) + weight(y), same);
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y) best = Math.min(best, (older[j - 2] ?? 0) + turn);
      row[j] = best;
    }
    [older, above, row] = [above, row, older];
  }
  return Math.max(0, 1 - (above[width - 1] ?? 0) / total);
};

const weightOf = (c: string): number => (c === 'o' ? 0.3 : isVowel(c) || c === 'h' ? 0.4 : 1);
const SOUND: Costs = {
  weight: weightOf,
  swap: (a, b) => near.get(a + b) ?? Math.max(weightOf(a), weightOf(b)),
  turn: 0.5,
};

/** How alike two roman forms sound: 1 for the same, 0 for nothing in common. */
export const likeness = (a: string, b: string): number => compare(a, b, SOUND);

const lightly = (c: string): number => ('hwy'.includes(c) ? 0.3 : 1);
const SPELLING: Costs = {
  weight: lightly,
  swap: (a, b) => ('aoeiuwy'.includes(a) && 'aoeiuwy'.includes(b) ? 0.6 : Math.max(lightly(a), lightly(b))),
  turn: 0.6,
};

/** How alike two words are spelled, letter by letter, in either script: tells apart what sounds the same. */
export const spelledAlike = (a: string, b: string): number => compare(a, b, SPELLING);
