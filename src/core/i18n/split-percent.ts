// Percentages of a distribution that add up to 100: largest remainder method.

/** Whole percents of the parts of a whole, which add up to 100 (largest remainder method); all 0 when there is nothing. */
export function splitPercent(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, n) => sum + n, 0);
  if (whole <= 0) return counts.map(() => 0);
  const exact = counts.map((n) => (n / whole) * 100);
  const parts = exact.map((x) => Math.floor(x + 1e-9));
  const missing = 100 - parts.reduce((sum, n) => sum + n, 0);
  const byRemainder = exact.map((x, i) => ({ i, rest: x - parts[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of byRemainder.slice(0, missing)) parts[i]!++;
  return parts;
}
