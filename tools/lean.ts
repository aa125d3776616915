// What the browser's build leaves out of our declarations: it makes every page some kilobytes lighter.
import { parseAst } from 'vite';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
type Named = { name?: string };
/** Fields of a declared call that only the server reads. */
const forServer = new Set([
  'summary',
  'who',
  'of',
  'errors',
  'harmless',
  'secret',
  'transaction',
  'limits',
  'free',
  'ignored',
  'max_body',
  'keep',
  'input',
  'also',
  'records',
  'unrecorded',
]);

/** Calls keep their name, method, path and the shape of their answer; schemas, permissions and errors stay on the server. */
function leanContract(code: string): string {
  const withRoots = new Set([...code.matchAll(/const (\w+) = (?:root|paged)\(/g)].map((m) => m[1]!));
  const own = new Set([...code.matchAll(/const (\w+) = /g)].map((m) => m[1]!));
  const isPlain = (text: string) => /^z\./.test(text) || (own.has(text) && !withRoots.has(text));
  const cuts: [start: number, end: number, instead: string][] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const n = node as Node;
    if (n.type === 'CallExpression' && ['get', 'post', 'put', 'del'].includes((n.callee as { name?: string }).name ?? '')) {
      const spec = (n.arguments as Node[])[2];
      for (const p of (spec?.properties as Node[] | undefined) ?? []) {
        const name = ((p.key as { name?: string } | undefined)?.name ?? '') as string;
        const value = p.value as Node;
        // an answer that is a plain schema has no root keys and is no file
        if (forServer.has(name)) cuts.push([p.start, p.end + (/^\s*,/.exec(code.slice(p.end, p.end + 20))?.[0].length ?? 0), '']);
        else if (name === 'output' && isPlain(code.slice(value.start, value.end))) cuts.push([value.start, value.end, '{}']);
        else if (name === 'output' && value.type === 'CallExpression' && ['paged', 'listed'].includes((value.callee as Named).name ?? ''))
          // that its keys stand at the root is all that the browser needs to know of a page of rows
          for (const row of value.arguments as Node[]) cuts.push([row.start, row.end, '{}']);
      }
      return;
    }
    for (const value of Object.values(n)) if (typeof value === 'object') visit(value);
  };
  visit(parseAst(code, { lang: 'ts' } as never));
  for (const [start, end, instead] of cuts.sort((a, b) => b[0] - a[0])) code = code.slice(0, start) + instead + code.slice(end);
  // what is declared and used by nobody may go
  return code.replace(/^(export )?const (\w+)( *= *)(?=[a-zA-Z])/gm, '$1const $2$3/* @__PURE__ */ ');
}

export const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const contract = /\/src\/.*\/contract[a-z-]*\.ts$/.test(id);
    if (contract || (/\/src\/.*\.tsx?$/.test(id) && code.includes("from 'zod/mini'"))) {
      const text = code.replace("import * as z from 'zod/mini'", "import { z } from '#core/contract/web/no-schema.ts'");
      return { code: contract ? leanContract(text) : text, map: null };
    }
    return undefined;
  },
};
