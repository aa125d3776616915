// Numeric questions as they are written: the right figure and how far it may be off, units with their factors, and variants with a formula.
import * as z from 'zod/mini';
import { figureOf, line, newPart, part, unique, type Writing } from '../../writing.ts';
import { MOST_VARIABLES, plainNumber, type Recipe, surveyRecipe, type Variable } from '../../variants/recipe.ts';
import { namesIn, sameName } from './figures.ts';
import { tolerances, type ToleranceKind, type UnitManner, unitManners } from './judging.ts';

export const MOST_UNITS = 10;
/** Another unit that is taken: its names in both languages, parted by commas, and how many of it make one of the answer's. */
const Unit = z.object({ id: part, names: line(300), factor: line(40) });
export type WrittenUnit = z.infer<typeof Unit>;
/** From a range in steps, or one of a list, a value a line. */
const WrittenVariable = z.object({
  id: part,
  name: line(20),
  kind: z._default(z.enum(['range', 'list']), 'range'),
  from: line(40),
  to: line(40),
  step: line(40),
  values: line(2_000),
  bn_values: line(2_000),
});
export type WrittenVariable = z.infer<typeof WrittenVariable>;
export const fields = {
  answer: line(40),
  tolerance: line(40),
  tolerance_kind: z._default(z.enum(tolerances), 'absolute'),
  unit: line(50),
  bn_unit: line(50),
  /** Other names of the unit. */
  unit_names: line(300),
  unit_manner: z._default(z.enum(unitManners), 'shown'),
  /** The right figure with a wrong unit earns half. */
  unit_half: z._default(z.boolean(), false),
  units: z._default(z.array(Unit).check(z.maxLength(MOST_UNITS)), []),
  variables: z._default(z.array(WrittenVariable).check(z.maxLength(MOST_VARIABLES)), []),
  formula: line(500),
  /** One a line. */
  conditions: line(2_000),
};
export interface Own {
  answer: string;
  tolerance: string;
  tolerance_kind: ToleranceKind;
  unit: string;
  bn_unit: string;
  unit_names: string;
  unit_manner: UnitManner;
  unit_half: boolean;
  units: WrittenUnit[];
  variables: WrittenVariable[];
  formula: string;
  conditions: string;
}
export const newUnit = (): WrittenUnit => ({ id: newPart(), names: '', factor: '' });
export const newVariable = (name: string): WrittenVariable => ({
  ...{ id: newPart(), name, kind: 'range', from: '', to: '', step: '1', values: '', bn_values: '' },
});

const linesOf = (text: string): string[] => text.split('\n').map((one) => one.trim());
const variableOf = ({ name, kind, from, to, step, values, bn_values }: WrittenVariable): Variable => {
  if (kind === 'range')
    return {
      name: name.trim(),
      from: plainNumber(from) ?? Number.NaN,
      to: plainNumber(to) ?? Number.NaN,
      step: plainNumber(step || '1') ?? 0,
    };
  const [en, bn] = [linesOf(values), linesOf(bn_values)];
  const list = Array.from({ length: Math.max(en.length, bn.length) }, (_, i) => ({ en: en[i] || bn[i] || '', bn: bn[i] || en[i] || '' }));
  return { name: name.trim(), values: list.filter((value) => value.en) };
};
/** The variants as they are kept, but for the sample. */
export const recipeOf = ({ variables, formula, conditions }: Own): Omit<Recipe, 'sample'> => ({
  variables: variables.map(variableOf),
  formula: formula.trim(),
  conditions: linesOf(conditions).filter(Boolean),
});
export const toleranceOf = ({ tolerance, tolerance_kind }: Pick<Own, 'tolerance' | 'tolerance_kind'>): number | undefined => {
  const off = tolerance.trim() === '' ? (tolerance_kind === 'digits' ? undefined : 0) : figureOf(tolerance);
  if (off === undefined || off < 0) return undefined;
  return tolerance_kind !== 'digits' || (Number.isInteger(off) && off >= 1 && off <= 12) ? off : undefined;
};
/** All names of all units: of the answer's first. */
export const unitsOf = ({ unit, bn_unit, unit_names, units }: Own): { names: string[]; factor: number }[] => [
  { names: namesIn(unit, bn_unit, unit_names), factor: 1 },
  ...units.map(({ names, factor }) => ({ names: namesIn(names), factor: figureOf(factor) ?? Number.NaN })),
];
function faultOfUnits(question: Own): 'units' | undefined {
  const [main, ...others] = unitsOf(question);
  if (others.some(({ names, factor }) => !names.length || !(factor > 0))) return 'units';
  if (!main!.names.length && (others.length || question.unit_manner !== 'shown')) return 'units';
  const all = [main!, ...others].flatMap(({ names }, i) => names.map((name) => ({ name, i })));
  // one name of two units would say nothing
  return all.some(({ name, i }) => all.some((other) => other.i !== i && sameName(other.name, name))) ? 'units' : undefined;
}

export const writing: Writing<Own> = {
  empty: {
    ...{ answer: '', tolerance: '', tolerance_kind: 'absolute', unit: '', bn_unit: '', unit_names: '', unit_manner: 'shown' },
    ...{ unit_half: false, units: [], variables: [], formula: '', conditions: '' },
  },
  begin: () => ({}),
  faultOf: (question) => {
    if (toleranceOf(question) === undefined) return 'figure';
    if (!question.variables.length) return figureOf(question.answer) === undefined ? 'figure' : faultOfUnits(question);
    const survey = surveyRecipe(recipeOf(question));
    return typeof survey === 'string' ? survey : faultOfUnits(question);
  },
  fits: ({ units, variables }) => unique(units.map(({ id }) => id)) && unique(variables.map(({ id }) => id)),
};
