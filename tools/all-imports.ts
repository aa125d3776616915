// Hoisted imports: a file that is fetched later names all files that it needs, those behind its own imports too. The browser has the rest
// one journey after the first file, and no page carries the names of the files of others (Vite's preload map).
import type { Plugin, Rolldown } from 'vite';

export const allImports: Plugin = {
  name: 'all-imports',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const chunks = new Map(Object.values(bundle).flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made] as const] : [])));
    const reach = (name: string, found = new Set<string>()): Set<string> => {
      for (const next of chunks.get(name)?.imports ?? [])
        if (!found.has(next)) {
          found.add(next);
          reach(next, found);
        }
      return found;
    };
    const entry = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith('/app/web/entry-client.tsx'))!;
    const there = reach(entry.fileName).add(entry.fileName);
    const further = (chunk: Rolldown.OutputChunk) =>
      [...reach(chunk.fileName)].filter((name) => !there.has(name) && !chunk.imports.includes(name));
    for (const chunk of chunks.values())
      if (chunk.isDynamicEntry)
        chunk.code += further(chunk)
          .map((name) => `import"./${name.split('/').at(-1)}";`)
          .join('');
  },
};
