// Axis steps of a chart (tick marks at round values).

/** A step of 1, 2 or 5 times a power of ten, so that four at most reach over the largest value. */
export function roundStep(most: number): number {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= rough)!;
}
