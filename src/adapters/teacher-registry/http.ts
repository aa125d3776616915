// Teacher registry adapter over HTTP, for an authority with which there is an agreement: a signed request, a short time, a small answer.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Asked, Found, TeacherRegistry } from '#features/verification/server/port.ts';

const LIMIT_MS = 8000;
const LIMIT_BYTES = 65_536;
const line = z.string().check(z.trim(), z.maxLength(300));
/** Nothing else is read of an answer. Who is found is named, and it is the ID that was asked for. */
const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('mismatch') }),
  z.object({
    status: z.literal('match'),
    record: z.object({
      id: line.check(z.minLength(1)),
      name: line.check(z.minLength(1)),
      designation: z._default(line, ''),
      institute: z._default(line, ''),
      subject: z._default(line, ''),
      mobile: z._default(line, ''),
    }),
  }),
]);

/** The body with its moment, so that a request that was overheard cannot be sent again later or for somebody else. */
export const sign = (key: string, moment: string, body: string): string =>
  createHmac('sha256', key).update(`${moment}.${body}`).digest('hex');

/** The text of an answer; undefined for one that is too long, of which no more is read. */
async function readText(response: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
function readAnswer(text: string | undefined, asked: Asked): Found {
  if (text === undefined) return { status: 'unavailable' };
  const answer = Answer.safeParse(JSON.parse(text));
  if (!answer.success) return { status: 'unavailable' };
  if (answer.data.status === 'mismatch') return { status: 'mismatch' };
  const { id, mobile, ...record } = answer.data.record;
  // half right is not right: a record of somebody else proves nothing
  return id.toUpperCase() === asked.id ? { status: 'match', record, ...(mobile && { phone: mobile }) } : { status: 'unavailable' };
}

/** Whatever is not an answer in its form counts as none: it says nothing about the person. Nothing of the request or the answer is logged. */
export function httpTeacherRegistry(options: { url: string; key_id: string; key: string; limit_ms?: number }): TeacherRegistry {
  return {
    verify: async (_pool, asked) => {
      const { level, subType, id, dob } = asked;
      const body = JSON.stringify({ level, sub_type: subType, id, date_of_birth: dob });
      const moment = new Date().toISOString();
      try {
        const response = await fetch(options.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'x-key-id': options.key_id,
            'x-moment': moment,
            'x-signature': sign(options.key, moment, body),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(options.limit_ms ?? LIMIT_MS),
        });
        if (response.status !== 200) {
          await response.body?.cancel();
          return { status: 'unavailable' };
        }
        return readAnswer(await readText(response, LIMIT_BYTES), asked);
      } catch {
        return { status: 'unavailable' };
      }
    },
  };
}
