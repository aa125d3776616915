// What tests that start the program share: ports that nobody else takes, and folders that are swept when whoever made them is gone.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the range that the system gives to connections: between this look and the start of a server nothing takes it by chance. */
const [LOWEST, COUNT] = [20_000, 12_000];
const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

/** When a process began, in the system's own ticks, and its state; undefined when there is none. Only Linux tells more than that it lives. */
function processOf(pid: number): { began: string; state: string } | undefined {
  try {
    process.kill(pid, 0);
    const told = `/proc/${pid}/stat`;
    const fields = existsSync(told)
      ? readFileSync(told, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
      : [];
    return { began: fields[19] ?? '', state: fields[0] ?? 'R' };
  } catch {
    return undefined;
  }
}
/** The process number of the embedded database of a data directory, if one lives. */
export function databaseOf(data_dir: string): number | undefined {
  const file = join(data_dir, 'postgres/cluster/postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // one that has ended stays listed until its parent looks
  const found = processOf(pid);
  return found && !'ZX'.includes(found.state) ? pid : undefined;
}
const OWNER = '.owner';
/** A folder that the database's own user can reach too; beside it stands whose it is. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `shikhon-${name}-`));
  chmodSync(folder, 0o755);
  writeFileSync(folder + OWNER, `${process.pid} ${processOf(process.pid)!.began}`);
  return folder;
}
export function removeScratch(folder: string): void {
  // a disk that a test has mounted there
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  for (const place of mounts.map((line) => line.split(' ')[1]!)) if (place?.startsWith(`${folder}/`)) spawnSync('umount', ['-l', place]);
  rmSync(folder, { recursive: true, force: true });
  rmSync(folder + OWNER, { force: true });
}
/** Ends the databases and removes the folders of runs that were killed. */
export function sweepScratch(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!/^shikhon-.*\.owner$/.test(name)) continue;
    const place = join(tmpdir(), name);
    try {
      const [pid, began] = readFileSync(place, 'utf8').split(' ');
      if (processOf(Number(pid))?.began === began) continue;
      const folder = place.slice(0, -OWNER.length);
      for (const data_dir of [folder, join(folder, '.data'), join(folder, 'disk')]) {
        const database = databaseOf(data_dir);
        if (database) process.kill(database, 'SIGQUIT');
      }
      removeScratch(folder);
    } catch (error) {
      // another run sweeps it at this moment
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
  }
}
