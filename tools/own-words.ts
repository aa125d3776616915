// Words inlining: in the browser's build each module holds the texts that it says, not the whole words file of its room.
// A page grows by what it shows; a text added for another screen costs it nothing. `.vite/words.json` lists the marks of the texts in each
// file, so that a document brings the overrides of its own page's alone.
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import type { Plugin } from 'vite';
import { markOf } from '../src/core/i18n/overrides.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
/** A declared text, which may be overridden. */
class Said {
  readonly en: string;
  readonly bn: string;
  constructor(en: string, bn: string) {
    this.en = en;
    this.bn = bn;
  }
}
type Text = string | Said | Text[] | { [key: string]: Text };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const parse = (code: string, file: string): Node => parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' } as never) as unknown as Node;
const nameOf = (node: unknown): string => String((node as { name?: string; value?: string }).name ?? (node as Node).value);

/** What a declaration says, when it is nothing but texts. */
function read(node: Node): Text | undefined {
  const all = (list: Node[]): Text[] | undefined => {
    const texts = list.map(read);
    return texts.includes(undefined) ? undefined : (texts as Text[]);
  };
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return read(node.expression as Node);
    case 'ArrayExpression':
      return all(node.elements as Node[]);
    case 'CallExpression': {
      const said = nameOf(node.callee) === 'word' ? all(node.arguments as Node[]) : undefined;
      return said && new Said(String(said[0]), String(said[1]));
    }
    case 'ObjectExpression': {
      const fields = node.properties as Node[];
      const said = fields.every((f) => f.type === 'Property' && !f.computed) ? all(fields.map((f) => f.value as Node)) : undefined;
      return said && Object.fromEntries(fields.map((f, i) => [nameOf(f.key), said[i]!]));
    }
    default:
      return undefined;
  }
}
/** The texts as source: each declared one stays a declaration. */
function write(text: Text): string {
  if (typeof text === 'string') return JSON.stringify(text);
  if (text instanceof Said) return `/*#__PURE__*/$say(${JSON.stringify(text.en)},${JSON.stringify(text.bn)})`;
  if (Array.isArray(text)) return `[${text.map(write).join()}]`;
  return `{${Object.entries(text)
    .map(([name, one]) => `${JSON.stringify(name)}:${write(one)}`)
    .join()}}`;
}
function marksIn(text: Text): string[] {
  if (typeof text === 'string') return [];
  return text instanceof Said ? [markOf(text)] : Object.values(text).flatMap(marksIn);
}
const readFiles = new Map<string, Map<string, Text>>();
/** The groups of texts that a words file exports. */
function readGroups(file: string): Map<string, Text> {
  const known = readFiles.get(file);
  if (known) return known;
  const groups = new Map<string, Text>();
  readFiles.set(file, groups);
  for (const statement of parse(readFileSync(file, 'utf8'), file).body as Node[])
    for (const d of ((statement.declaration as Node | undefined)?.declarations ?? []) as Node[]) {
      const said = isNode(d.init) ? read(d.init) : undefined;
      if (said !== undefined) groups.set(nameOf(d.id), said);
    }
  return groups;
}

/** The uses of a name as a value: the field that is taken of it, or nothing when it is used whole. */
function usesOf(names: ReadonlySet<string>, body: Node): { name: string; field?: string; node: Node }[] {
  const uses: { name: string; field?: string; node: Node }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type } = value;
    if (type === 'ImportDeclaration' || (type.startsWith('TS') && !('expression' in value))) return;
    if (type === 'Identifier' && names.has(nameOf(value))) uses.push({ name: nameOf(value), node: value });
    else if (type === 'MemberExpression' && !value.computed) {
      const object = value.object as Node;
      if (object.type === 'Identifier' && names.has(nameOf(object)))
        uses.push({ name: nameOf(object), field: nameOf(value.property), node: value });
      else visit(object);
    } else
      for (const [key, child] of Object.entries(value))
        if (!(key === 'key' && type === 'Property' && !value.computed) && key !== 'typeAnnotation') visit(child);
  };
  visit(body);
  return uses;
}

/** The marks of the texts that stand in each module now. */
const saidIn = new Map<string, string[]>();
const isWordsFile = (id: string): boolean => /\/src\/.*\/words[a-z-]*\.ts$/.test(id) && !id.includes('/i18n/');

export const ownWords: Plugin = {
  name: 'own-words',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || /\/words[a-z-]*\.ts$/.test(id) || !/words[a-z-]*\.ts'/.test(code)) return undefined;
    const program = parse(code, id);
    const known = new Map<string, Text>();
    for (const node of program.body as Node[]) {
      const source = node.type === 'ImportDeclaration' ? String((node.source as Node).value) : '';
      if (!/\/words[a-z-]*\.ts$/.test(source) || source.includes('i18n')) continue;
      const file = (await this.resolve(source, id))!.id;
      this.addWatchFile(file);
      const groups = readGroups(file);
      for (const s of node.specifiers as Node[]) {
        const said = s.type === 'ImportSpecifier' ? groups.get(nameOf(s.imported)) : undefined;
        if (said !== undefined) known.set(nameOf(s.local), said);
      }
    }
    if (!known.size) return undefined;
    const given = new Map<string, Text>();
    const edits: { node: Node; text: string }[] = [];
    for (const { name, field, node } of usesOf(new Set(known.keys()), program)) {
      const group = known.get(name)!;
      const said =
        field !== undefined && typeof group === 'object' && !Array.isArray(group) && !(group instanceof Said) ? group[field] : undefined;
      if (said === undefined) {
        if (name !== 'words' && !name.endsWith('Words')) continue;
        const line = code.slice(0, node.start).split('\n').length;
        this.error(
          `${id}:${line}: "${name}" is used whole, which brings all its texts. Put those that are chosen from into a group of their own: ${name}.states[state].`,
        );
      }
      const own = `$${name}_${field}`;
      given.set(own, said);
      edits.push({ node, text: own });
    }
    let text = code;
    for (const { node, text: own } of edits.sort((a, b) => b.node.start - a.node.start))
      text = text.slice(0, node.start) + own + text.slice(node.end);
    saidIn.set(id, [...given.values()].flatMap(marksIn));
    const declared = [...given].map(([own, said]) => `const ${own} = ${write(said)};`).join('');
    return { code: `import { word as $say } from '#core/i18n/words.ts';${declared}${text}`, map: null };
  },
  generateBundle(_, bundle) {
    const marks: Record<string, string[]> = {};
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const own = Object.entries(chunk.modules).flatMap(([id, { renderedExports }]) =>
        isWordsFile(id) ? renderedExports.flatMap((name) => marksIn(readGroups(id).get(name) ?? [])) : (saidIn.get(id) ?? []),
      );
      if (own.length) marks[file] = [...new Set(own)];
    }
    this.emitFile({ type: 'asset', fileName: '.vite/words.json', source: JSON.stringify(marks) });
  },
};
