// Nearest choice (edit distance): what somebody may have meant by a word that is not in the list.

/** Letters to add, leave out or exchange, when they are no more than `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
  }
  return before[b.length]!;
}
/** The name that differs least, when a third of its letters at most differ and no other is as near. */
export function findNearest(written: string, names: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(written.length / 3));
  let [best, least, tied] = [undefined as string | undefined, most + 1, false];
  for (const name of names) {
    const apart = distance(written, name, Math.min(most, least));
    if (apart < least) [best, least, tied] = [name, apart, false];
    else if (apart === least && apart <= most) tied = true;
  }
  return tied ? undefined : best;
}
