// Row schemas of questions that are answered by a figure, a moment or by placing: their own keys and types.
import * as z from 'zod/mini';
import {
  areaKinds,
  hotspotModes,
  MOST_CORNERS,
  MOST_PLACES,
  MOST_VARIABLES,
  precisions,
  tolerances,
  unitManners,
  WHOLE,
} from '#features/questions/written.ts';

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const short = (max: number) => z.string().check(z.maxLength(max));
const figure = z.number().check(z.minimum(-1e15), z.maximum(1e15));
/** Names of a unit in both languages, the first of each language first. */
const names = z.array(short(100)).check(z.minLength(1), z.maxLength(30));
const several = (written: z.ZodMiniType<{ en: string; bn: string }>, least: number, most: number) =>
  z.array(written).check(z.minLength(least), z.maxLength(most));

/** `written`: a text in one or both languages of at most so many letters. */
export function placedRows<P extends z.core.$ZodLooseShape>(parts: P, written: (max: number) => z.ZodMiniType<{ en: string; bn: string }>) {
  const text = written(20_000);
  const picture = z.strictObject({ file: short(500), width: z.int().check(z.minimum(1)), height: z.int().check(z.minimum(1)) });
  const value = z.union([figure, text]);
  return {
    numeric: z.strictObject({
      ...parts,
      /** Left out where variants have a formula. */
      answer: optional(figure),
      tolerance: optional(z.number().check(z.minimum(0))),
      tolerance_kind: optional(z.enum(tolerances)),
      unit: optional(written(50)),
      unit_names: optional(names),
      unit_manner: optional(z.enum(unitManners)),
      unit_half: optional(z.boolean()),
      units: optional(z.array(z.strictObject({ names, factor: z.number() })).check(z.maxLength(10))),
      variables: optional(
        z
          .array(
            z.strictObject({
              name: short(20),
              ...{ from: optional(figure), to: optional(figure), step: optional(figure) },
              values: optional(z.array(value).check(z.maxLength(1_000))),
            }),
          )
          .check(z.maxLength(MOST_VARIABLES)),
      ),
      formula: optional(short(500)),
      conditions: optional(z.array(short(500)).check(z.maxLength(20))),
    }),
    matching: z.strictObject({
      ...parts,
      pairs: z.array(z.strictObject({ left: text, right: text, picture: optional(picture) })).check(z.minLength(2), z.maxLength(20)),
      extras: optional(several(text, 0, 20)),
    }),
    date: z.strictObject({ ...parts, precision: optional(z.enum(precisions)), answer: short(10), until: optional(short(10)) }),
    time: z.strictObject({
      ...parts,
      answer: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
      tolerance: optional(z.int().check(z.minimum(0), z.maximum(180))),
    }),
    sequence: z.strictObject({ ...parts, items: several(text, 2, 20) }),
    hotspot: z.strictObject({
      ...parts,
      picture: z.extend(picture, { alt: written(500) }),
      mode: optional(z.enum(hotspotModes)),
      areas: z
        .array(
          z.strictObject({
            kind: z.enum(areaKinds),
            at: z.array(z.int().check(z.minimum(0), z.maximum(WHOLE))).check(z.minLength(3), z.maxLength(MOST_CORNERS * 2)),
            text: written(300),
            correct: optional(z.boolean()),
          }),
        )
        .check(z.minLength(2), z.maxLength(MOST_PLACES)),
    }),
    likert: z.strictObject({ ...parts, statements: several(text, 1, 20), scale: several(text, 5, 7) }),
  };
}
