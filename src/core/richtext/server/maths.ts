// Math in Markdown: `$…$` inline and `$$…$$` as a block; TeX is converted to MathML on the server.
import { createRequire } from 'node:module';
import type katex from 'katex';
import { LRUCache } from 'lru-cache';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from '#core/contract/server/escape-html.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first formula: its tables are megabytes. */
let loaded: typeof katex | undefined;
const typeset = (): typeof katex => (loaded ??= require('katex') as typeof katex);

const LONGEST = 4000;
const MOST_LINES = 100;

/** A body that is written once and called two hundred times is megabytes of MathML, and seconds. The texts of a school define no commands. */
const DEFINES = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand|global|long)(?![A-Za-z@])/;
/** KaTeX takes a time that grows with the square of the depth, and writes an element for each cell that is named. */
const DEEPEST = 60;
const MOST_CELLS = 400;
function isBounded(tex: string): boolean {
  if (tex.length > LONGEST || DEFINES.test(tex)) return false;
  let [depth, cells] = [0, 0];
  for (let i = 0; i < tex.length; i++) {
    const sign = tex[i];
    if (sign === '{' && ++depth > DEEPEST) return false;
    if (sign === '}') depth--;
    if ((sign === '&' || (sign === '\\' && tex[++i] === '\\')) && ++cells > MOST_CELLS) return false;
  }
  return true;
}
/** `\char` writes what no text may hold: NUL, halves of characters, marks that turn the direction. */
const storable = (html: string): string => html.toWellFormed().replace(/(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');
function convert(tex: string, display: boolean): string {
  if (isBounded(tex)) {
    try {
      const html = typeset().renderToString(tex, {
        output: 'mathml',
        displayMode: display,
        throwOnError: true,
        strict: false,
        trust: false,
        maxExpand: 200,
        maxSize: 20,
      });
      const inner = /<semantics>([\s\S]*)<annotation encoding="application\/x-tex">/.exec(html)?.[1];
      // No inline styles: the pages forbid them.
      if (inner !== undefined)
        return `<math${display ? ' display="block"' : ''}>${storable(inner)
          .replace(/ style="[^"]*"/g, '')
          .replace(/<(m[a-z]+)([^<>]*)\/>/g, '<$1$2></$1>')}</math>`;
    } catch {
      // falls through: the reader sees the source
    }
  }
  return `<code class="tex">${escapeHtml(storable(tex))}</code>`;
}
/** A text is looked at again and again while one writes it. */
const known = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: (html, tex) => html.length + tex.length });
/** TeX as MathML; what cannot be read, or would be too much, is shown as it was written. Nothing in it can link, load or run. */
export function maths(tex: string, display: boolean): string {
  const key = (display ? '$$' : '$') + tex;
  const there = known.get(key);
  if (there !== undefined) return there;
  const html = convert(tex, display);
  known.set(key, html);
  return html;
}

const DOLLAR = 0x24;
const space = (char: string | undefined) => char === undefined || /\s/.test(char);

/** Where the next `$` stands that could close a formula: not after a space, not escaped, not before a digit ("$5 and $10" is money). */
function closerFrom(src: string, from: number): number {
  for (let at = src.indexOf('$', from); at >= 0; at = src.indexOf('$', at + 1)) {
    let slashes = 0;
    while (src[at - 1 - slashes] === '\\') slashes++;
    if (src.charCodeAt(at + 1) === DOLLAR) {
      while (src.charCodeAt(at + 1) === DOLLAR) at++;
      continue;
    }
    if (slashes % 2 === 0 && !space(src[at - 1]) && !/[0-9০-৯]/.test(src[at + 1] ?? '')) return at;
  }
  return Number.POSITIVE_INFINITY;
}

// The next closer of each line of text is remembered, so that a text full of dollars is read once and not once for each.
const closers = new WeakMap<StateInline, { from: number; at: number }>();

function inline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== DOLLAR) return false;
  const double = src.charCodeAt(pos + 1) === DOLLAR;
  let end: number;
  if (double) {
    end = src.indexOf('$$', pos + 2);
    if (end < 0 || end - pos > LONGEST || end === pos + 2) {
      // The whole run of dollars is text, otherwise each of them would search again.
      let past = pos;
      while (src.charCodeAt(past) === DOLLAR) past++;
      if (!silent) state.pending += src.slice(pos, past);
      state.pos = past;
      return true;
    }
  } else {
    if (space(src[pos + 1])) return false;
    let known = closers.get(state);
    if (!known || known.from > pos + 1 || known.at <= pos) {
      known = { from: pos + 1, at: closerFrom(src, pos + 1) };
      closers.set(state, known);
    }
    end = known.at;
    if (end - pos > LONGEST || end === pos + 1) return false;
  }
  if (!silent) {
    const token = state.push('maths', 'math', 0);
    token.content = src.slice(pos + (double ? 2 : 1), end).trim();
    token.meta = { display: double };
  }
  state.pos = end + (double ? 2 : 1);
  return true;
}

function block(state: StateBlock, start_line: number, end_line: number, silent: boolean): boolean {
  const line = (n: number) => state.src.slice((state.bMarks[n] ?? 0) + (state.tShift[n] ?? 0), state.eMarks[n]);
  if (state.sCount[start_line]! - state.blkIndent >= 4) return false;
  const first = line(start_line);
  if (!first.startsWith('$$')) return false;
  const rest = first.slice(2).trim();
  const lines: string[] = [];
  let last = start_line;
  if (rest.endsWith('$$')) lines.push(rest.slice(0, -2));
  else {
    if (rest.includes('$$')) return false;
    lines.push(rest);
    for (;;) {
      last++;
      if (last >= end_line || last - start_line > MOST_LINES || state.sCount[last]! < state.blkIndent) return false;
      const text = line(last).trim();
      if (text.endsWith('$$')) {
        lines.push(text.slice(0, -2));
        break;
      }
      lines.push(text);
    }
  }
  const tex = lines.join('\n').trim();
  if (tex === '' || tex.includes('$$')) return false;
  if (silent) return true;
  const token = state.push('maths', 'math', 0);
  token.block = true;
  token.content = tex;
  token.meta = { display: true, own_line: true };
  token.map = [start_line, last + 1];
  state.line = last + 1;
  return true;
}

export function withMaths(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'maths', inline);
  md.block.ruler.after('blockquote', 'maths', block, { alt: ['paragraph', 'blockquote', 'list'] });
  md.renderer.rules.maths = (tokens, index, _options, env) => {
    const token = tokens[index]!;
    const write = (env as { formula?: typeof maths } | undefined)?.formula ?? maths;
    const html = write(token.content, token.meta?.display === true);
    return token.meta?.own_line ? `<div class="formula">${html}</div>\n` : html;
  };
}
