// Code splitting: what every page starts with is one file, and so are small parts of the kit, since small files compress badly and cost a
// request each; the rest is Vite's own.
import type { Rolldown } from 'vite';

const entry = new URL('../src/app/web/entry-client.tsx', import.meta.url).pathname;
/** Characters of source. A file of its own costs a page half a kilobyte of headers and worse compression. */
const SMALL = 800;
let base: Set<string> | undefined;

/** Whether the entry imports a module statically, directly or through others: what every page starts with. */
function isBase(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!base) {
    base = new Set();
    const visit = (module: string): void => {
      if (base!.has(module)) return;
      base!.add(module);
      for (const next of graph.getModuleInfo(module)?.importedIds ?? []) visit(next);
    };
    visit(entry);
  }
  return base.has(id);
}
/** Lists of pages and screens that no learner's page leads to. */
const forOthers = /\/src\/app\/web\/(?:areas\/staff|StaffMenu|staff-[\w-]+)\.tsx?$/;
let learners: Set<string> | undefined;
/** Whether a learner's page may load a module, also later: what staff alone load does not belong to what every page starts with. */
function isForLearners(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!learners) {
    learners = new Set();
    const visit = (module: string): void => {
      if (learners!.has(module) || forOthers.test(module)) return;
      learners!.add(module);
      const info = graph.getModuleInfo(module);
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next);
    };
    visit(entry);
  }
  return learners.has(id);
}
/** A part of the kit or the floor that several import: it would be a file of its own between them. What it imports comes along. */
function isSmall(id: string, graph: Rolldown.ChunkingContext): boolean {
  const info = graph.getModuleInfo(id);
  if (!info || !/\/src\/(ui|core)\/.*\.tsx?$|\/addresses\.ts$/.test(id) || (info.code?.length ?? 0) >= SMALL) return false;
  if (!isForLearners(id, graph)) return false;
  return info.importers.length > 1 && info.importedIds.every((next) => isBase(next, graph) || isSmall(next, graph));
}
/** What a room places on the pages of others, and its calls: each would be a file of its own between those pages. */
const placed = /\/src\/features\/[\w-]+\/(?:contract-(?:placed|title)\.ts|web\/placed\.tsx)$/;
export const splitting: Rolldown.CodeSplittingOptions = {
  groups: [{ debugName: 'base', name: (id, graph) => (isBase(id, graph) || isSmall(id, graph) || placed.test(id) ? 'base' : null) }],
};
