// Course cover motifs: SVG shapes (petals, paisleys, suns, fish, paddy) from numbers. Pure.

/** Ground, the quilting tone of the same cloth, and four threads. */
export type Cloth = readonly [ground: string, soft: string, light: string, bright: string, deep: string, spare: string];

/** What one drawing carries along: its colours, its stream of chance, its ids. */
export interface Pen {
  cloth: Cloth;
  chance: () => number;
  id: () => string;
}

export const n = (x: number): number => +x.toFixed(1);
export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
export const circle = (x: number, y: number, r: number, attributes: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`;
export const at = (x: number, y: number, turn: number, scale: number, inner: string): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale !== 1 ? ` scale(${+scale.toFixed(3)})` : ''}">${inner}</g>`;
export const fill = (color: string): string => `fill="${color}"`;
export const stitch = (color: string, width = 1.5, dash = '4 3.2', opacity = 1): string =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dash}"${opacity < 1 ? ` opacity="${n(opacity * 10) / 10}"` : ''}`;
export const line = (color: string, width = 1.6): string => `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"`;

export const petal = (from: number, to: number, width: number): string => {
  const l = to - from;
  return `M0 ${n(-from)}C${n(width)} ${n(-from - l * 0.3)} ${n(width * 0.85)} ${n(-from - l * 0.72)} 0 ${n(-to)}C${n(-width * 0.85)} ${n(-from - l * 0.72)} ${n(-width)} ${n(-from - l * 0.3)} 0 ${n(-from)}Z`;
};
/** Drawn once, then turned: a lotus of twelve petals stays as small as one petal. */
export const around = (pen: Pen, count: number, inner: string, offset = 0): string => {
  const id = pen.id();
  const turns = Array.from({ length: count - 1 }, (_, i) => `<use href="#${id}" transform="rotate(${n((360 / count) * (i + 1))})"/>`);
  return `<g${offset ? ` transform="rotate(${n(offset)})"` : ''}><g id="${id}">${inner}</g>${turns.join('')}</g>`;
};

/** The same for pieces that stand here and there: the first call draws, the others copy it. */
export const copies = (pen: Pen, inner: string) => {
  const id = pen.id();
  let drawn = false;
  return (x: number, y: number): string => {
    const place = `transform="translate(${n(x)} ${n(y)})"`;
    if (drawn) return `<use href="#${id}" ${place}/>`;
    drawn = true;
    return `<g ${place}><g id="${id}">${inner}</g></g>`;
  };
};

/** Many small pieces as few paths: same layer and same paint share one. */
export const bag = () => {
  const kept = new Map<string, { layer: number; attributes: string; d: string }>();
  return {
    add(layer: number, attributes: string, d: string) {
      const key = layer + attributes;
      kept.set(key, { layer, attributes, d: (kept.get(key)?.d ?? '') + d });
    },
    draw: (): string =>
      [...kept.values()]
        .sort((x, y) => x.layer - y.layer)
        .map(({ attributes, d }) => path(d, attributes))
        .join(''),
  };
};
export const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
export const diamond = (x: number, y: number, q: number): string =>
  `M${n(x)} ${n(y - q)}l${n(q)} ${n(q)}l${n(-q)} ${n(q)}l${n(-q)} ${n(-q)}Z`;
export const fourPetals = (x: number, y: number, R: number, q: number, turn = 0): string =>
  [0, 1, 2, 3]
    .map((i) => {
      const angle = (i * Math.PI) / 2 + turn;
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      const to = (u: number, v: number) => `${n(x + u * c - v * s)} ${n(y + u * s + v * c)}`;
      return `M${n(x)} ${n(y)}Q${to(R * 0.45, q)} ${to(R, 0)}Q${to(R * 0.45, -q)} ${n(x)} ${n(y)}Z`;
    })
    .join('');

export const lily = (pen: Pen, R: number, petals: number): string => {
  const [ground, , light, bright, deep, spare] = pen.cloth;
  const w = (R * 2.1) / petals;
  return (
    around(pen, petals, path(petal(R * 0.3, R, w), fill(deep)), 180 / petals) +
    around(
      pen,
      petals,
      path(petal(R * 0.22, R * 0.9, w), fill(light)) + path(petal(R * 0.36, R * 0.78, w * 0.55), stitch(ground, 1.3, '3 2.8')),
    ) +
    around(pen, petals, path(petal(R * 0.1, R * 0.5, w * 0.62), fill(bright)), 180 / petals) +
    circle(0, 0, R * 0.2, fill(ground)) +
    circle(0, 0, R * 0.12, fill(pen.chance() > 0.5 ? bright : spare)) +
    around(pen, petals, circle(0, -R * 0.16, R * 0.016 + 0.5, fill(light)))
  );
};

export const KOLKA = 'M2 58C-42 60-60 14-36-22C-20-46 14-62 44-50C24-45 17-30 28-6C44 28 36 56 2 58Z';
const pearls: [number, number][] = [
  [-50, 24],
  [-49, 2],
  [-40, -22],
  [-24, -42],
  [-2, -57],
  [24, -64],
  [-40, 46],
  [-20, 62],
  [6, 68],
  [30, 60],
  [44, 40],
  [46, 16],
];
export const kolka = (pen: Pen, flipped: boolean): string => {
  const [ground, , light, bright, deep] = pen.cloth;
  return (
    `<g${flipped ? ' transform="scale(-1 1)"' : ''}>${path(KOLKA, fill(light))}` +
    `<g transform="translate(-1 8) scale(.74)">${path(KOLKA, fill(deep))}</g>` +
    `<g transform="translate(-2 14) scale(.5)">${path(KOLKA, fill(ground))}</g>` +
    at(-4, 26, 0, 1, around(pen, 6, path(petal(2, 11, 4.4), fill(bright))) + circle(0, 0, 2.6, fill(light))) +
    `<g transform="translate(0 3.4) scale(.88)">${path(KOLKA, stitch(ground, 1.7, '3.6 3.4'))}</g>` +
    `${pearls.map(([x, y]) => circle(x, y, 2.1, fill(bright))).join('')}</g>`
  );
};

export const sun = (pen: Pen, R: number, rays: number): string => {
  const [ground, , light, bright, deep] = pen.cloth;
  const ray = `M${n((-R * 2) / rays)} ${n(-R * 0.7)}L0 ${n(-R)}L${n((R * 2) / rays)} ${n(-R * 0.7)}Z`;
  return (
    around(pen, rays, path(ray, fill(bright))) +
    around(pen, rays, circle(0, -R * 0.86, R * 0.03 + 0.6, fill(deep)), 180 / rays) +
    circle(0, 0, R * 0.68, fill(light)) +
    circle(0, 0, R * 0.6, stitch(ground, 1.6, '4 3.4')) +
    around(
      pen,
      rays / 2,
      path(petal(R * 0.2, R * 0.54, (R * 1.5) / rays), fill(deep)) +
        path(`M0 ${n(-R * 0.26)}V${n(-R * 0.44)}`, stitch(ground, 1.3, '2.4 2.6')),
    ) +
    circle(0, 0, R * 0.2, fill(ground)) +
    (pen.chance() > 0.5 ? around(pen, 8, path(petal(R * 0.03, R * 0.15, R * 0.05), fill(bright))) : circle(0, 0, R * 0.1, fill(bright)))
  );
};

export const fish = (pen: Pen, L: number, pale: boolean): string => {
  const [ground, , light, bright, deep] = pen.cloth;
  const H = L * 0.22;
  const fins =
    `M${n(L * 0.34)} 0L${n(L * 0.56)} ${n(-H * 0.9)}Q${n(L * 0.48)} 0 ${n(L * 0.56)} ${n(H * 0.9)}Z` +
    `M${n(-L * 0.08)} ${n(-H * 0.86)}Q${n(L * 0.08)} ${n(-H * 1.65)} ${n(L * 0.2)} ${n(-H * 0.66)}Z` +
    `M${n(-L * 0.02)} ${n(H * 0.88)}Q${n(L * 0.1)} ${n(H * 1.4)} ${n(L * 0.16)} ${n(H * 0.72)}Z`;
  const body = `M${n(-L * 0.5)} 0C${n(-L * 0.3)} ${n(-H * 1.25)} ${n(L * 0.12)} ${n(-H * 1.2)} ${n(L * 0.4)} 0C${n(L * 0.12)} ${n(H * 1.2)} ${n(-L * 0.3)} ${n(H * 1.25)} ${n(-L * 0.5)} 0Z`;
  const scales = [0.72, 0.74, 0.66, 0.5, 0.28].map((height, i) => {
    const x = L * (-0.16 + i * 0.105);
    return `M${n(x)} ${n(-H * height)}Q${n(x + L * 0.075)} 0 ${n(x)} ${n(H * height)}`;
  });
  return (
    path(fins, fill(bright)) +
    path(body, fill(pale ? light : deep)) +
    path(scales.join(''), stitch(ground, 1.5, '3 2.8')) +
    path(`M${n(-L * 0.27)} ${n(-H * 0.76)}Q${n(-L * 0.2)} 0 ${n(-L * 0.27)} ${n(H * 0.76)}`, line(ground, 1.8)) +
    circle(-L * 0.36, -H * 0.18, L * 0.03, fill(ground)) +
    circle(-L * 0.365, -H * 0.2, L * 0.011, fill(light))
  );
};

/** An ear of paddy: a bent stalk, grains in pairs along its upper half. */
export const ear = (pen: Pen, length: number, bend: number, dark: boolean): string => {
  const [, , light, bright, deep] = pen.cloth;
  const bow = (t: number): [number, number] => [
    2 * (1 - t) * t * bend * 0.25 + t * t * bend,
    -(2 * (1 - t) * t * length * 0.62 + t * t * length),
  ];
  const lean = (t: number): number => {
    const [x, y] = bow(t);
    const [x2, y2] = bow(t + 0.02);
    return (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI + 90;
  };
  const stalk = path(`M0 0Q${n(bend * 0.25)} ${n(-length * 0.62)} ${n(bend)} ${n(-length)}`, line(dark ? bright : deep, 1.8));
  const pair = pen.id();
  const grain = path(petal(1, 11, 4), '');
  let out = '';
  for (let i = 0; i < 9; i++) {
    const t = 0.44 + i * 0.066;
    const [x, y] = bow(t);
    const paint = fill(i % 2 === (dark ? 0 : 1) ? bright : light);
    const place = `transform="translate(${n(x)} ${n(y)}) rotate(${Math.round(lean(t))})" ${paint}`;
    out +=
      i === 0
        ? `<g ${place}><g id="${pair}"><g transform="rotate(38)">${grain}</g><g transform="rotate(-38)">${grain}</g></g></g>`
        : `<use href="#${pair}" ${place}/>`;
  }
  const [x, y] = bow(1);
  return stalk + out + at(x, y, lean(1), 1, path(petal(0, 12, 3.8), fill(bright)));
};

/** Running stitches all over the ground. */
export const rows = (w: number, h: number, color: string, step = 9): string => {
  let d = '';
  for (let y = step / 2, i = 0; y < h; y += step, i++) d += `M${i % 2 ? -4 : 0} ${n(y)}H${w}`;
  return path(d, stitch(color, 1.1, '5 4.6', 0.55));
};
/** Rounds of stitches that repeat a motif's outline, as a quilter sews them. */
export const echo = (x: number, y: number, R: number, color: string, rounds = 4, gap = 8): string =>
  Array.from({ length: rounds }, (_, i) => circle(x, y, R + gap * (i + 1), stitch(color, 1.3, '5 4', 0.95 - i * 0.12))).join('');
export const disc = (pen: Pen, x: number, y: number, R: number): string => circle(x, y, R, fill(pen.cloth[0]));

/** The woven border (পাড়) along the foot of a cloth: teeth, diamonds or waves. */
export const border = (pen: Pen, w: number, h: number, kind: 'teeth' | 'diamonds' | 'waves'): string => {
  const [ground, , light, bright, deep] = pen.cloth;
  const height = 20;
  const y = h - height;
  const m = y + height / 2;
  const q = height * 0.3;
  const step = 16;
  let d = '';
  for (let x = step / 2; x < w + step; x += step) {
    if (kind === 'teeth') d += `M${n(x - step / 2)} ${n(y + height - 3)}L${n(x)} ${n(y + 4)}L${n(x + step / 2)} ${n(y + height - 3)}Z`;
    else if (kind === 'diamonds') d += diamond(x, m, q);
    else
      d += `M${n(x - 6.4)} ${n(m + q)}C${n(x - 6)} ${n(m - q * 1.4)} ${n(x + 4)} ${n(m - q * 1.4)} ${n(x + 6.4)} ${n(m - q)}C${n(x + 4)} ${n(m + q * 1.2)} ${n(x - 2)} ${n(m + q * 1.2)} ${n(x - 6.4)} ${n(m + q)}Z`;
  }
  let out = `<rect y="${n(y)}" width="${w}" height="${height}" fill="${light}"/>${path(d, fill(kind === 'diamonds' ? deep : ground))}`;
  if (kind === 'diamonds') for (let x = 0; x <= w; x += step) out += circle(x, m, 1.8, fill(ground));
  return (
    out +
    path(`M0 ${n(y + 1.6)}H${w}`, stitch(kind === 'diamonds' ? ground : bright, 1.2, '4 3')) +
    path(`M0 ${n(y - 3)}H${w}`, stitch(bright, 1.4, '5 4'))
  );
};
