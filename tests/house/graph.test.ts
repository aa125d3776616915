// Dependency graph: no circle among the rooms (what the server loads; what screens take from each other's web parts), none among the folders of core.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

type Sources = Map<string, string>;
type Graph = Map<string, Map<string, string>>;

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));
const sourcesOf = (folder: string): Sources =>
  new Map(
    files(folder)
      .filter((f) => /\.tsx?$/.test(f) && !f.includes('/test/'))
      .map((f) => [f, readFileSync(f, 'utf8')]),
  );
const sources = sourcesOf('src/features');
const core = sourcesOf('src/core');
const roomOf = (path: string) => path.split('/')[2]!;
const isWeb = (path: string) => path.includes('/web/');

/** The files below `area` that a text imports. */
const importsOf = (area: 'features' | 'core', file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(([, name]) => {
    if (!name!.startsWith('.') && !name!.startsWith(`#${area}/`)) return [];
    const target = name!.startsWith('#') ? `src/${name!.slice(1)}` : posix.join(posix.dirname(file), name!);
    return target.startsWith(`src/${area}/`) ? [target] : [];
  });
/** Which room or folder imports which, each with the first file that does. */
function addEdge(graph: Graph, from: string, to: string, file: string): void {
  const known = graph.get(from) ?? new Map<string, string>();
  if (!known.has(to)) known.set(to, file);
  graph.set(from, known);
}
/** Shared files (contract, rules, words) count as the server's: it loads them. A screen may use any room's contract, so of screens only what
 *  they take from `web` counts. */
function graphOf(all: Sources, side: 'server' | 'web'): Graph {
  const graph: Graph = new Map();
  for (const [file, text] of all)
    if (isWeb(file) === (side === 'web'))
      for (const target of importsOf('features', file, text))
        if (roomOf(target) !== roomOf(file) && !(side === 'web' && !isWeb(target))) addEdge(graph, roomOf(file), roomOf(target), file);
  return graph;
}
/** Of the floor every import counts, whichever side it is on: a folder stands above another or below it. */
function graphOfCore(all: Sources): Graph {
  const graph: Graph = new Map();
  for (const [file, text] of all)
    for (const target of importsOf('core', file, text))
      if (roomOf(target) !== roomOf(file)) addEdge(graph, roomOf(file), roomOf(target), file);
  return graph;
}
/** Imports that lead back to where they came from. */
function circlesIn(graph: Graph): string[] {
  const reachedFrom = (room: string) => {
    const seen = new Set<string>();
    const left = [room];
    for (let at = left.pop(); at !== undefined; at = left.pop())
      for (const next of graph.get(at)?.keys() ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          left.push(next);
        }
    return seen;
  };
  return [...graph].flatMap(([room, targets]) =>
    [...targets].filter(([to]) => reachedFrom(to).has(room)).map(([to, file]) => `${room} -> ${to} (${file})`),
  );
}
const pair = (circle: string) => circle.replace(/ \(.*/, '');

test.each(['server', 'web'] as const)('rooms form no circle on the side of the %s', (side) => {
  expect(circlesIn(graphOf(sources, side)), 'what a lower room has to tell a higher one is an event').toEqual([]);
});
test.each([
  [
    'server',
    'src/features/courses/server/planted.ts',
    "import { x } from '#features/enrollments/server/service.ts';",
    'courses -> enrollments',
  ],
  ['server', 'src/features/courses/rules.ts', "export type { x } from '#features/reviews/contract.ts';", 'courses -> reviews'],
  ['server', 'src/features/search/server/planted.ts', "const x = import('#features/courses/server/service.ts');", 'search -> courses'],
  ['server', 'src/features/batches/server/planted.ts', "import '../../enrollments/server/room.ts';", 'batches -> enrollments'],
  ['web', 'src/features/reviews/web/planted.tsx', "import { x } from '#features/courses/web/public.ts';", 'reviews -> courses'],
] as const)('a planted circle on the side of the %s is found: %s', (side, file, text, circle) => {
  const planted = new Map(sources).set(file, `${sources.get(file) ?? ''}\n${text}\n`);
  expect(circlesIn(graphOf(planted, side)).map(pair)).toContain(circle);
});
test('folders of core form no circle', () => {
  expect(circlesIn(graphOfCore(core)), 'what a lower folder needs of a higher one is moved down, or handed to it').toEqual([]);
});
test.each([
  ['src/core/db/server/planted.ts', "import { Refusal } from '#core/contract/server/refusal.ts';", 'db -> contract'],
  ['src/core/contract/call.ts', "import type { Settings } from '../records/declare.ts';", 'contract -> records'],
  ['src/core/i18n/web/planted.ts', "const x = import('#core/navigation/web/navigation.tsx');", 'i18n -> navigation'],
])('a planted circle of core is found: %s', (file, text, circle) => {
  const planted = new Map(core).set(file, `${core.get(file) ?? ''}\n${text}\n`);
  expect(circlesIn(graphOfCore(planted)).map(pair)).toContain(circle);
});
test('there is a graph to look at', () => {
  expect(graphOfCore(core).get('house')?.has('records')).toBe(true);
  expect(graphOf(sources, 'server').get('enrollments')?.has('courses')).toBe(true);
  expect(graphOf(sources, 'web').get('courses')?.has('reviews')).toBe(true);
});
