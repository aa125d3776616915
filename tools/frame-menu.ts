// Menus at build time: the browser gets their entries as plain data, and its page lists without them.
import type { Plugin } from 'vite';
import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** Where the menus of pages stand in a page list. */
function listMenus(code: string): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'Property' && (node.key as Node).name === 'menu') found.push(node);
    else Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'ts' } as never));
  return found;
}

export const frameMenu: Plugin = {
  name: 'frame-menu',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async transform(code, id) {
    const menu = /\/src\/app\/web\/(bottom|footer|learner|staff)-menu\.ts$/.exec(id)?.[1];
    if (menu) {
      const menus = (await import(new URL(`../src/app/web/${menu}-menu.ts`, import.meta.url).href)) as Record<string, unknown>;
      const data = Object.entries(menus).filter(([, value]) => typeof value !== 'function');
      const text = data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { code: text.join('\n'), map: null };
    }
    if (!/\/src\/features\/[a-z]+\/web\/pages[a-z-]*\.ts$/.test(id)) return undefined;
    let text = code;
    for (const { start, end } of listMenus(code).toSorted((a, b) => b.start - a.start))
      text = text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
    return { code: text, map: null };
  },
};
