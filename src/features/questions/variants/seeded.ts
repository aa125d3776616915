// Seeded random numbers (xmur3 and sfc32): whole-number arithmetic alone, so that a seed gives the same on every machine. Pure.

/** Numbers from 0 to `below` - 1, one after the other. */
export function seeded(seed: string): (below: number) => number {
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  const mixed = () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    return (h ^= h >>> 16) >>> 0;
  };
  let [a, b, c, d] = [mixed(), mixed(), mixed(), mixed()];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return (below) => Math.floor((next() / 4_294_967_296) * below);
}
