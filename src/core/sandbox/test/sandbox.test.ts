// Work on untrusted bytes: one piece at a time in a process of its own; what hangs, falls or grows takes nobody along.
import { afterEach, expect, test } from 'vitest';
import { type Bounds, Sandbox, UntrustedFault } from '#core/sandbox/server/sandbox.ts';

const work = new URL('./work.ts', import.meta.url);
const bytes = new Uint8Array([1, 2, 3]);
let sandbox: Sandbox;
const open = (bounds: Partial<Bounds> = {}) => {
  const given = { seconds: 120, waiting: 4, megabytes: 64, ...bounds };
  sandbox = new Sandbox(given);
  return given;
};
const ask = (what: string) => sandbox.run<string, unknown>(work, bytes, what);
afterEach(() => {
  if (sandbox.pid) process.kill(sandbox.pid, 'SIGKILL');
});

test('bytes go in and come out, one piece after another, in the order they came', async () => {
  open();
  const order: string[] = [];
  const run = (what: string) => ask(what).then((result) => (order.push(what), result));
  expect(await Promise.all([run('slow'), run('double'), run('double')])).toEqual([
    'slow',
    new Uint8Array([2, 4, 6]),
    new Uint8Array([2, 4, 6]),
  ]);
  expect(order[0]).toBe('slow');
});
test('the process is another one, without what the server knows', async () => {
  process.env.SECRET_OF_A_TEST = 'x';
  open();
  expect(await ask('who')).toMatchObject({ pid: expect.not.toBeOneOf([process.pid]), secret: undefined });
});
test('a piece that throws, hangs, falls or takes all the memory fails alone', async () => {
  const bounds = open();
  for (const what of ['throw', 'hang', 'exit', 'memory']) {
    bounds.seconds = what === 'hang' ? 1 : 120;
    await expect(ask(what), what).rejects.toBeInstanceOf(UntrustedFault);
    bounds.seconds = 120;
    expect(await ask('double')).toEqual(new Uint8Array([2, 4, 6]));
  }
});
test('a process that starts slowly takes nothing from the time of the work', async () => {
  open({ seconds: 1 });
  const late = new URL('./late-work.ts', import.meta.url);
  expect(await sandbox.run(late, bytes, '')).toBe('begun late');
});
test('a process that others keep from the processor gets longer', async () => {
  open({ seconds: 1 });
  expect(await ask('starved')).toHaveLength(3);
});
test('more than may wait are told to come again', async () => {
  open({ waiting: 2 });
  const running = ask('slow');
  const waiting = [ask('double'), ask('double')];
  await expect(ask('double')).rejects.toMatchObject({ status: 503, detail: { retry_after: 120 } });
  expect(await Promise.all([running, ...waiting])).toHaveLength(3);
  expect(await ask('double')).toHaveLength(3);
});
