// Every style is used, and every class that a component names has a style: a class that no page names, or a stylesheet that nothing imports,
// only makes pages heavier; a class without a style leaves a part unstyled.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { calloutWords } from '#core/richtext/words.ts';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));
const read = (file: string) => readFileSync(file, 'utf8');
const all = files('src').filter((f) => !f.includes('/test/'));
const sheets = all.filter((f) => f.endsWith('.css'));
const sources = all.filter((f) => /\.tsx?$/.test(f) && !/\/words[a-z-]*\.ts$/.test(f));

/** All that stands in a string of ours, as single words. */
const said = new Set(
  sources.flatMap((f) =>
    [...read(f).matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap((m) => (m[1] ?? m[2] ?? m[3] ?? '').split(/[^\w-]+/)),
  ),
);
/** What the library of the rich-text field sets. */
const ofEditor = ['separator', 'gapcursor', 'focused', 'selectednode'].map((name) => `ProseMirror-${name}`);
/** Names that are put together: sizes of icons, cloths of faces, kinds of callouts. */
const composed = new Set(['i-sm', 'i-lg', 'a2', 'a3', 'a4', 'a5', ...Object.keys(calloutWords), ...ofEditor, 'selectedCell']);

test('every class of a stylesheet is named by a page', () => {
  const unused = sheets.flatMap((f) => {
    const rules = read(f).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
    const classes = new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((m) => m[1]!));
    return [...classes].filter((c) => !said.has(c) && !composed.has(c)).map((c) => `${f}: ${c}`);
  });
  expect(unused).toEqual([]);
});
/** The expression behind `className={`, up to the brace that closes it. */
function braced(source: string, from: number): string {
  let depth = 1;
  let to = from;
  while (depth > 0 && to < source.length) {
    if (source[to] === '{') depth++;
    else if (source[to] === '}') depth--;
    to++;
  }
  return source.slice(from, to - 1);
}
/** The classes that a component's source writes out; what a string is compared with, or a part put together, is none. */
function named(source: string): string[] {
  return [...source.matchAll(/[cC]lassName=(?:"([^"]*)"|\{)/g)].flatMap((m) => {
    if (m[1] !== undefined) return m[1].split(/\s+/);
    const written = braced(source, m.index + m[0].length).replace(/[!=]== ?'[^']*'/g, '');
    return [...written.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap(([, a, b, c]) =>
      (a ?? b ?? c ?? '').replace(/[\w-]*\$\{[^}]*\}[\w-]*/g, '').split(/\s+/),
    );
  });
}
test('every class that a component names has a style', () => {
  const styled = new Set(
    sheets.flatMap((f) => {
      const rules = read(f).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
      return [...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((m) => m[1]!);
    }),
  );
  const bare = sources
    .filter((f) => f.endsWith('.tsx'))
    .flatMap((f) => [...new Set(named(read(f)))].filter((c) => c && !styled.has(c)).map((c) => `${f}: ${c}`));
  expect(bare).toEqual([]);
});
test('every stylesheet is imported', () => {
  const imported = [...sources, ...sheets].map(read).join('\n');
  expect(sheets.filter((f) => !new RegExp(`(import|@import)[^\\n]*/${basename(f)}['"]`).test(imported))).toEqual([]);
});
test('a page that is loaded by itself looks as it does after another: what names a class of a sheet of its own brings that sheet', () => {
  const sheet = 'src/ui/styles/auth-art.css';
  const classesOf = (f: string) =>
    new Set(
      [
        ...read(f)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/\.([a-zA-Z_][\w-]*)/g),
      ].map((m) => m[1]!),
    );
  const elsewhere = new Set(sheets.filter((f) => f !== sheet).flatMap((f) => [...classesOf(f)]));
  const own = [...classesOf(sheet)].filter((name) => !elsewhere.has(name));
  expect(own).toContain('readable');
  const bare = sources
    .filter((f) => /^src\/(features|ui\/work)\//.test(f) && f.endsWith('.tsx') && !/auth-art\.css|AuthFrame\.tsx/.test(read(f)))
    .flatMap((f) => [...new Set(named(read(f)))].filter((name) => own.includes(name)).map((name) => `${f}: ${name}`));
  expect(bare).toEqual([]);
});
test('what somebody typed keeps its lines on every page: a post, a note, a work that is marked', () => {
  const bare = sources.filter((f) => f.endsWith('.tsx') && named(read(f)).includes('said'));
  expect(bare).toContain('src/features/assignments/web/ReadWork.tsx');
  expect(sheets.filter((f) => /^\.said \{[^}]*pre-wrap/m.test(read(f)))).toEqual(['src/ui/styles/kit.css']);
});
test('no component writes a style attribute, which the content security policy would refuse', () => {
  expect(sources.filter((f) => f.endsWith('.tsx') && / style=\{| style="/.test(read(f)))).toEqual([]);
});
test('a class belongs to one room: stylesheets stay loaded while one goes from page to page', () => {
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    const [, side, room] = sheet.split('/');
    if (side !== 'features') continue;
    const rules = read(sheet).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors] of rules.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g))
      for (const selector of selectors!.split(',')) {
        const first = /\.([a-zA-Z_][\w-]*)/.exec(selector)?.[1];
        if (first) owners.set(first, (owners.get(first) ?? new Set()).add(room!));
      }
  }
  expect([...owners].filter(([, rooms]) => rooms.size > 1).map(([name, rooms]) => `${name}: ${[...rooms].join(', ')}`)).toEqual([]);
});
test('no room names a class whose lists of facts another room has set: they would turn large once its sheet is there, too', () => {
  const roomOf = (f: string) => f.split('/')[2]!;
  const set = sheets
    .filter((f) => f.startsWith('src/features/'))
    .flatMap((f) => [...read(f).matchAll(/\.([\w-]+) d[dt]\b/g)].map((m) => [m[1]!, roomOf(f)] as const));
  expect(set.length).toBeGreaterThan(10);
  const strange = sources
    .filter((f) => f.startsWith('src/features/') && f.endsWith('.tsx'))
    .flatMap((f) => {
      const names = new Set(named(read(f)));
      return set.filter(([name, room]) => names.has(name) && room !== roomOf(f)).map(([name, room]) => `${f}: ${name} of ${room}`);
    });
  expect([...new Set(strange)]).toEqual([]);
});
test('what the workbench styles by itself is no class of the kit: both stand on one page', () => {
  const bare = (sheet: string) => [...read(sheet).matchAll(/(?:^|[{}])\s*\.([\w-]+)(?::[\w-]+)*\s*\{/gm)].map((m) => m[1]!);
  const kit = sheets.filter((f) => f.startsWith('src/ui/styles/')).map(read);
  const both = sheets
    .filter((f) => f.startsWith('src/ui/work/'))
    .flatMap((f) =>
      bare(f)
        .filter((name) => kit.some((css) => new RegExp(`\\.${name}(?![\\w-])`).test(css)))
        .map((name) => `${f}: ${name}`),
    );
  expect(both).toEqual([]);
});
test('a numbered list counts in the digits of its language', () => {
  const rules = sheets.map(read).join('\n');
  const counted = [...rules.matchAll(/(?:^|[{}])\s*([^{}]+?)\s*\{[^}]*list-style: decimal/gm)].map((m) => m[1]!);
  expect(counted.length).toBeGreaterThan(2);
  expect(counted.filter((selector) => !rules.includes(`${selector}:lang(bn) { list-style: bengali; }`))).toEqual([]);
});
/** Selectors with what they declare, also those within a condition. */
const declared = sheets.flatMap((f) =>
  [
    ...read(f)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/(?<=^|[{}])\s*([^{}@]+)\{([^{}]*)\}/g),
  ].map(([, selectors, rules]) => ({
    selectors: selectors!.split(',').map((selector) => selector.trim()),
    rules: rules!,
  })),
);
test('no rule gives each element boxes or properties of its own: the browser would style a page anew several times as long', () => {
  // to stop what moves is asked for by few, and then everywhere
  const lasting = declared.filter(({ rules }) => !/animation: none/.test(rules));
  const boxes = lasting.flatMap(({ selectors }) => selectors.filter((one) => /^\*?::(before|after)$/.test(one)));
  const own = lasting.flatMap(({ selectors, rules }) =>
    /(^|;)\s*--/.test(rules) ? selectors.filter((one) => /^(\*|:lang\(.*\)|:not\(.*\))$/.test(one)) : [],
  );
  expect({ boxes, own }).toEqual({ boxes: [], own: [] });
});
test('what is generated with a size and an edge says that its size is with the edge', () => {
  const drawn = declared.filter(
    ({ selectors, rules }) => selectors.some((one) => /::(before|after)$/.test(one)) && /content: [^n]/.test(rules),
  );
  const edged = drawn.filter(
    ({ rules }) =>
      /(^|[;\s])(width|height): [^a]/.test(rules) &&
      /(^|[;\s])(border|border-width|padding)(-\w+)?: /.test(rules.replace(/border-(radius|color|top): [^;]*/g, '')),
  );
  expect(edged.length).toBeGreaterThan(4);
  expect(edged.filter(({ rules }) => !rules.includes('box-sizing: border-box')).map(({ selectors }) => selectors.join())).toEqual([]);
});
