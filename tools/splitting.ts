// Code splitting: what every page starts with is one file, since small ones compress badly and cost a request each; the rest is Vite's own.
import type { Rolldown } from 'vite';

const entry = new URL('../src/app/web/entry-client.tsx', import.meta.url).pathname;
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
export const splitting: Rolldown.CodeSplittingOptions = {
  groups: [{ debugName: 'base', name: (id, graph) => (isBase(id, graph) ? 'base' : null) }],
};
