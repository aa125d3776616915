// Weighted edit distance between words: vowels cost less than consonants, similar sounds less than dissimilar ones.

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

/** What letters cost, by their codes; beyond ASCII each letter weighs one and costs one to swap. */
interface Costs {
  /** What a letter weighs when it is missing or too many. */
  weight: Float64Array;
  /** What it costs to take one letter for another: `a * 128 + b`. */
  swap: Float64Array;
  /** What it costs to have two neighbours the wrong way round. */
  turn: number;
}
const costs = (weight: (c: string) => number, swap: (a: string, b: string) => number, turn: number): Costs => {
  const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return {
    weight: Float64Array.from(letters, weight),
    swap: Float64Array.from(letters.flatMap((a) => letters.map((b) => (a === b ? 0 : swap(a, b))))),
    turn,
  };
};

// One query compares thousands of words, so that the rows of the table are made once; longer ones get rows of their own.
const WIDEST = 256;
const kept = [new Float64Array(WIDEST), new Float64Array(WIDEST), new Float64Array(WIDEST)] as const;

const compare = (a: string, b: string, { weight, swap, turn }: Costs): number => {
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  const width = b.length + 1;
  let [older, above, row] = width <= WIDEST ? kept : [new Float64Array(width), new Float64Array(width), new Float64Array(width)];
  above[0] = 0;
  for (let j = 1; j < width; j++) {
    const y = b.charCodeAt(j - 1);
    above[j] = above[j - 1]! + (y < 128 ? weight[y]! : 1);
  }
  const size = above[width - 1]!;
  let own = 0;
  let x = 0;
  for (let i = 1; i <= a.length; i++) {
    const before = x;
    x = a.charCodeAt(i - 1);
    const heavy = x < 128 ? weight[x]! : 1;
    own += heavy;
    row[0] = above[0]! + heavy;
    let y = 0;
    for (let j = 1; j < width; j++) {
      const previous = y;
      y = b.charCodeAt(j - 1);
      let best = above[j - 1]!;
      if (x !== y) best += x < 128 && y < 128 ? swap[x * 128 + y]! : 1;
      const gone = above[j]! + heavy;
      if (gone < best) best = gone;
      const more = row[j - 1]! + (y < 128 ? weight[y]! : 1);
      if (more < best) best = more;
      if (i > 1 && j > 1 && x === previous && before === y) {
        const turned = older[j - 2]! + turn;
        if (turned < best) best = turned;
      }
      row[j] = best;
    }
    const free = older;
    older = above;
    above = row;
    row = free;
  }
  return Math.max(0, 1 - above[width - 1]! / Math.max(size, own));
};

const weightOf = (c: string): number => (c === 'o' ? 0.3 : isVowel(c) || c === 'h' ? 0.4 : 1);
const SOUND = costs(weightOf, (a, b) => near.get(a + b) ?? Math.max(weightOf(a), weightOf(b)), 0.5);

/** How alike two roman forms sound: 1 for the same, 0 for nothing in common. */
export const likeness = (a: string, b: string): number => compare(a, b, SOUND);

const lightly = (c: string): number => ('hwy'.includes(c) ? 0.3 : 1);
const SPELLING = costs(lightly, (a, b) => ('aoeiuwy'.includes(a) && 'aoeiuwy'.includes(b) ? 0.6 : Math.max(lightly(a), lightly(b))), 0.6);

/** How alike two words are spelled, letter by letter, in either script: tells apart what sounds the same. */
export const spelledAlike = (a: string, b: string): number => compare(a, b, SPELLING);
