// Sandbox child process: handles one piece of untrusted work at a time, without access to the server.
import type { Begun, UntrustedWork } from './sandbox.ts';

interface Asked {
  module: string;
  bytes: Uint8Array;
  options: unknown;
}
process.on('message', async ({ module, bytes, options }: Asked) => {
  try {
    const { default: work } = (await import(module)) as { default: UntrustedWork<unknown, unknown> };
    process.send!({ begun: true } satisfies Begun);
    process.send!({ ok: true, result: await work(bytes, options) });
  } catch (error) {
    process.send!({ ok: false, message: (error as Error).message });
  }
});
// the server is gone
process.on('disconnect', () => process.exit());
