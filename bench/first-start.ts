// The first `npm start` of a fresh clone, to the page's address: what npm takes for the packages (its cache as it is on this machine), what the
// build of the pages takes, and what the server takes with a new database and the demonstration school.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/prepare.mjs';
import { bound, print } from './load.ts';

/** The whole, in seconds, and what is ours of it: the rest is the registry's and the network's. */
const MOST_SECONDS = 45;
const MOST_OWN_SECONDS = 18;

const folder = mkdtempSync(join(tmpdir(), 'shikhon-first-'));
// the database runs as a user of its own
chmodSync(folder, 0o755);
const port = await new Promise<number>((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address() as { port: number };
    probe.close(() => done(free));
  });
});
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder], { stdio: 'inherit' });
  const began = performance.now();
  const at = new Map<string, number>();
  // what this bench was started with would be inherited: a folder of programs with a Node of its own among it
  const { HOME = '/', PATH = '' } = process.env;
  const path = PATH.split(':').filter((place) => !place.includes('node_modules'));
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { HOME, PATH: path.join(':'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let text = '';
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      for (const step of ['Packages are there', 'Pages are built', 'is open at'])
        if (!at.has(step) && text.includes(step)) at.set(step, (performance.now() - began) / 1000);
      if (at.has('is open at')) done();
    });
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${text}`)));
  });
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  const [packages, pages, open] = [at.get('Packages are there')!, at.get('Pages are built')!, at.get('is open at')!];
  print('first_start_packages', packages, 's');
  print('first_start_pages', pages - packages, 's');
  print('first_start_school', open - pages, 's');
  print('first_start', open, 's');
  bound('first_start', open, MOST_SECONDS);
  bound('first_start without packages', open - packages, MOST_OWN_SECONDS);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
