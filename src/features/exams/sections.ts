// Sections of an exam as they are written: what each draws from the bank, how many and for how many marks. One text, read and checked here. Pure.
import * as z from 'zod/mini';
import { newKey } from '#core/contract/new-key.ts';

export const MOST_SECTIONS = 20;
export const MOST_DRAWS = 60;
export const MOST_TAKEN = 500;
const MOST_MARKS = 1_000;
export const MOST_MINUTES = 600;
const LONGEST = 200;
const key = z.string().check(z.regex(/^[\w-]{1,40}$/));
const id = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
const plain = (text: string) => text.normalize('NFC').replaceAll('\0', '');
const title = z.pipe(z.string().check(z.maxLength(LONGEST)), z.transform(plain));
/** Of hundredths. */
const marks = z.number().check(
  z.minimum(0.01),
  z.maximum(MOST_MARKS),
  z.refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6),
);
const Draw = z.object({
  key,
  /** One question of the bank, or so many of a folder and what is within it. */
  bank_id: z.nullable(id),
  folder_id: z.nullable(id),
  tags: z.array(z.pipe(z.string().check(z.minLength(1), z.maxLength(60)), z.transform(plain))).check(z.maxLength(10)),
  difficulty: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  take: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_TAKEN)),
  /** Of each question. */
  marks,
});
export type Draw = z.infer<typeof Draw>;
const Section = z.object({
  key,
  title,
  bn_title: title,
  /** Without as many, the exam is not passed. */
  pass_marks: z.nullable(marks),
  /** Of its own, one section after the other; not there: the whole exam has one time. */
  minutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_MINUTES))),
  draws: z.array(Draw).check(z.maxLength(MOST_DRAWS)),
});
export type Section = z.infer<typeof Section>;
const Sections = z.array(Section).check(z.maxLength(MOST_SECTIONS));

const drawsOne = ({ bank_id, folder_id }: Draw) => (bank_id === null) !== (folder_id === null);
function read(json: string): Section[] | undefined {
  if (json === '') return [];
  try {
    const found = Sections.safeParse(JSON.parse(json));
    if (!found.success) return undefined;
    const sections = found.data.map((one) => ({
      ...one,
      draws: one.draws.map((draw) => (draw.bank_id === null ? draw : { ...draw, tags: [], difficulty: null, take: 1 })),
    }));
    const draws = drawsOf(sections);
    const keys = [...sections, ...draws].map((one) => one.key);
    return draws.every(drawsOne) && draws.length <= MOST_DRAWS && new Set(keys).size === keys.length ? sections : undefined;
  } catch {
    return undefined;
  }
}
export const drawsOf = (sections: readonly Section[]): Draw[] => sections.flatMap(({ draws }) => draws);
/** Sections as they are stored: whoever wrote them had them read before. A browser has no schemas to read by. */
export function parseSections(stored: unknown): Section[] {
  if (typeof stored !== 'string' || stored === '') return [];
  try {
    const found: unknown = JSON.parse(stored);
    return Array.isArray(found) ? (found as Section[]) : [];
  } catch {
    return [];
  }
}
export const storeSections = (sections: readonly Section[]): string => (sections.length ? JSON.stringify(sections) : '');
/** It as it is stored; undefined: it is none. */
export const readSections = (json: string): string | undefined => {
  const sections = read(json);
  return sections && storeSections(sections);
};

/** Whether sections have minutes of their own, and how many they are together. */
export const areTimed = (sections: readonly Section[]): boolean => sections.some(({ minutes }) => minutes !== undefined);
export const minutesIn = (sections: readonly Section[]): number => sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
const rounded = (n: number) => Math.round(n * 100) / 100;
export const questionsIn = (draws: readonly Draw[]): number => draws.reduce((sum, { take }) => sum + take, 0);
export const marksIn = (draws: readonly Draw[]): number => rounded(draws.reduce((sum, { take, marks: each }) => sum + take * each, 0));

export const newSection = (title_given: string, bn_title: string): Section => ({
  ...{ key: `s-${newKey()}`, title: title_given, bn_title, pass_marks: null, draws: [] },
});
export const newDraw = (of: { bank_id: number; marks: number } | { folder_id: number }): Draw => ({
  ...{ key: `d-${newKey()}`, bank_id: null, folder_id: null, tags: [], difficulty: null, take: 1, marks: 1 },
  ...of,
});

/**
 * Which questions each draw may take, so that none is asked twice: of what several could take, the draw with the fewest has it first, and a named
 * question stands before all folders. `matched`: by draw, in their order.
 */
export function shareOut(draws: readonly Draw[], matched: readonly (readonly number[])[]): number[][] {
  const order = draws
    .map((_, i) => i)
    .toSorted((a, b) => {
      const named = Number(draws[a]!.bank_id === null) - Number(draws[b]!.bank_id === null);
      return named || matched[a]!.length - matched[b]!.length || a - b;
    });
  const taken = new Set<number>();
  const pools: number[][] = draws.map(() => []);
  for (const i of order)
    for (const question of matched[i]!)
      if (!taken.has(question)) {
        taken.add(question);
        pools[i]!.push(question);
      }
  return pools;
}
