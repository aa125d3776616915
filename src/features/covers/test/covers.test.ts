// Covers: the same course always wears the same cloth, and it is light enough for a slow connection.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cover, coverFamilies, coverName, coverPath, familyOfCategory, isCoverFamily } from '../rules.ts';

const seeds = Array.from(
  { length: 150 },
  (_, i) => `0b9f${(i * 7919).toString(16).padStart(8, '0')}-4c1e-4a7b-9d7e-${(i * 104729).toString(16).padStart(12, '0')}`,
);

/** Every tag that opens closes, in order; every attribute is quoted; every <use> finds its id. */
const faults = (svg: string): string[] => {
  const found: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?:\s+[a-zA-Z-]+="[^"<>]*")*)\s*(\/?)>/g;
  let end = 0;
  for (const m of svg.matchAll(tag)) {
    if (m.index !== end) found.push(`text outside a tag: ${svg.slice(end, m.index + 20)}`);
    end = m.index + m[0].length;
    if (m[1]) {
      if (open.pop() !== m[2]) found.push(`</${m[2]}> closes something else`);
    } else if (!m[4]) open.push(m[2]!);
  }
  if (end !== svg.length) found.push(`left over: ${svg.slice(end, end + 40)}`);
  if (open.length) found.push(`never closed: ${open}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  if (new Set(ids).size !== ids.length) found.push('an id twice');
  for (const m of svg.matchAll(/href="#([^"]+)"/g)) if (!ids.includes(m[1])) found.push(`no #${m[1]}`);
  return found;
};

describe.each(coverFamilies)('a cover of the family %s', (family) => {
  test('is the same every time, well formed, free of scripts and at most 4 KB gzipped', () => {
    let largest = 0;
    for (const seed of seeds) {
      const svg = cover(seed, { family });
      expect(cover(seed, { family })).toBe(svg);
      expect(faults(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|javascript:|\son[a-z]+=|var\(/);
      largest = Math.max(largest, gzipSync(svg).length);
    }
    expect(largest).toBeLessThanOrEqual(4096);
  });
  test('differs from seed to seed', () => {
    expect(new Set(seeds.map((seed) => cover(seed, { family }))).size).toBeGreaterThan(20);
  });
});

test('the fault finder finds faults', () => {
  expect(faults('<svg><g></svg>')).not.toEqual([]);
  expect(faults('<svg><use href="#x"/></svg>')).toEqual(['no #x']);
  expect(faults('<svg>loose</svg>')).not.toEqual([]);
});

test('a partner’s colours replace the two cloths of the house, and only plain hex is taken', () => {
  const all = seeds.map((seed) => cover(seed, { colors: { brand: '#0B6B57', brand_strong: '#074A3C' } })).join('');
  expect(all).toContain('#074A3C');
  expect(all).not.toContain('#683091');
  const hostile = { brand: '"/><script>alert(1)</script>', brand_strong: '#074A3C' };
  for (const seed of seeds) expect(cover(seed, { colors: hostile })).toBe(cover(seed));
});

test('a family comes from the category, else from the seed, and is always one that can be drawn', () => {
  expect(familyOfCategory('mathematics')).toBe('jali');
  expect(familyOfCategory('agriculture-and-fisheries')).toBe('dhan');
  expect(familyOfCategory('computer-science')).toBe('pati');
  for (const seed of seeds) expect(isCoverFamily(familyOfCategory(seed))).toBe(true);
  expect(isCoverFamily('../../etc')).toBe(false);
});

test('names and addresses', () => {
  const { name, number } = coverName(seeds[0]!, 'shapla');
  expect(name.bn).toBe('শাপলা');
  expect(number).toBeGreaterThanOrEqual(10);
  expect(number).toBeLessThan(100);
  expect(coverPath('jali', 'a/b')).toBe('/cover/jali/a%2Fb.svg');
});
