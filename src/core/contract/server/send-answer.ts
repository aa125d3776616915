// Sending of an answer as JSON, compressed where that saves a weak line something. What is kept for everybody is compressed once.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '../call.ts';
import { acceptedEncoding, compress, type Encoding } from './encoding.ts';
import { serializeAnswer } from './response-filter.ts';

/** Characters of JSON. Below it everything goes out in one or two packets anyway. */
const WORTH_IT = 2048;
/** Of kept answers, for as long as they are kept: the same object is told to everybody. */
const packed = new WeakMap<object, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Answers that hold a secret are sent as they are: how far they can be compressed tells something about them. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, call: AnyCall, out: unknown): Promise<string | Buffer> {
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  const encoding = call.secret ? undefined : acceptedEncoding(request.headers);
  const kept = call.keep && encoding && typeof out === 'object' && out !== null ? out : undefined;
  let bytes = kept && packed.get(kept)?.[encoding!];
  if (!bytes) {
    const body = serializeAnswer(call, out);
    if (!encoding || body.length < WORTH_IT) return body;
    bytes = compress(Buffer.from(body), encoding);
    if (kept) packed.set(kept, { ...packed.get(kept), [encoding]: bytes });
  }
  reply.header('content-encoding', encoding!);
  return bytes;
}
