// Polyfills in the words of the standard, as far as pages use them; a browser that has one keeps its own.
import { type Polyfilled, polyfilled } from '../names.ts';

type Items = ArrayLike<unknown>;
type Test = (item: unknown, index: number, items: Items) => unknown;

const placeOf = (length: number, index: unknown): number => {
  const place = Math.trunc(Number(index)) || 0;
  return place < 0 ? length + place : place;
};
function groups<K>(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => K): Map<K, unknown[]> {
  const found = new Map<K, unknown[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = found.get(key);
    if (group) group.push(item);
    else found.set(key, [item]);
  }
  return found;
}
/** Of plain data alone, which is all that pages copy; anything else is refused, as the browser refuses a function. */
function copyOf(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function' || typeof value === 'symbol') throw new DOMException('could not be cloned', 'DataCloneError');
    return value;
  }
  if (copies.has(value)) return copies.get(value);
  const form: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && form !== Object.prototype && form !== null) throw new DOMException('could not be cloned', 'DataCloneError');
  const copy: Record<string, unknown> = Array.isArray(value) ? (new Array(value.length) as never) : {};
  copies.set(value, copy);
  // what is only assigned to `__proto__` would be no key of the copy
  for (const [key, part] of Object.entries(value))
    Object.defineProperty(copy, key, { value: copyOf(part, copies), writable: true, enumerable: true, configurable: true });
  return copy;
}

export const polyfills: Record<Polyfilled, (...given: never[]) => unknown> = {
  'Array.prototype.at': function (this: Items, index: unknown) {
    return this[placeOf(this.length, index)];
  },
  'Array.prototype.findLast': function (this: Items, test: Test, self?: unknown) {
    let i = this.length - 1;
    while (i >= 0 && !test.call(self, this[i], i, this)) i--;
    return this[i];
  },
  'Array.prototype.toReversed': function (this: Items) {
    return Array.from(this).reverse();
  },
  'Array.prototype.toSorted': function (this: Items, order?: (one: unknown, other: unknown) => number) {
    return Array.from(this).sort(order);
  },
  'Array.prototype.toSpliced': function (this: Items, ...given: [number, number, ...unknown[]]) {
    const copy = Array.from(this);
    copy.splice(...given);
    return copy;
  },
  'Array.prototype.with': function (this: Items, index: unknown, item: unknown) {
    const place = placeOf(this.length, index);
    if (place < 0 || place >= this.length) throw new RangeError('Invalid index');
    const copy = Array.from(this);
    copy[place] = item;
    return copy;
  },
  'String.prototype.at': function (this: string, index: unknown) {
    return String(this)[placeOf(String(this).length, index)];
  },
  'String.prototype.toWellFormed': function (this: string) {
    return String(this).replace(/\p{Surrogate}/gu, '\ufffd');
  },
  'Object.hasOwn': (owner: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, key),
  'Map.groupBy': groups,
  'AbortSignal.prototype.throwIfAborted': function (this: AbortSignal) {
    if (this.aborted) throw this.reason ?? new DOMException('signal is aborted without reason', 'AbortError');
  },
  structuredClone: (value: unknown) => copyOf(value, new Map()),
};

/** Gives a window what it lacks. */
export function install(window: object): void {
  for (const name of polyfilled) {
    const path = name.split('.');
    const key = path.pop()!;
    const holder = path.reduce((at, part) => (at as Record<string, object>)[part]!, window);
    if (!(key in holder)) Object.defineProperty(holder, key, { value: polyfills[name], writable: true, configurable: true });
  }
}
