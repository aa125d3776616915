// Polyfills: built-ins that the oldest browsers we promise (Chrome 91, Firefox 98, Safari 15.4) lack and pages may use all the same.

/** A page whose browser lacks one of them loads them all before its own program. */
export const polyfilled = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'String.prototype.at',
  'String.prototype.toWellFormed',
  'Object.hasOwn',
  'Map.groupBy',
  'AbortSignal.prototype.throwIfAborted',
  'structuredClone',
] as const;
export type Polyfilled = (typeof polyfilled)[number];
