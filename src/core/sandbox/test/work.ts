// Test work for the sandbox: well-behaved, slow and hostile.
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';

const work: UntrustedWork<string, unknown> = async (bytes, what) => {
  if (what === 'throw') throw new Error('not what it says');
  if (what === 'hang') for (;;);
  if (what === 'exit') process.exit(3);
  if (what === 'memory') for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 100_000 }, () => ({})));
  if (what === 'who') return { pid: process.pid, secret: process.env.SECRET_OF_A_TEST };
  if (what === 'starved') await new Promise((done) => setTimeout(done, 1500));
  if (what === 'slow') await new Promise((done) => setTimeout(done, 300));
  return what === 'slow' ? what : bytes.map((byte) => byte * 2);
};
export default work;
