// An input that a call takes, guessed from what it declares: for tests that go through every call.
import type { AnyCall } from '#core/contract/call.ts';
import { jsonSchema } from '#core/contract/server/only.ts';

interface Guessed {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Guessed[];
  minimum?: number;
  exclusiveMinimum?: number;
}
function guess(s: Guessed): unknown {
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  if (s.anyOf) return guess(s.anyOf[0]!);
  if (s.format === 'uuid') return '0190b0b0-7c1e-7a5b-9b1e-3d7c2f1a0b5c';
  if (s.format === 'date-time') return '2026-02-21T06:00:00Z';
  if (s.type === 'integer' || s.type === 'number') return Math.max(1, s.minimum ?? 1);
  if (s.type === 'boolean') return true;
  if (s.type === 'array') return [];
  if (s.type === 'object') return {};
  return '1';
}
/** The fields of a call's input, each with a value that has the right type. */
export const fieldsOf = (call: AnyCall): [string, unknown][] =>
  Object.entries((jsonSchema(call.input, 'input') as { properties?: Record<string, Guessed> }).properties ?? {}).map(([name, s]) => [
    name,
    guess(s),
  ]);
export const goodInput = (call: AnyCall): Record<string, unknown> => Object.fromEntries(fieldsOf(call));
