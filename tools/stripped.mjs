// Module loader of the server (hooks of Node): its sources as the build wrote them, without types and in ASCII (`writeStripped` in build.mjs).
// A letter takes one byte then, and the compiler that removes types is not loaded: 30 MB. Lines stay where they are, so that a stack names
// those of the source. A file that was changed since is loaded as it stands.
import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url).href;
const built = (name) => {
  try {
    return readFileSync(new URL(name, root), 'utf8');
  } catch {
    return undefined;
  }
};
const folder = `dist/builds/${built('dist/current')?.trim()}/stripped/`;

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(root) || !url.endsWith('.ts')) return next(url, context);
    const name = `${folder}${url.slice(root.length)}`;
    const made = statSync(new URL(name, root), { throwIfNoEntry: false });
    if (!made || made.mtimeMs < statSync(fileURLToPath(url)).mtimeMs) return next(url, context);
    return { format: 'module', source: built(name), shortCircuit: true };
  },
});
