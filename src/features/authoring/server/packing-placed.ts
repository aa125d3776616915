// Questions that are answered by a figure, a moment or by placing, written as rows of a course package (export).
import { type Choice, readBoth, readChoices, readRecord } from '#features/questions/rules.ts';
import { readVariants } from '#features/questions/server/service.ts';
import { plainNumber } from '#features/questions/written.ts';
import { type Pair, pair, said, some } from './pairs.ts';

export interface Packed {
  type: string;
  shape: Record<string, unknown>;
  answer: Record<string, unknown>;
  /** What the row of every type says. */
  base: object;
}
type FileAt = (src: string) => string | undefined;
const text = ({ en, bn }: Choice) => pair(en, bn);
const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
/** A value that is a number stands as one. */
const listed = (value: Pair): number | Pair => plainNumber(value.en) ?? value;
function picture(stored: unknown, fileAt: FileAt): { file: string; width: number; height: number } | undefined {
  const { src, width, height } = readRecord(stored);
  const file = typeof src === 'string' ? fileAt(src) : undefined;
  return file === undefined ? undefined : { file, width: Number(width), height: Number(height) };
}

function numeric({ shape, answer, base }: Packed): object {
  const unit = readRecord(answer.unit ?? shape.unit);
  const recipe = readVariants(answer);
  const [main, ...others] = (Array.isArray(answer.units) ? answer.units : []).map(readRecord);
  const names = strings(main?.names).filter((name) => name !== unit.en && name !== unit.bn);
  return said({
    ...base,
    answer: recipe ? undefined : Number(answer.value),
    tolerance: Number(answer.tolerance ?? 0) || undefined,
    tolerance_kind: answer.tolerance_kind,
    unit: some(String(unit.en ?? ''), String(unit.bn ?? '')),
    unit_names: names.length ? names : undefined,
    unit_manner: shape.unit_manner,
    unit_half: answer.half,
    units: others.length ? others.map((one) => ({ names: strings(one.names), factor: Number(one.factor) })) : undefined,
    variables: recipe?.variables.map((v) => ('values' in v ? { name: v.name, values: v.values.map(listed) } : v)),
    formula: recipe?.formula,
    conditions: recipe?.conditions.length ? recipe.conditions : undefined,
  });
}
function matching({ shape, answer, base }: Packed, fileAt: FileAt): object {
  const right = new Map(readChoices(shape.right).map((one) => [one.id, one]));
  const pairs = readRecord(answer.pairs);
  const used = new Set(Object.values(pairs).map(String));
  const extras = [...right.values()].filter(({ id }) => !used.has(id)).map(text);
  return said({
    ...base,
    pairs: readChoices(shape.left).flatMap((left, i) => {
      const other = right.get(String(pairs[left.id]));
      const own = picture(readRecord((shape.left as unknown[])[i]).picture, fileAt);
      return other ? [said({ left: text(left), right: text(other), picture: own })] : [];
    }),
    extras: extras.length ? extras : undefined,
  });
}
function hotspot({ shape, answer, base }: Packed, fileAt: FileAt): object {
  const places = new Map(readChoices(shape.places).map((place) => [place.id, place]));
  const { width, height } = readRecord(shape.picture);
  // a picture that is gone leaves its name and its description
  const own = picture(shape.picture, fileAt) ?? { file: 'missing', width: Number(width) || 1, height: Number(height) || 1 };
  const right = strings(answer.right);
  return said({
    ...base,
    picture: { ...own, alt: readBoth(shape.picture) },
    mode: shape.mode,
    areas: (Array.isArray(answer.areas) ? answer.areas.map(readRecord) : []).flatMap(({ id, kind, at }) => {
      const place = places.get(String(id));
      return place ? [said({ kind, at, text: text(place), correct: right.includes(place.id) || undefined })] : [];
    }),
  });
}
export function placedRow(packed: Packed, fileAt: FileAt): object {
  const { shape, answer, base } = packed;
  switch (packed.type) {
    case 'numeric':
      return numeric(packed);
    case 'date':
      return said({ ...base, precision: shape.precision, answer: answer.from, until: answer.to });
    case 'time':
      return said({ ...base, answer: answer.at, tolerance: Number(answer.tolerance ?? 0) || undefined });
    case 'sequence': {
      const items = new Map(readChoices(shape.items).map((item) => [item.id, item]));
      return { ...base, items: strings(answer.order).flatMap((id) => (items.has(id) ? [text(items.get(id)!)] : [])) };
    }
    case 'hotspot':
      return hotspot(packed, fileAt);
    case 'likert':
      return { ...base, statements: readChoices(shape.items).map(text), scale: readChoices(shape.options).map(text) };
    default:
      return matching(packed, fileAt);
  }
}
