// Course cover layouts (generative SVG): where each pattern family places the motifs of motifs.ts.
import {
  around,
  at,
  bag,
  border,
  box,
  circle,
  copies,
  diamond,
  disc,
  ear,
  echo,
  fill,
  fish,
  fourPetals,
  KOLKA,
  kolka,
  lily,
  line,
  n,
  type Pen,
  path,
  petal,
  rows,
  stitch,
  sun,
} from './motifs.ts';
import type { CoverFamily } from './words.ts';

type Draw = (pen: Pen, w: number, h: number) => string;
const choose = <T>(pen: Pen, from: readonly T[]): T => from[Math.floor(pen.chance() * from.length)] as T;

const shapla: Draw = (pen, w, h) => {
  const soft = pen.cloth[1];
  const plan = choose(pen, ['whole', 'rising', 'aside'] as const);
  const petals = choose(pen, [8, 10, 12]);
  const ground = rows(w, h, soft);
  if (plan === 'whole')
    return (
      ground +
      disc(pen, w / 2, h / 2, 100) +
      echo(w / 2, h / 2, 72, soft, 3) +
      at(w / 2, h / 2, pen.chance() * 30, 1, lily(pen, 72, petals))
    );
  if (plan === 'rising')
    return ground + disc(pen, w / 2, h + 6, 178) + echo(w / 2, h + 6, 128, soft, 5) + at(w / 2, h + 6, 0, 1, lily(pen, 128, 16));
  const x = pen.chance() > 0.5 ? w * 0.74 : w * 0.26;
  return (
    ground +
    disc(pen, x, h * 0.5, 128) +
    echo(x, h * 0.5, 86, soft, 4, 9) +
    at(x, h * 0.5, 9, 1, lily(pen, 86, petals + 2)) +
    at(w - x, h * 0.26, 0, 1, lily(pen, 20, 8)) +
    at(w - x + (x > w / 2 ? 34 : -34), h * 0.7, 0, 1, lily(pen, 14, 8))
  );
};

const paisley: Draw = (pen, w, h) => {
  const soft = pen.cloth[1];
  const plan = choose(pen, ['wheel', 'row', 'great'] as const);
  const ground = rows(w, h, soft);
  if (plan === 'wheel')
    return (
      ground +
      disc(pen, w / 2, h / 2, 100) +
      echo(w / 2, h / 2, 78, soft, 2) +
      at(w / 2, h / 2, 0, 1, around(pen, 5, at(0, -46, 160, 0.52, kolka(pen, false)), pen.chance() * 40) + lily(pen, 18, 8))
    );
  if (plan === 'row') {
    const four = [0, 1, 2, 3].map((i) => at(44 + i * 78, h * 0.47, i % 2 ? 180 : 0, 0.8, kolka(pen, i % 2 === 1)));
    return ground + four.join('') + border(pen, w, h, 'waves');
  }
  const left = pen.chance() > 0.5;
  const x = left ? w * 0.68 : w * 0.32;
  const outline = `<g${left ? ' transform="scale(-1 1)"' : ''}>${path(KOLKA, stitch(soft, 1.1, '4 3'))}</g>`;
  return (
    ground +
    [1.36, 1.2, 1.04].map((z) => at(x, h * 0.52, 0, 1.35 * z, outline)).join('') +
    at(x, h * 0.52, 0, 1.35, kolka(pen, left)) +
    at(left ? w * 0.2 : w * 0.8, h * 0.3, left ? 20 : -20, 0.5, kolka(pen, !left)) +
    at(left ? w * 0.3 : w * 0.7, h * 0.78, left ? -150 : 150, 0.38, kolka(pen, left))
  );
};

const dheu: Draw = (pen, w, h) => {
  const [ground, soft, light, bright, deep, spare] = pen.cloth;
  const R = choose(pen, [26, 32, 40]);
  const x0 = w * (0.22 + pen.chance() * 0.56);
  let out = rows(w, h * 0.6, soft) + echo(x0, h * 0.36, 40, soft, 4) + at(x0, h * 0.36, 0, 1, sun(pen, 40, 16));
  const wave = (color: string) => {
    const plain = color === ground;
    return copies(
      pen,
      circle(0, 0, R, fill(plain ? soft : color)) +
        circle(0, 0, R * 0.74, stitch(plain ? light : ground, 1.4, '4 3.2')) +
        circle(0, 0, R * 0.48, fill(plain ? bright : ground)) +
        circle(0, 0, R * 0.26, fill(plain ? ground : light)),
    );
  };
  const still = wave(ground);
  const waves = [wave(deep), still, wave(light), still, wave(spare)];
  for (let y = h * 0.5, i = 0; y < h + R; y += R * 0.52, i++)
    for (let x = i % 2 ? 0 : R; x < w + R; x += R * 2) out += waves[(i + (Math.round(x / R) % 2)) % 5]?.(x, y + R * 0.4) ?? '';
  return out;
};

const jali: Draw = (pen, w, h) => {
  const [ground, soft, light, bright, deep, spare] = pen.cloth;
  const S = choose(pen, [20, 24, 30]);
  const pattern = Array.from({ length: 14 }, () => Math.floor(pen.chance() * 5));
  const d = (size: number) => diamond(0, 0, size);
  const tiles = [
    path(d(S * 0.9), fill(light)) + path(d(S * 0.52), fill(ground)) + path(d(S * 0.24), fill(bright)),
    path(d(S * 0.9), fill(bright)) + path(d(S * 0.62), stitch(ground, 1.5, '3.4 3')),
    path(fourPetals(0, 0, S * 0.58, S * 0.2), fill(deep)) + path(d(S * 0.86), stitch(light, 1.7, '4 3')),
    path(d(S * 0.9), fill(soft)) + path(fourPetals(0, 0, S * 0.5, S * 0.19, Math.PI / 4), fill(light)) + path(d(2.6), fill(bright)),
    path(d(S * 0.9), fill(deep)) + path(d(S * 0.5), fill(spare)) + path(d(S * 0.16), fill(ground)),
  ].map((inner) => copies(pen, inner));
  let out = rows(w, h, soft);
  const columns = Math.ceil(w / 2 / S) + 1;
  const lines = Math.ceil(h / 2 / S) + 1;
  for (let i = -columns; i <= columns; i++)
    for (let j = -lines; j <= lines; j++)
      if (!((i + j) & 1)) out += tiles[pattern[(Math.abs(i) + Math.abs(j) * 2) % 14] as number]?.(w / 2 + i * S, h / 2 + j * S) ?? '';
  return out;
};

const lota: Draw = (pen, w, h) => {
  const [ground, soft, light, bright, deep, spare] = pen.cloth;
  const two = pen.chance() > 0.45;
  const vine = (y0: number, swing: number, phase: number, scale: number): string => {
    const k = (4 * Math.PI) / w;
    const f = (x: number) => y0 + Math.sin(x * k + phase) * swing;
    let stem = `M-6 ${n(f(-6))}`;
    for (let x = 4; x <= w + 10; x += 10) stem += `L${x} ${n(f(x))}`;
    let out = '';
    for (let x = 4, i = 0; x < w + 10; x += 20 * scale, i++) {
      const slope = (Math.atan(swing * k * Math.cos(x * k + phase)) * 180) / Math.PI;
      const bloom =
        i % 4 === 1
          ? path('M0 0V-16', line(spare, 1.6)) +
            at(0, -24 * scale, 0, 1, around(pen, 6, path(petal(2, 11 * scale, 4.6 * scale), fill(bright))) + circle(0, 0, 3.2, fill(light)))
          : path(petal(2, 30 * scale, 10 * scale), fill(i % 3 ? light : deep)) +
            path(`M0 ${n(-7 * scale)}V${n(-22 * scale)}`, stitch(ground, 1.3, '2.6 2.6'));
      out += at(x, f(x), slope + (i % 2 ? 150 : 30), 1, bloom);
    }
    return path(stem, line(deep, 2.4)) + out;
  };
  return (
    rows(w, h, soft) +
    (two
      ? vine(h * 0.28, 16, pen.chance() * 6, 0.85) + vine(h * 0.76, 16, pen.chance() * 6 + 2, 0.85)
      : vine(h * 0.44, 30, pen.chance() * 6, 1.25) + border(pen, w, h, 'diamonds'))
  );
};

const surjo: Draw = (pen, w, h) => {
  const soft = pen.cloth[1];
  const plan = choose(pen, ['whole', 'rising', 'aside'] as const);
  const rays = choose(pen, [16, 20, 24]);
  const ground = rows(w, h, soft);
  if (plan === 'whole')
    return ground + disc(pen, w / 2, h / 2, 100) + echo(w / 2, h / 2, 72, soft, 3) + at(w / 2, h / 2, 0, 1, sun(pen, 72, rays));
  if (plan === 'rising')
    return (
      ground +
      disc(pen, w / 2, h - 16, 160) +
      echo(w / 2, h - 16, 108, soft, 5) +
      at(w / 2, h - 16, 0, 1, sun(pen, 108, 28)) +
      border(pen, w, h, 'teeth')
    );
  return (
    ground +
    disc(pen, w * 0.7, h * 0.5, 122) +
    echo(w * 0.7, h * 0.5, 80, soft, 4, 9) +
    at(w * 0.7, h * 0.5, 7, 1, sun(pen, 80, rays)) +
    at(w * 0.19, h * 0.3, 0, 1, sun(pen, 25, 12)) +
    at(w * 0.27, h * 0.76, 0, 1, sun(pen, 16, 12))
  );
};

const machh: Draw = (pen, w, h) => {
  const pairOf = pen.chance() > 0.4;
  let water = '';
  for (let y = 8, i = 0; y < h; y += 13, i++) {
    water += `M-10 ${y}`;
    for (let x = -10; x < w + 20; x += 20) water += `q5 ${i % 2 ? 5 : -5} 10 0t10 0`;
  }
  const ground = path(water, stitch(pen.cloth[1], 1.3, '5 4'));
  if (pairOf)
    return (
      ground +
      at(w * 0.5, h * 0.31, -4, 1, fish(pen, 132, true)) +
      at(w * 0.52, h * 0.72, 4, 1, `<g transform="scale(-1 1)">${fish(pen, 132, false)}</g>`) +
      [0.1, 0.9].map((q) => at(w * q, h * 0.5, 0, 1, lily(pen, 17, 8))).join('')
    );
  return (
    ground +
    at(w * 0.42, h * 0.46, -5, 1, fish(pen, 190, true)) +
    at(w * 0.88, h * 0.2, 8, 1, fish(pen, 44, false)) +
    at(w * 0.86, h * 0.66, -6, 1, fish(pen, 36, false)) +
    border(pen, w, h, 'diamonds')
  );
};

const dhan: Draw = (pen, w, h) => {
  const soft = pen.cloth[1];
  const sheaf = pen.chance() > 0.5;
  let out = rows(w, h, soft);
  if (sheaf) {
    out += echo(w / 2, h, 60, soft, 9, 12);
    for (let i = 0; i < 7; i++) {
      const t = (i - 3) / 3;
      out += at(w / 2 + t * 26, h - 14, t * 34, 1, ear(pen, 142 - Math.abs(t) * 14, t * 46, i % 2 === 1));
    }
    return out + border(pen, w, h, 'teeth');
  }
  for (let i = 0; i < 9; i++) out += at(16 + i * 36, h + 4, 0, 1, ear(pen, 112 + (i % 3) * 20, 14 + pen.chance() * 16, i % 2 === 1));
  return out;
};

const pati: Draw = (pen, w, h) => {
  const [ground, soft, light, bright, deep] = pen.cloth;
  const S = choose(pen, [16, 20]);
  const k = 2 + Math.floor(pen.chance() * 3);
  const pieces = bag();
  const cx = Math.round(w / S / 2);
  const cy = Math.round(h / S / 2);
  for (let i = -1; i <= w / S + 1; i++)
    for (let j = -1; j <= h / S + 1; j++) {
      const x = i * S;
      const y = j * S;
      const lying = ((i + j) & 1) === 1;
      const ring = Math.abs(i - cx) + Math.abs(j - cy);
      const color = ring % (k + 3) === 0 ? bright : ring % (k + 3) === k ? light : soft;
      const rw = lying ? S + 3 : S - 4;
      const rh = lying ? S - 4 : S + 3;
      pieces.add(
        color === soft ? (lying ? 1 : 0) : 2,
        fill(color) + (color === soft && !lying ? ' opacity=".55"' : ''),
        box(x + (S - rw) / 2, y + (S - rh) / 2, rw, rh),
      );
      if (color !== soft)
        pieces.add(
          3,
          stitch(color === bright ? ground : deep, 1.4, '3 2.8'),
          lying ? `M${n(x + 3)} ${n(y + S / 2)}h${S - 5}` : `M${n(x + S / 2)} ${n(y + 3)}v${S - 5}`,
        );
    }
  const X = cx * S + S / 2;
  const Y = cy * S + S / 2;
  return (
    pieces.draw() + circle(X, Y, S * 1.7, fill(ground)) + circle(X, Y, S * 1.5, stitch(light, 1.4)) + at(X, Y, 0, 1, lily(pen, S * 1.25, 8))
  );
};

export const draw: Record<CoverFamily, Draw> = { shapla, kolka: paisley, dheu, jali, lota, surjo, machh, dhan, pati };
