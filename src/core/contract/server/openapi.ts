// OpenAPI 3.0.3 document, generated from the declared calls with every declared error.
import * as z from 'zod/mini';
import type { AnyCall, Method } from '../call.ts';
import { refusals, refusalStatus } from '../words.ts';
import { listMethods, mounted } from './http.ts';
import { isAskedByPage } from './posting-page.ts';
import { servedCalls } from './handlers.ts';
import { listRefusals } from './statuses.ts';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json;
  return rest;
};
const failure: Json = {
  type: 'object',
  required: ['status', 'message', 'errors', 'code'],
  properties: {
    status: { type: 'string', enum: ['error'] },
    message: { type: 'string', description: 'What happened and what to do, in the language asked for' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    code: { type: 'string' },
    other_language: {
      type: 'object',
      description: 'The same message and errors in the other language',
      properties: {
        message: { type: 'string' },
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
};

const retryAfter: Json = { 'Retry-After': { description: 'Seconds to wait before trying again', schema: { type: 'integer' } } };
const location: Json = { Location: { description: 'The address to go on to', schema: { type: 'string' } } };
function responsesOf(call: AnyCall, method: Method): Json {
  const failures = Object.fromEntries(
    Object.entries(listRefusals(call, method)).map(([status, names]) => [
      status,
      {
        description: names
          .map((n) => (n in refusalStatus ? `\`${n}\`: ${refusals[n as keyof typeof refusals].en}` : `\`${n}\``))
          .join('; '),
        ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
  if (call.redirects) return { 303: { description: 'Sent on', headers: location }, ...failures };
  const output = schemaOf(call.output, 'output');
  const content: Json = call.download
    ? { [call.download]: { schema: /json$/.test(call.download) ? { type: 'object' } : { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: call.root ? output : { type: 'object', required: ['data'], properties: { data: output } } } };
  // whoever does not ask for JSON by name gets a page that posts
  if (isAskedByPage(call, method)) content['text/html'] = { schema: { type: 'string' } };
  return {
    200: { description: 'Success', content },
    ...(call.download ? { 304: { description: 'The same as the asker has already (`If-None-Match`)' } } : {}),
    ...failures,
  };
}

/** The whole document. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const { call } of servedCalls())
    for (const [i, path, method] of call.paths.flatMap((path, i) => listMethods(call).map((method) => [i, path, method] as const))) {
      const input = schemaOf(call.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
      const inPath = [...path.matchAll(/:(\w+)/g)].map((m) => m[1]!);
      const properties = Object.entries(input.properties ?? {});
      const parameters = properties
        .filter(([name]) => inPath.includes(name) || method === 'GET' || method === 'DELETE')
        .map(([name, schema]) => ({
          name,
          in: inPath.includes(name) ? 'path' : 'query',
          required: inPath.includes(name) || (input.required ?? []).includes(name),
          schema,
        }));
      const body = properties.filter(([name]) => !inPath.includes(name));
      const hasBody = method !== 'GET' && method !== 'DELETE' && (body.length > 0 || call.upload);
      const bodySchema = {
        type: 'object',
        properties: { ...Object.fromEntries(body), ...(call.upload ? { [call.upload.field]: { type: 'string', format: 'binary' } } : {}) },
        ...((input.required ?? []).some((r) => !inPath.includes(r))
          ? { required: (input.required ?? []).filter((r) => !inPath.includes(r)) }
          : {}),
      };
      (paths[mounted(path).replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = {
        operationId: `${call.name}${i ? `.${i + 1}` : ''}${method === call.method ? '' : `.${method.toLowerCase()}`}`,
        summary: call.summary,
        tags: [call.name.split('.')[0]],
        description:
          call.who === 'anyone'
            ? 'Anyone may call it.'
            : call.who === 'signed-in' && !call.grant
              ? 'For people who are signed in.'
              : `Needs the grant \`${call.grant ?? call.who}\`.`,
        ...(call.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
        ...(parameters.length ? { parameters } : {}),
        ...(hasBody
          ? {
              requestBody: {
                required: true,
                content: Object.fromEntries(
                  [...(call.upload ? [] : ['application/json']), ...(call.upload || call.form ? ['multipart/form-data'] : [])].map(
                    (type) => [type, { schema: bodySchema }],
                  ),
                ),
              },
            }
          : {}),
        responses: responsesOf(call, method),
      };
    }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Shikhon',
      version: '1',
      description:
        'Every call of the platform. Answers are `{ data }`, lists carry `current_page`, `last_page`, `per_page` and `total`; a failure is `{ status: "error", message, errors, code }`. Every call reads the language from `Accept-Language` or the query `lang_id` (1 English, 2 Bengali), and the acting role and institution from `X-Role-Id` and `X-Owner-Id`, which must be held.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Failure: failure } },
  };
}
