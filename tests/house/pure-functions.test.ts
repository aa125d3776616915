// Tree shaking (manualPureFunctions): no call of one of those names stands where its value is thrown away, for the build would leave it out.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';

type Node = { type: string; start: number; [key: string]: unknown };
const { build } = (config as (env: object) => { build: { rolldownOptions: { treeshake: { manualPureFunctions: string[] } } } })({});
const pure = new Set(build.rolldownOptions.treeshake.manualPureFunctions);
const files = readdirSync('src', { recursive: true })
  .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\/(server|test)\/|\/adapters\//.test(name));

/** The name that a chain such as `root.a?.b(…).c(…)` begins with. */
function beginsWith(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name as string;
  return node && beginsWith((node.callee ?? node.object ?? node.tag ?? node.expression) as Node | undefined);
}
/** The expressions of a statement whose values nobody reads. */
function unread(node: Node): Node[] {
  if (node.type === 'LogicalExpression') return unread(node.right as Node);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((n) => unread(n as Node));
  if (node.type === 'SequenceExpression') return (node.expressions as Node[]).flatMap(unread);
  if (/^(Unary|Await|Parenthesized|Chain)Expression$/.test(node.type)) return unread((node.argument ?? node.expression) as Node);
  return [node];
}
function dropped(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ((node as Node).type === 'ExpressionStatement')
      for (const one of unread((node as Node).expression as Node))
        if (/^(Call|New|TaggedTemplate)Expression$/.test(one.type) && pure.has(beginsWith(one) ?? ''))
          found.push(`${file}:${text.slice(0, one.start).split('\n').length}`);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program.body);
  return found;
}

test('nothing of the browser is written so that the build leaves it out', () => {
  expect(pure.size).toBeGreaterThan(5);
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => dropped(file, readFileSync(file, 'utf8')))).toEqual([]);
});
test.each([
  'root.append(child);',
  'put(localStorage);',
  'if (open) text.focus();',
  'open && root?.classList.add("open");',
  'void post(url).then(done);',
  'async () => { await put(store); };',
])('a planted breach is found: %s', (text) => {
  expect(dropped('planted.tsx', `const x = 1;\n${text}`)).toEqual(['planted.tsx:2']);
});
test.each(['const made = put(store);', 'tried(put);', 'element.put(store);', 'const f = () => put(store);', 'return_(text.length);'])(
  'what is read is no breach: %s',
  (text) => {
    expect(dropped('planted.tsx', text)).toEqual([]);
  },
);
