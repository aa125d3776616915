// Dependency graph of the rooms: no circle among what the server loads, none among what screens take from each other's web parts.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

type Sources = Map<string, string>;
type Graph = Map<string, Map<string, string>>;

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));
const sources: Sources = new Map(
  files('src/features')
    .filter((f) => /\.tsx?$/.test(f) && !f.includes('/test/'))
    .map((f) => [f, readFileSync(f, 'utf8')]),
);
const roomOf = (path: string) => path.split('/')[2]!;
const isWeb = (path: string) => path.includes('/web/');

/** Which room imports which, each with the first file that does. Shared files (contract, rules, words) count as the server's:
 *  it loads them. A screen may use any room's contract, so of screens only what they take from `web` counts. */
function graphOf(all: Sources, side: 'server' | 'web'): Graph {
  const graph: Graph = new Map();
  for (const [file, text] of all) {
    if (isWeb(file) !== (side === 'web')) continue;
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const target = name!.startsWith('#features/') ? `src/${name!.slice(1)}` : posix.join(posix.dirname(file), name!);
      if (!/^(?:#features\/|\.)/.test(name!) || !target.startsWith('src/features/')) continue;
      if (roomOf(target) === roomOf(file) || (side === 'web' && !isWeb(target))) continue;
      const to = graph.get(roomOf(file)) ?? new Map<string, string>();
      if (!to.has(roomOf(target))) to.set(roomOf(target), file);
      graph.set(roomOf(file), to);
    }
  }
  return graph;
}
/** Imports between rooms that lead back to where they came from. */
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
test('there is a graph to look at', () => {
  expect(graphOf(sources, 'server').get('enrollments')?.has('courses')).toBe(true);
  expect(graphOf(sources, 'web').get('courses')?.has('reviews')).toBe(true);
});
