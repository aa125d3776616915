// MDX conversion: documentation components (<Note>, <DeepDive>, <Sandpack> …) to plain Markdown with callouts.
import type { Callout } from '#core/richtext/words.ts';
import { said } from './converter.ts';
import { docsWords } from './words.ts';

export interface PlainOptions {
  language: 'en' | 'bn';
  /** The site that addresses beginning with "/" belong to. */
  site: string;
}
const callouts: Record<string, Callout> = {
  Note: 'note',
  Pitfall: 'warning',
  Wip: 'warning',
  Canary: 'note',
  YouWillLearn: 'goals',
  Recap: 'summary',
  Challenges: 'practice',
  LearnMore: 'tip',
  DeepDive: 'details',
  Hint: 'details',
  Solution: 'details',
};
const consoles = new Set(['ConsoleBlock', 'TerminalBlock']);
const DEEPEST = 7;

const attribute = (tag: string, name: string): string => {
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`]*)["'\`]\\s*\\})`).exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
};
/** Changes a line except for what stands in backticks. */
const outsideCode = (line: string, change: (text: string) => string): string =>
  line
    .split(/(`+[^`]*`+)/)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');

const words = (line: string, { language, site }: PlainOptions): string =>
  outsideCode(line, (text) =>
    text
      .replace(/\s*\{\/\*([\w-]+)\*\/\}\s*$/, /^#{1,6} /.test(line) ? ' {#$1}' : '')
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, (_, alt: string) => (alt ? said(docsWords.picture, { alt })[language] : ''))
      .replace(/\]\(\/(?!\/)/g, `](${site}/`)
      .replace(/<\/?[A-Z][A-Za-z]*(\s[^<>]*)?>/g, '')
      .replace(/<(img)\s[^<>]*>/g, (tag) =>
        attribute(tag, 'alt') ? said(docsWords.picture, { alt: attribute(tag, 'alt') })[language] : '',
      )
      .replace(/\$/g, '\\$'),
  );

/** Nothing is lost but the layout: callouts become callouts, code stays as it is, pictures leave their description. */
export function plainMarkdown(source: string, options: PlainOptions): string {
  const { language, site } = options;
  const lines = source
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n');
  const out: string[] = [];
  const open: { tag: string; colons: string; tail: string }[] = [];
  let fence = '';
  // A details block takes the heading below it as its title.
  let untitled: { at: number; colons: string } | undefined;
  for (let i = 0; i < lines.length; i++) {
    let line = lines[i]!;
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      out.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
      continue;
    }
    if (mark) {
      fence = mark;
      const [, indent = '', info = ''] = /^(\s*)[`~]+(.*)$/.exec(line)!;
      const [name = '', file = ''] = info.trim().split(/\s+/);
      out.push(`${indent}${mark}${name.startsWith('{') ? '' : name}${/^[\w./-]+\.\w+$/.test(file) ? ` ${file}` : ''}`);
      continue;
    }
    // A tag may run over several lines.
    if (/^\s*<[A-Za-z]/.test(line))
      for (let n = 0; n < 12 && !line.includes('>') && i + 1 < lines.length; n++) line += ` ${lines[++i]!.trim()}`;
    const tag = /^\s*<(\/?)([A-Z][A-Za-z]*)((?:\s[^>]*?)?)(\/?)>\s*(.*)$/.exec(line);
    if (!tag) {
      const heading = untitled && /^#{2,6} +(.*)$/.exec(line);
      if (heading && untitled) {
        out[untitled.at] = `${untitled.colons} details ${words(heading[1]!.replace(/\s*\{\/\*.*?\*\/\}\s*$/, ''), options)}`;
        untitled = undefined;
        continue;
      }
      if (line.trim() !== '') untitled = undefined;
      out.push(words(line, options));
      continue;
    }
    const [, closing, name = '', attributes = '', alone, rest = ''] = tag;
    if (closing) {
      if (open.some((o) => o.tag === name)) {
        let last: (typeof open)[number] | undefined;
        do {
          last = open.pop()!;
          out.push(...(last.tail ? ['', last.tail, ''] : []), last.colons, '');
        } while (last.tag !== name);
      }
      if (rest) out.push(words(rest, options));
      continue;
    }
    const alt = attribute(attributes, 'caption') || attribute(attributes, 'alt');
    if (consoles.has(name)) {
      const said_there: string[] = rest ? [rest] : [];
      while (!alone && i + 1 < lines.length && !lines[i + 1]!.includes(`</${name}>`)) said_there.push(lines[++i]!);
      if (!alone) i++;
      out.push('```text', ...said_there.filter((l) => l.trim() !== ''), '```', '');
    } else if (callouts[name] && !alone && open.length < DEEPEST) {
      const kind = callouts[name];
      const colons = ':'.repeat(3 + DEEPEST - open.length);
      const title =
        name === 'Hint'
          ? docsWords.hint[language]
          : name === 'Solution'
            ? docsWords.solution[language]
            : name === 'LearnMore'
              ? docsWords.ready[language]
              : '';
      const path = name === 'LearnMore' ? attribute(attributes, 'path') : '';
      out.push('', `${colons} ${kind}${title ? ` ${title}` : ''}`);
      if (name === 'DeepDive') untitled = { at: out.length - 1, colons };
      open.push({ tag: name, colons, tail: path ? `[${said(docsWords.read_more, { path })[language]}](${site}${path})` : '' });
      if (rest) out.push(words(rest, options));
    } else {
      if (alt) out.push('', said(docsWords.picture, { alt: words(alt, options) })[language], '');
      if (rest) out.push(words(rest, options));
    }
  }
  while (open.length > 0) out.push(open.pop()!.colons);
  return `${out
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

export interface Outline {
  headings: string[];
  goals: string[];
  recap: string[];
}
/** What a page says of itself: its main headings, what it promises, what it sums up. */
export function buildOutline(source: string, options: PlainOptions): Outline {
  const plain = (text: string) => words(text.replace(/\s*\{\/\*.*?\*\/\}/g, ''), options).trim();
  const without = source.replace(/\r\n?/g, '\n').replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, '');
  const items = (name: string) =>
    [...(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(without)?.[1] ?? '').matchAll(/^[*-] +(.+)$/gm)].map((m) => plain(m[1]!));
  return { headings: [...without.matchAll(/^## +(.+)$/gm)].map((m) => plain(m[1]!)), goals: items('YouWillLearn'), recap: items('Recap') };
}
