// Numeric questions as they are kept: the unit that is shown, and in the key the figure or how it is made, its tolerance and all units.
import { readRecord } from '../../../rules.ts';
import { readVariants } from '../../../server/variants.ts';
import type { Storing } from '../../../server/storing.ts';
import { surveyRecipe } from '../../../variants/recipe.ts';
import { both, figureOf } from '../../../writing.ts';
import { readKey } from '../judging.ts';
import { numeric as kind } from '../shape.ts';
import { newVariable, recipeOf, toleranceOf, unitsOf } from '../written.ts';

export const numeric: Storing = {
  body: (q) => {
    const unit = both(q.unit, q.bn_unit);
    const manner = q.unit_manner;
    const [main, ...others] = unitsOf(q);
    const recipe = q.variables.length ? recipeOf(q) : undefined;
    const survey = recipe && surveyRecipe(recipe);
    const plain = !others.length && !q.unit_names.trim() && manner === 'shown';
    return {
      shape: { ...(unit.en && manner === 'shown' && { unit }), ...(manner !== 'shown' && { unit_manner: manner }) },
      answer: {
        ...(recipe ? { variants: { ...recipe, sample: typeof survey === 'object' ? survey.sample : [] } } : { value: figureOf(q.answer) }),
        tolerance: toleranceOf(q) ?? 0,
        ...(q.tolerance_kind !== 'absolute' && { tolerance_kind: q.tolerance_kind }),
        ...(unit.en && !plain && { unit, units: [main, ...others] }),
        ...(q.unit_half && { half: true }),
      },
    };
  },
  written: ({ shape, answer }) => {
    const shown = kind.show(shape);
    const key = readRecord(answer);
    const unit = readRecord(key.unit ?? shown.unit);
    const [en, bn] = [String(unit.en ?? ''), String(unit.bn ?? '')];
    const { tolerance, tolerance_kind, units } = readKey(answer, shown);
    const recipe = readVariants(answer);
    const own = units[0]?.names.filter((name) => name !== en && name !== bn) ?? [];
    return {
      answer: recipe ? '' : String(key.value),
      tolerance: tolerance ? String(tolerance) : '',
      ...{ tolerance_kind, unit: en, bn_unit: bn, unit_names: own.join(', ') },
      ...{ unit_manner: shown.unit_manner ?? 'shown', unit_half: key.half === true },
      // named by their places: read twice, they are the same
      units: units.slice(1).map(({ names, factor }, i) => ({ id: `u${i + 1}`, names: names.join(', '), factor: String(factor) })),
      variables: (recipe?.variables ?? []).map((v, i) => ({
        ...{ ...newVariable(v.name), id: `v${i + 1}` },
        ...('values' in v
          ? { kind: 'list', values: v.values.map((value) => value.en).join('\n'), bn_values: v.values.map((value) => value.bn).join('\n') }
          : { from: String(v.from), to: String(v.to), step: String(v.step) }),
      })),
      ...{ formula: recipe?.formula ?? '', conditions: recipe?.conditions.join('\n') ?? '' },
    };
  },
};
