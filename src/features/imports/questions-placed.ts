// Bodies of questions that are answered by a figure, a moment or by placing, from their rows in a course package.
import type * as z from 'zod/mini';
import {
  isOnPicture,
  middleOf,
  momentOf,
  type Precision,
  readIso,
  sameName,
  surveyRecipe,
  type Variable,
} from '#features/questions/written.ts';
import type { Choice, Pair, PlacedBody } from './plan.ts';
import type { placedRows } from './shapes-placed.ts';

type Rows = ReturnType<typeof placedRows<Record<never, never>>>;
export type PlacedRow<T extends keyof Rows> = z.infer<Rows[T]>;
/** What of the row cannot be asked. */
export type Unfit = { key: string };
const unfit = (key: string): Unfit => ({ key });
const paired = ({ en, bn }: Pair): Pair => ({ en: en || bn, bn: bn || en });
const distinct = (list: readonly Pair[]) =>
  new Set(list.map((one) => one.en)).size === list.length && new Set(list.map((one) => one.bn)).size === list.length;
/** Mixed by the seed: the same row always gives the same order, and the order says nothing. */
type Mix = <T>(items: readonly T[]) => T[];

function numeric(row: PlacedRow<'numeric'>): PlacedBody | Unfit {
  const unit = row.unit && paired(row.unit);
  const manner = row.unit_manner ?? 'shown';
  const main = { names: [...new Set([unit?.en ?? '', unit?.bn ?? '', ...(row.unit_names ?? [])])].filter(Boolean), factor: 1 };
  const units = [main, ...(row.units ?? [])];
  const all = units.flatMap((one, i) => one.names.map((name) => ({ name, i })));
  const twice = all.some(({ name, i }) => all.some((other) => other.i !== i && sameName(other.name, name)));
  if (twice || units.some(({ factor }) => !(factor > 0)) || ((units.length > 1 || manner !== 'shown') && !unit)) return unfit('units');
  const variables = (row.variables ?? []).map(({ name, from, to, step, values }): Variable => {
    const own = name.trim().normalize('NFC');
    if (!values) return { name: own, from: from ?? Number.NaN, to: to ?? Number.NaN, step: step ?? 1 };
    return { name: own, values: values.map((value) => paired(typeof value === 'number' ? { en: String(value), bn: '' } : value)) };
  });
  const recipe = { variables, formula: (row.formula ?? '').trim(), conditions: (row.conditions ?? []).filter((one) => one.trim()) };
  const survey = variables.length ? surveyRecipe(recipe) : undefined;
  if (typeof survey === 'string') return unfit(survey === 'never' ? 'conditions' : survey);
  const value = row.answer ?? undefined;
  const kind = row.tolerance_kind ?? 'absolute';
  const tolerance = row.tolerance ?? 0;
  if (!survey && value === undefined) return unfit('answer');
  if (kind === 'digits' && !(Number.isInteger(tolerance) && tolerance >= 1 && tolerance <= 12)) return unfit('tolerance');
  const plain = units.length === 1 && !row.unit_names?.length && manner === 'shown';
  return {
    type: 'numeric',
    shape: { ...(unit && manner === 'shown' && { unit }), ...(manner !== 'shown' && { unit_manner: manner }) },
    answer: {
      ...(survey ? { variants: { ...recipe, sample: survey.sample } } : { value: value! }),
      tolerance,
      ...(kind !== 'absolute' && { tolerance_kind: kind }),
      ...(unit && !plain && { unit, units }),
      ...(row.unit_half && { half: true as const }),
    },
  };
}
function matching(row: PlacedRow<'matching'>, mix: Mix): PlacedBody | Unfit {
  const given = row.pairs.map((p) => ({ left: paired(p.left), right: paired(p.right), picture: p.picture ?? undefined }));
  const rights = [...given.map((p) => p.right), ...(row.extras ?? []).map(paired)];
  if (!distinct(given.map((p) => p.left)) || !distinct(rights)) return unfit('pairs');
  // the right side is numbered after it is mixed, so that an id tells nothing of its pair
  const order = mix(rights.map((_, i) => i));
  return {
    type: 'matching',
    shape: {
      // the words on the left describe it
      left: given.map(({ left, picture }, i) => ({
        id: `l${i + 1}`,
        ...left,
        ...(picture && { picture: { ...picture, en: '', bn: '' } }),
      })),
      right: order.map((from, i): Choice => ({ id: `r${i + 1}`, ...rights[from]! })),
    },
    answer: { pairs: Object.fromEntries(given.map((_, from) => [`l${from + 1}`, `r${order.indexOf(from) + 1}`])) },
  };
}
function date(row: PlacedRow<'date'>): PlacedBody | Unfit {
  const precision: Precision = row.precision ?? 'day';
  const [from, to] = [row.answer, row.until ?? row.answer].map((iso) => momentOf(readIso(iso) ?? {}, precision));
  const length = { day: 10, month: 7, year: 4 }[precision];
  if (from === undefined || to === undefined || to < from || row.answer.length !== length || (row.until ?? row.answer).length !== length)
    return unfit('answer');
  return { type: 'date', shape: { precision }, answer: { from: row.answer, ...(to > from && { to: row.until! }) } };
}
function sequence(row: PlacedRow<'sequence'>, mix: Mix): PlacedBody | Unfit {
  const items = row.items.map(paired);
  if (!distinct(items)) return unfit('items');
  // whatever order comes of it, the right one too: one that is never the right one tells of it, and of two items all
  const order = mix(items.map((_, i) => i));
  return {
    type: 'sequence',
    shape: { items: order.map((from, i): Choice => ({ id: `i${i + 1}`, ...items[from]! })) },
    answer: { order: items.map((_, from) => `i${order.indexOf(from) + 1}`) },
  };
}
function hotspot(row: PlacedRow<'hotspot'>): PlacedBody | Unfit {
  const { alt, ...picture } = row.picture;
  const mode = row.mode ?? 'one';
  const ratio = picture.width / picture.height;
  const areas = row.areas.map(({ kind, at, text, correct }) => ({ kind, at, text: paired(text), correct: correct === true }));
  if (!areas.every((area) => isOnPicture(area, ratio)) || !distinct(areas.map((area) => area.text))) return unfit('areas');
  const right = areas.filter((area) => area.correct).length;
  if (right === 0 || (mode === 'one' && right > 1)) return unfit('correct');
  // as they are read on the picture
  const placed = areas
    .map((area) => ({ ...area, middle: middleOf(area, ratio) }))
    .toSorted((a, b) => Math.round(a.middle[1] / 50) - Math.round(b.middle[1] / 50) || a.middle[0] - b.middle[0])
    .map((area, i) => ({ ...area, id: `p${i + 1}` }));
  return {
    type: 'hotspot',
    shape: {
      picture: { ...picture, ...paired(alt) },
      mode,
      places: placed.map(({ id, text, middle }) => ({ id, ...text, ...(mode !== 'free' && { at: middle }) })),
      most: mode === 'one' ? 1 : mode === 'several' ? placed.length : right,
    },
    answer: {
      right: placed.filter((area) => area.correct).map(({ id }) => id),
      areas: placed.map(({ id, kind, at }) => ({ id, kind, at })),
    },
  };
}
function likert(row: PlacedRow<'likert'>): PlacedBody | Unfit {
  const [statements, scale] = [row.statements.map(paired), row.scale.map(paired)];
  if ((scale.length !== 5 && scale.length !== 7) || !distinct(scale)) return unfit('scale');
  if (!distinct(statements)) return unfit('statements');
  const list = (named: readonly Pair[], letter: string) => named.map((one, i): Choice => ({ id: `${letter}${i + 1}`, ...one }));
  return { type: 'likert', shape: { items: list(statements, 's'), options: list(scale, 'o') }, answer: {} };
}
export const placedBodies: { [T in keyof Rows]: (row: PlacedRow<T>, mix: Mix) => PlacedBody | Unfit } = {
  ...{ numeric, matching, date, sequence, hotspot, likert },
  time: ({ answer, tolerance }) => ({ type: 'time', shape: {}, answer: { at: answer, tolerance: tolerance ?? 0 } }),
};
