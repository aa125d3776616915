// Response filter (serializer): an answer is written by its output schema; undeclared fields never leave.
import build from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { AnyCall } from '../call.ts';
import { servedCall } from './handlers.ts';

type Json = Record<string, unknown>;
/** `anyOf [X, null]` as X that may be null: the serialiser would otherwise validate each branch. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const s = Object.fromEntries(Object.entries(schema as Json).map(([k, v]) => [k, plain(v)])) as Json;
  const branches = s.anyOf as Json[] | undefined;
  const rest = branches?.filter((b) => b.type !== 'null');
  if (branches && rest?.length === 1 && branches.length === 2) return { ...rest[0], nullable: true };
  delete s.format; // a format would make the serialiser parse; ours are strings already
  delete s.default;
  return s;
}
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' }) as Json;

const compiled = new WeakMap<AnyCall, (value: unknown) => string>();
/** The answer as JSON text, compiled from its schema on first use. */
export function serializeAnswer(named: AnyCall, value: unknown): string {
  // a page's bundle may carry an older declaration of the same call; what the server answers is filtered by its own
  const call = servedCall(named.name)?.call ?? named;
  let stringify = compiled.get(call);
  if (!stringify) {
    const { $schema: _, ...schema } = plain(jsonSchema(call.output, 'output')) as Json;
    stringify = build(
      (call.root ? schema : { type: 'object', properties: { data: schema }, required: ['data'], additionalProperties: false }) as never,
    ) as (v: unknown) => string;
    compiled.set(call, stringify);
  }
  return stringify(call.root ? value : { data: value });
}
/** The answer as the client would read it: what a page is rendered from. */
export const filterAnswer = (call: AnyCall, value: unknown): unknown => {
  const body = JSON.parse(serializeAnswer(call, value)) as Json;
  return call.root ? body : body.data;
};
