// Current frontend build: `dist/current` names its folder below dist/builds. Builds are made side by side and switched atomically
// (tools/build.mjs); a running server keeps the build that it started with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Build {
  id: string;
  /** What browsers fetch, of this build and of the last ones, and the manifest of this one. */
  client: string;
  /** The module of the page renderer. */
  renderer: string;
  /** The program of the service worker. */
  worker: string;
  /** The folder of the scripts that run SCORM packages in their frame. */
  frame: string;
}
/** undefined when nothing is built. `dist` is the folder of all builds. */
export function findBuild(dist = join(root, 'dist')): Build | undefined {
  let id: string;
  try {
    id = readFileSync(join(dist, 'current'), 'utf8').trim();
  } catch {
    return undefined;
  }
  const folder = join(dist, 'builds', id);
  return {
    ...{ id, client: join(folder, 'client'), renderer: join(folder, 'server/entry-server.js') },
    ...{ worker: join(folder, 'worker/worker.js'), frame: join(folder, 'frame') },
  };
}
/** For tools and tests, which need one. */
export function getBuild(): Build {
  const build = findBuild();
  if (!build) throw new Error('Nothing is built. Run `npm run build`.');
  return build;
}
