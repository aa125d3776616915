// Load: every changing call thirty at once, three times what the pool has, as one person and as many; others are answered throughout.
// @module-tag long
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/access/actor.ts';
import type { Entity } from '#core/access/server/reach.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { listMethods, mounted } from '#core/contract/server/http.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { testIssuer } from '#features/certificates/test/make.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { goodInput } from '../contract/good-input.ts';
import { freshDatabase } from '../database.ts';
import { makeWorld, samples } from '../permissions/samples.ts';
import { clear, type Program, scratch, sleep, start } from './program.ts';

const AT_ONCE = 30;
/** A server that hangs answers never: no measure of speed, for which a machine may be too busy. */
const NEVER_MS = 120_000;

let db: Awaited<ReturnType<typeof freshDatabase>>;
let world: Awaited<ReturnType<typeof makeWorld>>;
let program: Program;
let crowd: string[];
const watched: number[] = [];
const rushes: number[] = [];
const unanswered: string[] = [];
let watching = true;
let watch: Promise<void>;

beforeAll(async () => {
  db = await freshDatabase();
  useIssuer(testIssuer);
  world = await makeWorld(db.sql);
  program = await start({
    DATABASE_URL: db.url,
    DATA_DIR: scratch(),
    DATABASE_POOL: String(AT_ONCE / 3),
    LOG_LEVEL: 'error',
    APP_SECRET: testIssuer.secret,
  });
  await program.ready;
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => makePerson(db.sql)));
  crowd = people.map(({ token }) => token);
  // learners of the same course: what they save, write and submit at once is let in
  await db.sql`
    insert into enrollments (user_id, batch_id, course_id)
    select id, ${world.batch}, ${world.course.id} from unnest(${people.map(({ user }) => user.id)}::int[]) as p (id)`;
  const learner = (await startSession(db.sql, world.learner.user.id, { ip: '', device: '' })).token;
  const looks = ['/api/admin-settings/categories?limit=3', `/api/learner-course/journey/${world.course.slug}`, '/readyz'];
  watch = (async () => {
    for (let i = 0; watching; i++) {
      const began = performance.now();
      const look = looks[i % looks.length]!;
      await fetch(program.url + look, { headers: { authorization: `Bearer ${learner}` }, signal: AbortSignal.timeout(NEVER_MS) })
        .then((r) => r.arrayBuffer())
        .catch((error: unknown) => unanswered.push(`${look} ${String(error)}`));
      watched.push(performance.now() - began);
      await sleep(40);
    }
  })();
});
afterAll(async () => {
  watching = false;
  await clear();
  await db.drop();
});

const middleOf = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

const photo = await (async () => {
  const { default: sharp } = await import('sharp');
  return sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
})();
interface Asker {
  token: string;
  role?: { id: number; institution_id: number | null } | undefined;
}
async function send(
  call: AnyCall,
  input: Record<string, unknown>,
  { token, role }: Asker,
): Promise<{ status: number; retry: string | null; code: string | undefined }> {
  const rest = { ...input };
  const path = call.paths[0]!.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name] ?? '1'));
    delete rest[name];
    return value;
  });
  let body: string | FormData = JSON.stringify(rest);
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  if (role) headers['x-role-id'] = String(role.id);
  if (role?.institution_id) headers['x-owner-id'] = String(role.institution_id);
  if (call.upload) {
    const form = new FormData();
    form.append(call.upload.field, new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
    body = form;
    delete headers['content-type'];
  }
  const answered = await fetch(program.url + mounted(path), { method: listMethods(call).at(-1)!, headers, body });
  const { code } = (await answered.json().catch(() => ({}))) as { code?: string };
  return { status: answered.status, retry: answered.headers.get('retry-after'), code };
}
/** Somebody whom the call lets in, with an input that it takes. */
async function fitting(call: AnyCall): Promise<{ input: Record<string, unknown>; asker: Asker }> {
  const input = goodInput(call);
  let actor: Actor | undefined;
  for (const [entity, field] of Object.entries(call.scope as Record<string, string>)) {
    const [sample] = (await samples[entity as Entity]!(world)).filter((s) => s.within.some((a) => a.user));
    Object.assign(input, sample!.with, { [field.replace('[]', '')]: field.endsWith('[]') ? [sample!.key] : sample!.key });
    actor = sample!.within.find((a) => a.user);
  }
  actor ??= call.who === 'anyone' || call.who === 'signed-in' ? world.learner : world.administrator;
  const { token } = await startSession(db.sql, actor.user!.id, { ip: '', device: '' });
  return { input, asker: { token, role: actor.role } };
}
const lateness = (name: string): number =>
  name === 'people.suspend' ? 2 : Number(/^sessions|password|^batches\.(archive|remove)/.test(name));
const changing = () =>
  servedCalls()
    .map(({ call }) => call)
    .filter((call) => call.changes)
    // those that end sessions or close what others stand in come last, and after them the one that lets nobody in again
    .sort((a, b) => lateness(a.name) - lateness(b.name));

test('thirty at once of each changing call, by one person and by many: no fault, nobody else waits, and the server is whole afterwards', async () => {
  const calls = changing();
  expect(calls.length).toBeGreaterThan(25);
  const faults: string[] = [];
  const unasked = new Set(calls.map((call) => call.name));
  let busy = 0;
  for (const call of calls) {
    const { input, asker } = await fitting(call);
    const askers = [...Array.from({ length: AT_ONCE }, () => asker), ...crowd.map((token) => ({ token }))];
    for (const part of [askers.slice(0, AT_ONCE), askers.slice(AT_ONCE)]) {
      const began = performance.now();
      for (const { status, retry, code } of await Promise.all(part.map((one) => send(call, input, one)))) {
        // whom the gate turns away for the form of the question has asked nothing of the call
        if (code !== 'invalid_input' && code !== 'malformed' && code !== 'signed_out') unasked.delete(call.name);
        if (status === 503 && retry) busy += 1;
        else if (status >= 500) faults.push(`${call.name} ${status}`);
      }
      rushes.push(performance.now() - began);
    }
  }
  watching = false;
  await watch;
  // what the server logged of them, without which a fault that comes once in a hundred runs is not found
  const failed = program
    .log()
    .filter(({ call, err }) => faults.includes(`${String(call)} 500`) && (err as { kind?: string })?.kind !== 'unavailable');
  expect(faults, JSON.stringify(failed.slice(0, 3))).toEqual([]);
  expect([...unasked]).toEqual([]);
  expect(unanswered).toEqual([]);
  // whoever looks meanwhile does not wait until a rush is over; both take longer on a busy machine
  expect(middleOf(watched)).toBeLessThan(middleOf(rushes));
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  process.stdout.write(
    `  ${calls.length} calls, ${busy} answers "busy"; of ${watched.length} looks the middle one took ${Math.round(middleOf(watched))} ms, ` +
      `the slowest ${Math.round(Math.max(...watched))} ms; the middle rush ${Math.round(middleOf(rushes))} ms\n`,
  );
});
