// Formulas and conditions of variants: expression parser (recursive descent) and evaluator. Bounded, without eval; digits and names of either script. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';

/** As long as a formula may be, and as deep as its brackets may stand in each other. */
const LONGEST = 500;
const DEEPEST = 40;

export type Numbers = ReadonlyMap<string, number>;
/** Why there is no value: something is divided by zero, or it is no number that can be written (a root of a negative one, or too large). */
export type NoValue = 'divides' | 'no_number';
export interface Formula {
  /** The variables that it names. */
  names: ReadonlySet<string>;
  value: (of: Numbers) => number | NoValue;
}
export interface Condition {
  names: ReadonlySet<string>;
  holds: (of: Numbers) => boolean | NoValue;
}

class Stop extends Error {
  readonly reason: NoValue;
  constructor(reason: NoValue) {
    super(reason);
    this.reason = reason;
  }
}
class Unreadable extends Error {}
type Node = (of: Numbers) => number;

const finite = (n: number): number => {
  if (!Number.isFinite(n)) throw new Stop('no_number');
  return n;
};
const divide = (a: number, b: number): number => {
  if (b === 0) throw new Stop('divides');
  return a / b;
};
const HAIR = 1e-9;
const alike = (a: number, b: number): boolean => Math.abs(a - b) <= HAIR * Math.max(1, Math.abs(a), Math.abs(b));
/** Binary fractions come near a whole number where a person has one: 0.3 / 0.1 is 3. */
const nearWhole = (n: number): number => (alike(n, Math.round(n)) ? Math.round(n) : n);
const remainder = (a: number, b: number): number => {
  if (b === 0) throw new Stop('divides');
  const left = a - b * Math.floor(nearWhole(a / b));
  return alike(left, b) || alike(left, 0) ? 0 : left;
};
const whole = (n: number): number => {
  if (!Number.isInteger(n) || Math.abs(n) > 1e9) throw new Stop('no_number');
  return Math.abs(n);
};
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const roundTo = (n: number, digits: number): number => {
  if (!Number.isInteger(digits) || Math.abs(digits) > 12) throw new Stop('no_number');
  const unit = 10 ** digits;
  // 1.005 is a little less in binary fractions
  return (Math.sign(n) * Math.round(Number(Math.abs(n * unit).toPrecision(14)))) / unit;
};
/** School angles are in degrees; at those of the tables the value is the one that is taught. */
const turned = (of: (radians: number) => number) => (degrees: number) => Number(of((degrees * Math.PI) / 180).toFixed(15));
const tangent = (degrees: number): number => {
  if (remainder(degrees - 90, 180) === 0) throw new Stop('divides');
  return turned(Math.tan)(degrees);
};
/** Names, how many things it takes, and what it does with them. */
const known: [names: string, least: number, most: number, of: (...args: number[]) => number][] = [
  ['sqrt বর্গমূল', 1, 1, (n) => Math.sqrt(n)],
  ['abs পরমমান', 1, 1, (n) => Math.abs(n)],
  ['round আসন্ন', 1, 2, (n, digits = 0) => roundTo(n, digits)],
  ['floor', 1, 1, (n) => Math.floor(nearWhole(n))],
  ['ceil', 1, 1, (n) => Math.ceil(nearWhole(n))],
  ['min ক্ষুদ্রতম', 1, 10, (...all) => Math.min(...all)],
  ['max বৃহত্তম', 1, 10, (...all) => Math.max(...all)],
  ['mod ভাগশেষ', 2, 2, (a, b) => remainder(a, b!)],
  ['gcd গসাগু', 2, 2, (a, b) => gcd(whole(a), whole(b!))],
  ['lcm লসাগু', 2, 2, (a, b) => divide(whole(a) * whole(b!), gcd(whole(a), whole(b!)))],
  ['sin', 1, 1, turned(Math.sin)],
  ['cos', 1, 1, turned(Math.cos)],
  ['tan', 1, 1, tangent],
  ['log', 1, 1, (n) => Math.log10(n)],
  ['ln', 1, 1, (n) => Math.log(n)],
  ['exp', 1, 1, (n) => Math.exp(n)],
];
const functions = new Map(known.flatMap(([names, ...rest]) => names.split(' ').map((name) => [name.normalize('NFC'), rest] as const)));
const constants = new Map([
  ['pi', Math.PI],
  ['π', Math.PI],
  ['পাই'.normalize('NFC'), Math.PI],
]);
/** What a formula knows by name, and so no variable may be called. */
export const isTaken = (name: string): boolean => functions.has(name) || constants.has(name);
/** The functions as an author is told of them: each in all its names. */
export const functionNames: readonly string[] = known.map(([names]) => names.replace(' ', ' = '));

const NAME = /^\p{L}[\p{L}\p{M}\p{N}_]*/u;
export const isName = (text: string): boolean => NAME.exec(text)?.[0] === text && text.length <= 20;
const signs: [RegExp, string][] = [
  [/[×∗⋅·]/g, '*'],
  [/[÷∕]/g, '/'],
  [/[‐-―−]/g, '-'],
  [/\*\*/g, '^'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/√/g, 'sqrt '],
  [/<=|≤|⩽/g, '≤'],
  [/>=|≥|⩾/g, '≥'],
  [/!=|<>|≠/g, '≠'],
  [/==/g, '='],
];
const COMPARES = '<>≤≥=≠';

class Reader {
  readonly names = new Set<string>();
  private rest: string;
  private depth = 0;
  constructor(text: string) {
    if (text.length > LONGEST) throw new Unreadable();
    this.rest = signs.reduce((all, [sign, plain]) => all.replace(sign, plain), foldDigits(text.normalize('NFC'))).trim();
  }
  get done(): boolean {
    return this.rest === '';
  }
  private take(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.rest)?.[0];
    if (found === undefined) return undefined;
    this.rest = this.rest.slice(found.length).trimStart();
    return found.trim();
  }
  private need(sign: RegExp): void {
    if (this.take(sign) === undefined) throw new Unreadable();
  }
  compare(): string | undefined {
    return this.take(new RegExp(`^[${COMPARES}]`));
  }
  sum(): Node {
    if (++this.depth > DEEPEST) throw new Unreadable();
    let left = this.product();
    for (let sign = this.take(/^[+-]/); sign; sign = this.take(/^[+-]/)) {
      const [a, b] = [left, this.product()];
      left = sign === '+' ? (of) => finite(a(of) + b(of)) : (of) => finite(a(of) - b(of));
    }
    this.depth--;
    return left;
  }
  private product(): Node {
    let left = this.signed();
    for (let sign = this.take(/^[*/]/); sign; sign = this.take(/^[*/]/)) {
      const [a, b] = [left, this.signed()];
      left = sign === '*' ? (of) => finite(a(of) * b(of)) : (of) => finite(divide(a(of), b(of)));
    }
    return left;
  }
  private signed(): Node {
    if (++this.depth > DEEPEST) throw new Unreadable();
    const sign = this.take(/^[+-]/);
    const value = sign === undefined ? this.power() : this.signed();
    this.depth--;
    return sign === '-' ? (of) => -value(of) : value;
  }
  private power(): Node {
    const base = this.atom();
    if (this.take(/^\^/) === undefined) return base;
    const to = this.signed();
    return (of) => {
      const [a, b] = [base(of), to(of)];
      if (a === 0 && b < 0) throw new Stop('divides');
      return finite(a ** b);
    };
  }
  private atom(): Node {
    const figure = this.take(/^\d+(\.\d+)?(?![\d.])/);
    if (figure !== undefined) {
      const value = Number(figure);
      return () => value;
    }
    if (this.take(/^\(/) !== undefined) {
      const inside = this.sum();
      this.need(/^\)/);
      return inside;
    }
    const name = this.take(NAME);
    if (name === undefined) throw new Unreadable();
    const called = functions.get(name);
    if (called) return this.call(...called);
    const constant = constants.get(name);
    if (constant !== undefined) return () => constant;
    this.names.add(name);
    return (of) => {
      const value = of.get(name);
      if (value === undefined) throw new Stop('no_number');
      return value;
    };
  }
  private call(least: number, most: number, apply: (...args: number[]) => number): Node {
    // √16 and sin 30 take the next thing alone
    if (this.take(/^\(/) === undefined) {
      if (++this.depth > DEEPEST || least > 1) throw new Unreadable();
      const one = this.atom();
      this.depth--;
      return (of) => finite(apply(one(of)));
    }
    const args = [this.sum()];
    while (this.take(/^[,;]/) !== undefined) args.push(this.sum());
    this.need(/^\)/);
    if (args.length < least || args.length > most) throw new Unreadable();
    return (of) => finite(apply(...args.map((arg) => arg(of))));
  }
}
/** What it comes to, or why to nothing. */
function settle<T>(work: () => T): T | NoValue {
  try {
    return work();
  } catch (error) {
    if (error instanceof Stop) return error.reason;
    throw error;
  }
}
function read<T>(text: string, take: (reader: Reader) => T): T | undefined {
  try {
    const reader = new Reader(text);
    const made = take(reader);
    return reader.done ? made : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
/** A formula such as `ক × খ` or `round(a / b, 2)`; nothing when it cannot be read. */
export const readFormula = (text: string): Formula | undefined =>
  read(text, (reader) => {
    const node = reader.sum();
    // what is told is rounded where binary fractions end
    return { names: reader.names, value: (of) => settle(() => Number(finite(node(of)).toPrecision(12))) };
  });
const compares: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b && !alike(a, b),
  '>': (a, b) => a > b && !alike(a, b),
  '≤': (a, b) => a <= b || alike(a, b),
  '≥': (a, b) => a >= b || alike(a, b),
  '=': alike,
  '≠': (a, b) => !alike(a, b),
};
/** A condition such as `ক > খ` or `1 < a < b`; nothing when it cannot be read. */
export const readCondition = (text: string): Condition | undefined =>
  read(text, (reader) => {
    const sides = [reader.sum()];
    const between: ((a: number, b: number) => boolean)[] = [];
    for (let sign = reader.compare(); sign; sign = reader.compare()) {
      between.push(compares[sign]!);
      sides.push(reader.sum());
    }
    if (!between.length) throw new Unreadable();
    return {
      names: reader.names,
      holds: (of) =>
        settle(() => {
          const values = sides.map((side) => side(of));
          return between.every((holds, i) => holds(values[i]!, values[i + 1]!));
        }),
    };
  });
