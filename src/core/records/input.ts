// Record input: the schema of what is written of a row, made from its declared fields, and the row as it is answered.
import * as z from 'zod/mini';
import { Day, flag, Id, text } from '#core/contract/call.ts';
import { undamaged } from '#core/contract/letters.ts';
import { Picture } from '#core/files/picture.ts';
import { foldDigits, graphemes } from '#core/i18n/bengali.ts';
import { readWeek, writeWeek } from '#core/i18n/week.ts';
import { readDocument, textOfDocument } from '#core/richtext/document.ts';
import { isSafeLink } from '#core/navigation/safe-link.ts';
import { type Field, type Fields, inBoth, isOrdered, type ItemOf, pictureName, type Settings, titlesOf } from './declare.ts';
import { storedState } from './states.ts';

type Shape<Fs extends Fields> = { [K in keyof ItemOf<Fs>]: z.ZodMiniType<ItemOf<Fs>[K], unknown> };
/** The same for a change: what is left out stays as it is. */
type PartShape<Fs extends Fields> = { [K in keyof ItemOf<Fs>]: z.ZodMiniOptional<z.ZodMiniType<ItemOf<Fs>[K], unknown>> };

/** A number as it is typed, in the digits of any script. */
const figure = (min: number, max: number) =>
  z.pipe(
    z.transform((typed: unknown) =>
      typeof typed === 'string' && typed !== '' && typed.length < 30 ? Number(foldDigits(typed.trim())) : typed,
    ),
    z.number().check(z.int(), z.minimum(min), z.maximum(max)),
  );
const fullMatch = (pattern: string, optional = ''): RegExp => new RegExp(`^(?:${pattern})${optional}$`);
/** A text that has to fit a pattern, in the digits that it fits in. */
export const fitDigits = (pattern: string, text: string): string => (fullMatch(pattern).test(text) ? text : foldDigits(text));
/** An empty field of a form is none. */
const orNone = (schema: z.ZodMiniType) =>
  z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.nullable(schema),
    ]),
    null,
  );

/** Days with their hours in one order, each day once. */
const week = z.string().check(
  z.maxLength(200),
  z.refine((text) => readWeek(text) !== undefined, { error: 'invalid' }),
  z.overwrite((text) => writeWeek(readWeek(text) ?? [])),
);

/** A document as it is stored: what it may not hold is left out, and its letters are counted. */
const richText = (max: number) =>
  z
    .pipe(
      z.string().check(z.refine((json) => readDocument(json) !== undefined, { error: 'invalid' })),
      z.transform((json: string) => readDocument(json) ?? ''),
    )
    .check(z.refine((json: string) => graphemes(textOfDocument(json)) <= max, { error: `max_text:${max}` }));

function schemaOf(f: Field): z.ZodMiniType {
  switch (f.kind) {
    case 'text':
    case 'long': {
      const plain = text(f.max, f.required ? 1 : 0);
      const written = f.title ? plain.check(undamaged) : plain;
      // what is not required may be emptied again
      const { pattern } = f;
      const fits =
        pattern === undefined
          ? written
          : written.check(
              z.overwrite((typed) => fitDigits(pattern, typed)),
              z.regex(fullMatch(pattern, f.required ? '' : '?')),
            );
      const safe = f.link ? fits.check(z.refine((to) => to === '' || isSafeLink(to), { error: 'link' })) : fits;
      return f.required ? safe : z._default(safe, '');
    }
    case 'pair':
      return f.required === 'both' ? text(f.max, 1).check(undamaged) : z._default(text(f.max).check(undamaged), '');
    case 'rich':
      return z._default(richText(f.max), '');
    case 'week':
      return z._default(week, '');
    case 'data':
      return z._default(
        z.pipe(
          z.string().check(
            z.refine((json) => json.length <= (f.longest ?? Infinity), { error: 'list_long', abort: true }),
            z.refine((json) => f.read(json) !== undefined, { error: 'invalid' }),
          ),
          z.transform((json: string) => f.read(json) ?? ''),
        ),
        '',
      );
    case 'number':
      return f.required ? figure(f.min, f.max) : orNone(figure(f.min, f.max));
    case 'date':
      return f.required ? Day : orNone(Day);
    case 'flag':
      return z._default(flag, f.on ?? false);
    case 'choice': {
      const one = z.enum(f.options.map((o) => o.value) as [string, ...string[]]);
      return f.required ? one : orNone(one);
    }
    case 'choices': {
      const values = f.options.map((o) => o.value);
      const several = z.array(z.enum(values as [string, ...string[]])).check(
        z.minLength(f.required ? 1 : 0, { error: 'required' }),
        z.refine((given: string[]) => new Set(given).size === given.length, { error: 'invalid' }),
        z.overwrite((given: string[]) => values.filter((value) => given.includes(value))),
      );
      return f.required ? several : z._default(several, []);
    }
    case 'picture':
      return z.enum(f.names as unknown as [string, ...string[]]);
    case 'upload':
      return orNone(Id);
    case 'row':
      return f.required ? Id : orNone(Id);
    case 'rows': {
      const several = z.array(Id).check(
        z.minLength(f.required ? 1 : 0, { error: 'required' }),
        z.maxLength(f.most, { error: `too_big:${f.most}` }),
        z.refine((ids: number[]) => new Set(ids).size === ids.length, { error: 'invalid' }),
      );
      return f.required ? several : z._default(several, []);
    }
  }
}
const shapeOf = (fields: Fields, part: boolean): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => {
      const whole = schemaOf(f);
      // a default would overwrite what is there
      const schema = part ? z.optional(whole.def.type === 'default' ? (whole as z.ZodMiniDefault).def.innerType : whole) : whole;
      return inBoth(f.kind)
        ? [
            [name, schema],
            [`bn_${name}`, schema],
          ]
        : [[name, schema]];
    }),
  ) as Record<string, z.ZodMiniType>;

/** Pairs that need a text in one language at least. */
export const namedPairs = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, f]) => (f.kind === 'pair' && f.required === 'one' ? [name] : []));
/** Those of them that have it in neither. */
export const untitled = (fields: Fields, item: Readonly<Record<string, unknown>>): string[] =>
  namedPairs(fields).filter((name) => !item[name] && !item[`bn_${name}`]);

/** Texts that say what is seen in a picture, and are missing beside one. */
export const undescribed = (fields: Fields, item: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([name, f]) =>
    f.kind === 'upload' && (item[name] || item[`bn_${name}`]) ? [f.alt, `bn_${f.alt}`].filter((alt) => !item[alt]) : [],
  );

/** The fields that are written when a row is made. */
export const itemShape = <Fs extends Fields>(fields: Fs) => shapeOf(fields, false) as unknown as Shape<Fs>;
/** The fields of a change, each of which may be left out. */
export const partShape = <Fs extends Fields>(fields: Fs) => shapeOf(fields, true) as unknown as PartShape<Fs>;

/** Whether this reader may do something to a row, or the code of why not. Only staff are told. */
export const Can = z.optional(z.record(z.string(), z.union([z.boolean(), z.string()])));
type WithoutId<K> = K extends `${infer Of}_id` ? Of : K & string;
/** The names of the rows that fields choose: `level_id` is told as `level_title` and `bn_level_title`, too. */
type NamesShape<Fs extends Fields> = {
  [K in keyof Fs as Fs[K] extends { kind: 'row' } ? `${'' | 'bn_'}${WithoutId<K>}_title` : never]: z.ZodMiniNullable<z.ZodMiniString>;
};
/** The same of several: `tag_ids` are told as `tag_titles` and `bn_tag_titles`. */
type WithoutIds<K> = K extends `${infer Of}_ids` ? Of : K & string;
type TitlesShape<Fs extends Fields> = {
  [K in keyof Fs as Fs[K] extends { kind: 'rows' } ? `${'' | 'bn_'}${WithoutIds<K>}_titles` : never]: z.ZodMiniString;
};
type RowShape<Fs extends Fields> = { [K in keyof ItemOf<Fs>]: z.ZodMiniType<ItemOf<Fs>[K], ItemOf<Fs>[K]> };
const answeredOf = (f: Field): z.ZodMiniType => {
  if (f.kind === 'rows') return z.array(z.number());
  if (f.kind === 'choices') return z.array(z.string());
  const plain = f.kind === 'flag' ? z.boolean() : ['number', 'row', 'upload'].includes(f.kind) ? z.number() : z.string();
  return 'required' in f || ['flag', 'picture', 'text', 'long', 'pair', 'rich', 'week', 'data'].includes(f.kind)
    ? plain
    : z.nullable(plain);
};
/** A row of a settings list as it is answered; `more` are columns that no field writes. */
export function settingsRow<const Fs extends Fields, const M extends z.core.$ZodLooseShape = {}>(settings: Settings<Fs>, more?: M) {
  const named = Object.entries(settings.fields).flatMap(([name, f]) => {
    const schema = answeredOf(f);
    if (f.kind === 'pair' || f.kind === 'rich')
      return [
        [name, schema],
        [`bn_${name}`, schema],
      ] as const;
    if (f.kind === 'upload')
      return [name, `bn_${name}`].flatMap((column) => [[column, schema] as const, [pictureName(column), z.nullable(Picture)] as const]);
    if (f.kind === 'rows')
      return [
        [name, schema],
        [titlesOf(name), z.string()],
        [`bn_${titlesOf(name)}`, z.string()],
      ] as const;
    const of = name.replace(/_id$/, '');
    return f.kind === 'row'
      ? ([
          [name, schema],
          [`${of}_title`, z.nullable(z.string())],
          [`bn_${of}_title`, z.nullable(z.string())],
        ] as const)
      : ([[name, schema]] as const);
  });
  const site = z.nullable(z.string());
  const owned = settings.owned ? { institution_id: z.nullable(z.number()), site_title: site, bn_site_title: site } : {};
  const { within, states } = settings;
  const parts = {
    ...(within && { [within.column]: z.number() }),
    ...(states && { [states.column]: z.literal(Object.keys(states.of).map(storedState)) }),
    ...(settings.uuid && { uuid: z.string() }),
  };
  const ordered = (isOrdered(settings) ? { position: z.number() } : {}) as { position: z.ZodMiniNumber };
  const fixed = { id: z.number(), ...ordered, version: z.number(), can: Can };
  return z.object({ ...Object.fromEntries(named), ...owned, ...parts, ...more, ...fixed } as unknown as RowShape<Fs> &
    NamesShape<Fs> &
    TitlesShape<Fs> &
    M &
    typeof fixed);
}
