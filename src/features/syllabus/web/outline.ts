// Outline of a syllabus in the page: its items in their order, what stands in which section, and where a move leads. Pure.
import type { Item } from '../contract.ts';
import { SECTION } from '../kinds.ts';

export interface Place {
  section_id: number | null;
  after_id: number | null;
}
export interface Outline {
  /** Sections, and lessons outside of any. */
  top: readonly Item[];
  inside: ReadonlyMap<number, readonly Item[]>;
}
const none: readonly Item[] = [];
const alike = (a: readonly Item[] | undefined, b: readonly Item[]): boolean => a?.length === b.length && a.every((one, i) => one === b[i]);
/** What is as it was stays the same list, so that a section which did not change is not drawn anew. */
export function outlineOf(items: readonly Item[], was?: Outline): Outline {
  const groups = Map.groupBy(items, (item) => item.section_id);
  const keep = (before: readonly Item[] | undefined, now: readonly Item[]) => (alike(before, now) ? before! : now);
  const inside = new Map<number, readonly Item[]>();
  for (const item of items) if (item.kind === SECTION) inside.set(item.id, keep(was?.inside.get(item.id), groups.get(item.id) ?? none));
  return { top: keep(was?.top, groups.get(null) ?? none), inside };
}
export const siblingsIn = (outline: Outline, section_id: number | null): readonly Item[] =>
  section_id === null ? outline.top : (outline.inside.get(section_id) ?? none);
/** The items with one of them at another place. */
export function moved(items: readonly Item[], id: number, { section_id, after_id }: Place): Item[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const rest = items.filter((one) => one.id !== id);
  const at = after_id === null ? rest.findIndex((one) => one.section_id === section_id) : rest.findIndex((one) => one.id === after_id) + 1;
  return rest.toSpliced(at < 0 ? rest.length : at, 0, { ...item, section_id });
}
/** Where one step up or down leads; a lesson goes on in the next section. Undefined: there is no further. */
export function stepFrom(outline: Outline, item: Item, by: 1 | -1): Place | undefined {
  const siblings = siblingsIn(outline, item.section_id);
  const at = siblings.findIndex(({ id }) => id === item.id);
  const beside = siblings[at + by];
  if (beside) return { section_id: item.section_id, after_id: by === 1 ? beside.id : (siblings[at - 2]?.id ?? null) };
  if (item.kind === SECTION || item.section_id === null) return undefined;
  const sections = outline.top.filter((one) => one.kind === SECTION);
  const next = sections[sections.findIndex(({ id }) => id === item.section_id) + by];
  if (!next) return undefined;
  return { section_id: next.id, after_id: by === 1 ? null : (siblingsIn(outline, next.id).at(-1)?.id ?? null) };
}
export interface Totals {
  sections: number;
  lessons: number;
  minutes: number;
  bytes: number;
}
export const totalsOf = (items: readonly Item[]): Totals => {
  const lessons = items.filter((item) => item.kind !== SECTION);
  return {
    sections: items.length - lessons.length,
    lessons: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    bytes: lessons.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};
