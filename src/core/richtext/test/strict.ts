// Strict parser of rendered HTML for tests: any tag or attribute outside the renderer's grammar is an error.

const tags: Record<string, readonly string[]> = {
  h2: ['id'], h3: ['id'], h4: ['id'], h5: ['id'], h6: ['id'],
  p: ['class'], em: [], strong: [], s: [], blockquote: [], ul: [], ol: ['start'], li: [], hr: [], br: [],
  a: ['href', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  span: ['class'], figure: ['class'], figcaption: [], div: ['class', 'role', 'tabindex', 'aria-label'], details: ['class'], summary: [],
  pre: ['class', 'tabindex', 'role', 'aria-label'], code: ['class'],
  table: [], thead: [], tbody: [], tr: [], th: ['scope', 'class'], td: ['class'],
}; // biome-ignore format: a table
const maths = /^(math|m[a-z]+|none)$/;
const maths_attribute =
  /^(display|displaystyle|scriptlevel|math(color|background|variant|size)|stretchy|fence|separator|accent|accentunder|form|l?r?space|width|height|depth|voffset|notation|linethickness|(row|column)(spacing|align|lines)|minsize|maxsize|symmetric|movablelimits|largeop|href_never|side|frame|framespacing|rspace|lspace|depth|alttext|intent|open|close|class|linebreak)$/;

const empty = new Set(['hr', 'br', 'img']);
/** Throws at the first thing in the HTML that the renderer has no right to write. */
export function readStrictly(html: string): { tags: string[]; hrefs: string[] } {
  const open: string[] = [];
  const seen: string[] = [];
  const hrefs: string[] = [];
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`${why} at ${JSON.stringify(html.slice(Math.max(0, at - 40), at + 60))}`);
  };
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const text = html.slice(at, next < 0 ? html.length : next);
    if (text.includes('>')) fail('a bare ">"');
    if (/&(?!(amp|lt|gt|quot|#x338|nbsp|#x27);)/.test(text)) fail('an unknown reference');
    if (next < 0) break;
    at = next;
    const close = /^<\/([a-z0-9]+)>/.exec(html.slice(at, at + 40));
    if (close) {
      if (open.pop() !== close[1]) fail(`</${close[1]}> closes nothing`);
      at += close[0].length;
      continue;
    }
    const name = /^<([a-z][a-z0-9]*)/.exec(html.slice(at, at + 20))?.[1];
    if (!name) return fail('not a tag');
    const allowed = tags[name];
    if (!allowed && !maths.test(name)) fail(`<${name}> is not allowed`);
    at += name.length + 1;
    const attribute = / ([a-z-]+)="([^"<>]*)"/y;
    for (;;) {
      attribute.lastIndex = at;
      const found = attribute.exec(html);
      if (!found) break;
      const key = found[1]!;
      if (allowed ? !allowed.includes(key) : !maths_attribute.test(key)) fail(`${key} is not allowed on <${name}>`);
      if (key === 'href' || key === 'src') hrefs.push(found[2]!.replaceAll('&amp;', '&'));
      at = attribute.lastIndex;
    }
    if (html[at] !== '>') fail(`<${name}> does not end`);
    at++;
    seen.push(name);
    if (!empty.has(name)) open.push(name);
  }
  if (open.length > 0) fail(`<${open.at(-1)}> stays open`);
  return { tags: seen, hrefs };
}
