// How near two roman forms sound: an edit distance in which a vowel weighs less than a consonant and near sounds less than far ones.

const isVowel = (c: string): boolean => c === 'o' || c === 'e' || c === 'i' || c === 'u';

const NEAR: Record<string, number> = {
  ei: 0.2, eo: 0.3, ou: 0.3, io: 0.4, iu: 0.45, eu: 0.45, cs: 0.5, js: 0.5, cj: 0.7, ck: 0.7, gj: 0.6, gk: 0.7, mn: 0.7, lr: 0.8, fp: 0.4, bp: 0.7, dt: 0.6, bf: 0.7, ks: 0.8, nl: 0.9,
};
const near = new Map<string, number>();
for (const [pair, cost] of Object.entries(NEAR)) {
  near.set(pair, cost);
  near.set(`${pair[1]}${pair[0]}`, cost);
}

const weightOf = (c: string): number => (c === 'o' ? 0.3 : isVowel(c) ? 0.4 : c === 'h' ? 0.4 : 1);
const swap = (a: string, b: string): number => (a === b ? 0 : (near.get(a + b) ?? Math.max(weightOf(a), weightOf(b), isVowel(a) && isVowel(b) ? 0.4 : 1)));

const size = (text: string): number => {
  let sum = 0;
  for (const c of text) sum += weightOf(c);
  return sum;
};

/** 1 for the same sounds, 0 for nothing in common. */
export const likeness = (a: string, b: string): number => {
  if (a === b) return 1;
  const total = Math.max(size(a), size(b));
  if (total === 0 || a === '' || b === '') return 0;
  const width = b.length + 1;
  let older = new Float64Array(width);
  let above = new Float64Array(width);
  let row = new Float64Array(width);
  for (let j = 1; j < width; j++) above[j] = (above[j - 1] ?? 0) + weightOf(b[j - 1] ?? '');
  for (let i = 1; i <= a.length; i++) {
    const x = a[i - 1] ?? '';
    row[0] = (above[0] ?? 0) + weightOf(x);
    for (let j = 1; j < width; j++) {
      const y = b[j - 1] ?? '';
      let best = Math.min((above[j] ?? 0) + weightOf(x), (row[j - 1] ?? 0) + weightOf(y), (above[j - 1] ?? 0) + swap(x, y));
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y) best = Math.min(best, (older[j - 2] ?? 0) + 0.5);
      row[j] = best;
    }
    [older, above, row] = [above, row, older];
  }
  return Math.max(0, 1 - (above[width - 1] ?? 0) / total);
};
