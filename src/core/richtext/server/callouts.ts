// Markdown callouts: `::: note Title` … `:::`; `::: details Title` is collapsible. More colons allow nesting.
import type { MarkdownIt, StateBlock } from 'markdown-it';
import type { Language } from '#core/i18n/words.ts';
import { type Callout, calloutWords } from '../words.ts';

const opening = /^(:{3,})[ \t]*([a-z]+)(?:[ \t]+(.*?))?[ \t]*$/;
const DEEPEST = 8;

function block(state: StateBlock, start_line: number, end_line: number, silent: boolean): boolean {
  const line = (n: number) => state.src.slice((state.bMarks[n] ?? 0) + (state.tShift[n] ?? 0), state.eMarks[n]);
  const first = line(start_line);
  if (!first.startsWith(':::') || state.sCount[start_line]! - state.blkIndent >= 4) return false;
  const found = opening.exec(first);
  if (!found || !Object.hasOwn(calloutWords, found[2]!)) return false;
  const depth = Number(state.env.callouts ?? 0);
  if (depth >= DEEPEST) return false;
  if (silent) return true;
  const colons = found[1]!.length;
  const kind = found[2] as Callout;

  // It ends at a line of at least as many colons, else with what holds it.
  let next = start_line + 1;
  let closed = false;
  let fence = '';
  for (; next < end_line; next++) {
    if (state.sCount[next]! < state.blkIndent && !state.isEmpty(next)) break;
    const text = line(next);
    const mark = /^(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark && (fence === '' || (text.startsWith(fence) && text.slice(mark.length).trim() === ''))) fence = fence === '' ? mark : '';
    if (fence !== '') continue;
    const end = /^(:{3,})[ \t]*$/.exec(text)?.[1];
    if (end && end.length >= colons) {
      closed = true;
      break;
    }
  }

  const parent = state.parentType;
  const line_max = state.lineMax;
  state.parentType = 'blockquote';
  state.lineMax = next;
  const open = state.push('callout_open', 'div', 1);
  open.block = true;
  open.meta = { kind };
  open.map = [start_line, next];
  const title = state.push('inline', '', 0);
  title.content = found[3] || calloutWords[kind][state.env.language as Language];
  title.children = [];
  title.map = [start_line, start_line + 1];
  const body = state.push('callout_body', 'div', 0);
  body.meta = { kind };
  state.env.callouts = depth + 1;
  state.md.block.tokenize(state, start_line + 1, next);
  state.env.callouts = depth;
  const close = state.push('callout_close', 'div', -1);
  close.meta = { kind };
  state.parentType = parent;
  state.lineMax = line_max;
  state.line = next + (closed ? 1 : 0);
  return true;
}

export function withCallouts(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'callout', block, { alt: ['paragraph', 'blockquote', 'list'] });
  md.renderer.rules.callout_open = (tokens, index) => {
    const kind = tokens[index]!.meta?.kind;
    return kind === 'details'
      ? '<details class="more"><summary>'
      : `<div class="callout ${kind as Callout}" role="note"><p class="callout-title">`;
  };
  md.renderer.rules.callout_body = (tokens, index) => (tokens[index]!.meta?.kind === 'details' ? '</summary>\n' : '</p>\n');
  md.renderer.rules.callout_close = (tokens, index) => (tokens[index]!.meta?.kind === 'details' ? '</details>\n' : '</div>\n');
}
