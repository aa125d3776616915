// Judging of figures: tolerance absolute, in percent or in significant digits, and units with their factors. Pure, so that its author can try an answer.
import { readRecord } from '../../rules.ts';
import { namesIn, quantityIn, type Unit, unitNamed } from './figures.ts';
import type { Shape } from './shape.ts';

export const tolerances = ['absolute', 'percent', 'digits'] as const;
export type ToleranceKind = (typeof tolerances)[number];
/** `shown`: it stands beside the field, and may be typed; `optional`: it may be typed; `asked`: it belongs to the answer. */
export const unitManners = ['shown', 'optional', 'asked'] as const;
export type UnitManner = (typeof unitManners)[number];

export interface Key {
  value: number;
  tolerance: number;
  tolerance_kind: ToleranceKind;
  /** The unit of the answer first. */
  units: Unit[];
  /** The right figure with a wrong unit, or without one that is asked, earns half. */
  half: boolean;
}
const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
/** The key as it is kept; `shown` names the unit of the answer where the key has no names of its own. */
export function readKey(stored: unknown, shown: Shape): Key {
  const { value, tolerance, tolerance_kind, units, half } = readRecord(stored);
  const others = (Array.isArray(units) ? units : []).map(readRecord).map((u) => ({ names: strings(u.names), factor: Number(u.factor) }));
  const main = { names: namesIn(shown.unit?.en ?? '', shown.unit?.bn ?? ''), factor: 1 };
  const all =
    others[0]?.factor === 1 ? [{ ...others[0], names: [...main.names, ...others[0].names] }, ...others.slice(1)] : [main, ...others];
  return {
    value: Number(value),
    tolerance: Number(tolerance ?? 0),
    tolerance_kind: tolerances.find((one) => one === tolerance_kind) ?? 'absolute',
    units: all.filter((unit) => unit.names.length && unit.factor > 0),
    half: half === true,
  };
}

/** Binary fractions must not make 0.3 wrong where 0.1 + 0.2 is asked. */
const HAIR = 1e-9;
/** A figure to so many significant digits. */
const toDigits = (n: number, digits: number): number => Number(n.toPrecision(Math.min(15, Math.max(1, digits))));
/** From where to where a figure is right, both ends with it. */
export function rangeOf({
  value,
  tolerance,
  tolerance_kind,
}: Pick<Key, 'value' | 'tolerance' | 'tolerance_kind'>): [from: number, to: number] {
  const tidy = (n: number) => Number(n.toPrecision(12)) || 0;
  if (tolerance_kind === 'digits') {
    const near = toDigits(value, tolerance);
    if (near === 0) return [0, 0];
    const half = 10 ** (Math.floor(Math.log10(Math.abs(near)) + HAIR) - Math.max(1, tolerance) + 1) / 2;
    return [tidy(near - half), tidy(near + half)];
  }
  const by = tolerance_kind === 'percent' ? (Math.abs(value) * tolerance) / 100 : tolerance;
  return [tidy(value - by), tidy(value + by)];
}

export interface JudgedFigure {
  share: 0 | 0.5 | 1;
  /** `no_figure`: no figure can be read in it; `off`: outside of what is right; `unit`: its unit is wrong, or missing where it is asked. */
  why: 'right' | 'off' | 'unit' | 'no_figure';
  /** As it was read, in the unit of the answer. */
  value?: number;
}
export function judgeFigure(key: Key, typed: string, manner: UnitManner): JudgedFigure {
  const read = quantityIn(typed, key.units);
  if (!read) return { share: 0, why: 'no_figure' };
  const unit = read.unit === '' ? undefined : unitNamed(key.units, read.unit);
  const value = read.value / (unit?.factor ?? 1);
  const [from, to] = rangeOf(key);
  const hair = HAIR * Math.max(1, Math.abs(key.value));
  if (!(value >= from - hair && value <= to + hair)) return { share: 0, why: 'off', value };
  const fits = read.unit === '' ? manner !== 'asked' || key.units.length === 0 : unit !== undefined;
  if (!fits) return { share: key.half ? 0.5 : 0, why: 'unit', value };
  return { share: 1, why: 'right', value };
}
