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
  'scope',
  'errors',
  'harmless',
  'secret',
  'transaction',
  'limits',
  'unscoped',
  'reauth',
  'no_impersonation',
  'own_account',
  'ends_look',
  'form',
  'menu',
  'ignored',
  'max_body',
  'keep',
  'input',
  'also',
  'unrecorded',
]);

/** A permission is named by the quiet button of who lacks it; `anyone` and `signed-in` are none. */
const isGrant = (text: string): boolean => /^'[a-z_]+\.[a-z_]+'/.test(text);

type Cut = [start: number, end: number, instead: string];
const cutOut = (code: string, cuts: Cut[]): string =>
  cuts.sort((a, b) => b[0] - a[0]).reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code);
function walk(code: string, lang: 'ts' | 'tsx', visit: (node: Node) => 'done' | undefined): void {
  const into = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(into);
    if (typeof node !== 'object' || node === null || visit(node as Node) === 'done') return;
    for (const value of Object.values(node)) if (typeof value === 'object') into(value);
  };
  into(parseAst(code, { lang } as never));
}

/** Nobody checks by schema in a browser (`core/contract/web/no-schema.ts`): what schemas are made of, and the tables behind it, stay on the server. */
function withoutSchemas(code: string, lang: 'ts' | 'tsx'): string {
  const cuts: Cut[] = [];
  walk(code, lang, (n) => {
    if (n.type !== 'CallExpression') return undefined;
    const callee = n.callee as Node & { object?: Named };
    const given = n.arguments as Node[];
    if (callee.object?.name !== 'z' || !given.length) return undefined;
    cuts.push([given[0]!.start, given.at(-1)!.end, '0']);
    return 'done';
  });
  return cutOut(code, cuts);
}

/** Calls keep their name, method, path and the shape of their answer; and what staff need to be allowed; schemas and errors stay on the server. */
function leanContract(code: string): string {
  const withRoots = new Set([...code.matchAll(/const (\w+) = (?:root|paged)\(/g)].map((m) => m[1]!));
  const own = new Set([...code.matchAll(/const (\w+) = /g)].map((m) => m[1]!));
  const isPlain = (text: string) => /^z\./.test(text) || (own.has(text) && !withRoots.has(text));
  const cuts: Cut[] = [];
  walk(code, 'ts', (n) => {
    if (n.type === 'CallExpression' && ['get', 'post', 'put', 'del'].includes((n.callee as { name?: string }).name ?? '')) {
      const spec = (n.arguments as Node[])[2];
      for (const p of (spec?.properties as Node[] | undefined) ?? []) {
        const name = ((p.key as { name?: string } | undefined)?.name ?? '') as string;
        const value = p.value as Node;
        // an answer that is a plain schema has no root keys and is no file
        if (forServer.has(name) && !(name === 'who' && isGrant(code.slice(value.start, value.end))))
          cuts.push([p.start, p.end + (/^\s*,/.exec(code.slice(p.end, p.end + 20))?.[0].length ?? 0), '']);
        // a tab knows by the entity which reads show what was changed
        else if (name === 'records' && value.type === 'ObjectExpression') {
          const entity = (value.properties as Node[]).find((property) => (property.key as Named | undefined)?.name === 'entity');
          if (entity) cuts.push([value.start, value.end, `{ ${code.slice(entity.start, entity.end)} }`]);
        } else if (name === 'output' && isPlain(code.slice(value.start, value.end))) cuts.push([value.start, value.end, '{}']);
        else if (name === 'output' && value.type === 'CallExpression' && ['paged', 'listed'].includes((value.callee as Named).name ?? ''))
          // that its keys stand at the root is all that the browser needs to know of a page of rows
          for (const row of value.arguments as Node[]) cuts.push([row.start, row.end, '{}']);
      }
      return 'done';
    }
    return undefined;
  });
  // what is declared and used by nobody may go
  return cutOut(code, cuts).replace(/^(export )?const (\w+)( *= *)(?=[a-zA-Z])/gm, '$1const $2$3/* @__PURE__ */ ');
}

export const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const contract = /\/src\/.*\/contract[a-z-]*\.ts$/.test(id);
    if (contract || (/\/src\/.*\.tsx?$/.test(id) && code.includes("from 'zod/mini'"))) {
      const text = withoutSchemas(code, id.endsWith('x') ? 'tsx' : 'ts').replace(
        "import * as z from 'zod/mini'",
        "import { z } from '#core/contract/web/no-schema.ts'",
      );
      return { code: contract ? leanContract(text) : text, map: null };
    }
    return undefined;
  },
};
