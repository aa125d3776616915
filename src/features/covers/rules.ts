// Course cover generator: one seed and pattern family always give the same SVG. Pure, for server and browser.
import { draw } from './draw.ts';
import type { Cloth } from './motifs.ts';
import { type CoverFamily, familyNames } from './words.ts';

export type { CoverFamily };
export const coverFamilies = Object.keys(familyNames) as CoverFamily[];
export const isCoverFamily = (value: string): value is CoverFamily => Object.hasOwn(familyNames, value);

/** A partner's colours, as plain hex: a cover is used as an <img>, which sees no custom property of the page. */
export interface CoverColors {
  brand: string;
  brand_strong: string;
  /** the quilting tone on brand_strong; between the two when left out */
  brand_between?: string;
}
const house: Required<CoverColors> = { brand: '#683091', brand_strong: '#4A1F6B', brand_between: '#6A3A90' };
const hex = /^#[0-9a-f]{6}$/i;

const mix = (a: string, b: string): string => {
  const channel = (color: string, i: number) => Number.parseInt(color.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round((channel(a, i) + channel(b, i)) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
/** Anything that is not a plain hex colour would end up as markup, so the house's own colours stand in. */
const checked = (colors: CoverColors | undefined): Required<CoverColors> => {
  if (!colors || !hex.test(colors.brand) || !hex.test(colors.brand_strong)) return house;
  const between = colors.brand_between && hex.test(colors.brand_between) ? colors.brand_between : mix(colors.brand, colors.brand_strong);
  return { brand: colors.brand, brand_strong: colors.brand_strong, brand_between: between };
};

const cloths = ({ brand, brand_strong, brand_between }: Required<CoverColors>): readonly Cloth[] => [
  [brand_strong, brand_between, '#F9EFDF', '#F5B335', '#E791AB', '#B892D6'], // jamun
  ['#F6EADA', '#E4D2B6', brand, '#B83F28', '#2C7355', '#E0981B'], // cotton
  ['#F2B134', '#DB971B', '#4A1F6B', '#FFF6E6', '#A83622', '#7A4A0C'], // turmeric
  ['#0E5A58', '#23807B', '#F9EFDF', '#F5B335', '#86CDBB', '#E58A6B'], // pond
  ['#A23825', '#C05A43', '#FBEEDC', '#F5B335', '#F4BEA9', '#571A12'], // alta
  ['#223C73', '#41609F', '#F9EFDF', '#9CC0EE', '#F5B335', '#E98FA6'], // indigo
  ['#F5D6DC', '#E6B4BF', '#4A1F6B', '#A93A26', '#2C7355', '#FFF8EC'], // rose
  ['#28603F', '#438560', '#F9EFDF', '#F5C04E', '#B4DBA6', '#F09E7E'], // leaf
];

const hash = (seed: string): number => {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
};
const stream = (from: number) => {
  let a = from;
  return (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
const familyOf = (seed: string): CoverFamily => coverFamilies[hash(seed) % coverFamilies.length] as CoverFamily;

export interface CoverOptions {
  family?: CoverFamily | undefined;
  w?: number;
  h?: number;
  colors?: CoverColors | undefined;
}
/** An SVG file, at most 4 KB gzipped. */
export const cover = (seed: string, { family, w = 320, h = 180, colors }: CoverOptions = {}): string => {
  const chance = stream(hash(seed));
  const all = cloths(checked(colors));
  const cloth = all[Math.floor(chance() * all.length)] as Cloth;
  let ids = 0;
  const body = draw[family ?? familyOf(seed)]({ cloth, chance, id: () => `m${(ids++).toString(36)}` }, w, h);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice"><rect width="${w}" height="${h}" fill="${cloth[0]}"/>${body}</svg>`;
};

/** What a teacher sees it called: the family and a number. The number is put into words by the reader's language. */
export const coverName = (
  seed: string,
  family?: CoverFamily,
): { family: CoverFamily; name: { en: string; bn: string }; number: number } => {
  const own = family ?? familyOf(seed);
  return { family: own, name: familyNames[own], number: (hash(seed) % 89) + 10 };
};

/** Beginnings of words in a category's slug, first match wins. */
const subjects: [RegExp, CoverFamily][] = [
  [/\b(health|nurs|medic|first-aid|care\b|general)/, 'shapla'],
  [/\b(language|english|bangla|bengali|literature|arts?\b|music|drama|writing)/, 'kolka'],
  [/\b(histor|societ|social|environment|climate|disaster|geograph|river|law|govern)/, 'dheu'],
  [/\b(math|algebra|account|financ|statistic|econom|bank)/, 'jali'],
  [/\b(biolog|teach|educat|pedagog|child|parent)/, 'lota'],
  [/\b(agri|farm|food|crop|paddy|nutrition|cook)/, 'dhan'],
  [/\b(fish|livestock|poultry|business|market|entrepreneur|trade)/, 'machh'],
  [/\b(comput|ict\b|it\b|information-tech|digital|program|software|techni|vocational|engineer|design|data|web)/, 'pati'],
  [/\b(physic|energy|solar|scien|chemis|electric)/, 'surjo'],
];
export const familyOfCategory = (slug: string): CoverFamily =>
  subjects.find(([words]) => words.test(slug.toLowerCase()))?.[1] ?? familyOf(slug);

export const coverPath = (family: CoverFamily, seed: string): string => `/cover/${family}/${encodeURIComponent(seed)}.svg`;
