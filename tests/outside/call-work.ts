// The work of a call, as who waits for its answer can measure it: its words, its statements, and the passwords that it hashes.
import argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import type { Actor } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { asRefusal, refusalBody } from '#core/contract/server/http.ts';
import type { AnyJob } from '#core/jobs/server/job.ts';
import { Run } from './killed-job.ts';

export interface Done {
  words: string;
  statements: string[];
  hashes: [number, number];
}
const hash = vi.spyOn(argon2, 'hash');
const verify = vi.spyOn(argon2, 'verify');

/** `at` is what the asker typed, which may stand in the answer. */
export async function workOf(url: string, call: AnyCall, actor: Actor, { input, at }: { input: unknown; at: string }): Promise<Done> {
  const run = new Run(url);
  hash.mockClear();
  verify.mockClear();
  let said: unknown;
  const ask = async (_: object, { pool }: { pool: Run['pool'] }) => {
    said = await answer(pool, call, actor, input).catch((error: unknown) => {
      const refused = asRefusal(error);
      return [refused.status, refusalBody(refused, 'en')];
    });
  };
  await run.work({ run: ask } as unknown as AnyJob, {});
  // each address is told back by its ends, and a new client gets a key of its own
  const words = JSON.stringify(said)
    .replaceAll(/[a-z\d]{2,4}••••[^"]*/g, '<to>')
    .replaceAll(/"(?:device_key|challenge)":"[^"]*"/g, '')
    .replaceAll(at, '<at>');
  return { words, statements: run.asked.filter((text) => !unheard(text)), hashes: [hash.mock.calls.length, verify.mock.calls.length] };
}
/** The message to whoever has the address, which these calls write within a fixed time; and the entry of a refused login, which no answer waits for. */
const unheard = (text: string) => /insert into messages|graphile_worker\.add_job|select ur\.institution_id as institution_id/.test(text);
