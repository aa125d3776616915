// A product of one's own, whose sources may be changed and built again under its running server: for tests of updates.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { nodeEnv } from '../../tools/prepare.mjs';
import { freePort, removeScratch, scratchFolder } from '../processes.ts';

export interface Product {
  home: string;
  url: string;
  build: () => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Puts another text in the place of one in a source. */
  change: (file: string, from: string | RegExp, to: string) => void;
  /** The assets that stand in the document of an address. */
  assetsOf: (path: string) => Promise<{ html: string; assets: string[] }>;
  remove: () => Promise<void>;
}
export async function makeProduct(env: Record<string, string> = {}): Promise<Product> {
  const home = scratchFolder('build');
  for (const name of ['src', 'db', 'tools', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'])
    cpSync(name, join(home, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
  // the demonstration school, with the owners of its database
  if (env.DEMO === '1') execFileSync('cp', ['-a', inject('prepared'), join(home, '.data')]);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: ChildProcess | undefined;
  const stop = () =>
    new Promise<void>((done) => {
      if (!server || server.exitCode !== null) return done();
      server.removeAllListeners('exit');
      server.once('exit', () => done());
      server.kill('SIGTERM');
    });
  return {
    home,
    url,
    build: () => void execFileSync(process.execPath, ['tools/build.mjs'], { cwd: home, stdio: 'pipe' }),
    start: () =>
      new Promise<void>((done, fail) => {
        server = spawn(process.execPath, ['src/app/server/main.ts'], {
          cwd: home,
          env: {
            ...process.env,
            ...nodeEnv,
            ...{ NODE_ENV: 'development', DEMO: '0', DATA_DIR: join(home, '.data'), PORT: String(port), LOG_LEVEL: 'error' },
            ...env,
            END_WITH_PARENT: '1',
          },
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        });
        let text = '';
        const read = (chunk: Buffer) => {
          text += chunk;
          if (text.includes('is open at')) done();
        };
        server.stdout!.on('data', read);
        server.stderr!.on('data', read);
        server.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${text.slice(-3000)}`)));
      }),
    stop,
    change: (file, from, to) => {
      const path = join(home, file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`nothing to change in ${file}`);
      writeFileSync(path, after);
    },
    assetsOf: async (path) => {
      // a build keeps this process from hearing that the server has ended a connection meanwhile: none is used twice
      const html = await (await fetch(`${url}${path}`, { headers: { connection: 'close' } })).text();
      return { html, assets: [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))] };
    },
    remove: async () => {
      await stop();
      removeScratch(home);
    },
  };
}
