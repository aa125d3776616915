// What a document of the editor lets in and out: known nodes alone, the same text always the same JSON, safe HTML whatever is in it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDocument, picturesOfDocument, readDocument, textOfDocument } from '../document.ts';
import { renderDocument } from '../server/document.ts';
import { readStrictly } from './strict.ts';

const text = (t: string, ...marks: object[]) => ({ type: 'text', text: t, ...(marks.length > 0 && { marks }) });
const p = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => cleanDocument({ type: 'doc', content })!;
const html = (stored: string, language: 'en' | 'bn' = 'en') =>
  renderDocument(stored, {
    language,
    picture: (file) => (file === 7 ? { src: '/files/key/960.webp', width: 960, height: 540 } : undefined),
  }).html;
const cell = (type: string, ...content: object[]) => ({ type, content: [p(...content)] });

describe('what authors write', () => {
  it('comes out as headings from h2 on, lists, tables, pictures in their language, code and formulas', () => {
    const stored = doc(
      { type: 'heading', attrs: { level: 3 }, content: [text('ধান চাষ')] },
      { type: 'heading', attrs: { level: 4 }, content: [text('Rice')] },
      p(text('bold', { type: 'bold' }), text(' and '), text('a link', { type: 'link', attrs: { href: 'https://a.test/?a=1&b=2' } })),
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(text('three'))] }] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', text('a')), cell('tableHeader', text('b'))] },
          { type: 'tableRow', content: [cell('tableHeader', text('c')), cell('tableCell', text('d'))] },
        ],
      },
      { type: 'picture', attrs: { file: 7, alt: 'A "boat"', bn_alt: 'একটি নৌকা' } },
      { type: 'codeBlock', attrs: { language: 'js' }, content: [text('if (a < b) {}')] },
      p({ type: 'formula', attrs: { tex: 'a^2', display: false } }, text(' inside')),
      p({ type: 'formula', attrs: { tex: 'E = mc^2', display: true } }),
    );
    const out = html(stored);
    readStrictly(out);
    expect(out).toContain('<h2 id="s-ধান-চাষ">ধান চাষ</h2>');
    expect(out).toContain('<h3 id="s-rice">Rice</h3>');
    expect(out).toContain('<strong>bold</strong> and <a href="https://a.test/?a=1&amp;b=2" rel="noopener nofollow">a link</a>');
    expect(out).toContain('<ol start="3"><li>three</li></ol>');
    expect(out).toContain('<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>');
    expect(out).toContain('<tbody><tr><th scope="row">c</th><td>d</td></tr></tbody>');
    expect(out).toContain('alt="A &quot;boat&quot;" width="960" height="540"');
    expect(html(stored, 'bn')).toContain('alt="একটি নৌকা"');
    expect(html(stored, 'bn')).toContain('aria-label="সারণি ১"');
    expect(out).toContain('if (a &lt; b) {}');
    expect(out).toMatch(/<math><mrow>.*<\/math> inside/);
    const formula = { type: 'formula', attrs: { tex: 'x', display: false } };
    const ended = html(doc(p(text('ধরি '), formula, text('। তবে '), formula, text('-এর মান'), formula, text('।', { type: 'bold' }))));
    readStrictly(ended);
    expect(ended).toContain('<span class="unbroken"><math><mrow><mi>x</mi></mrow></math>।</span> তবে <span class="unbroken">');
    expect(ended).toContain('</math>-এর</span> মান<math>');
    expect(out).toMatch(/<div class="formula"><math display="block">/);
    expect(picturesOfDocument(stored)).toEqual([{ file: 7, alt: 'A "boat"', bn_alt: 'একটি নৌকা' }]);
    expect(textOfDocument(stored).split('\n')).toEqual(
      expect.arrayContaining(['ধান চাষ', 'Rice', 'bold and a link', 'three', 'a | b', 'c | d', 'if (a < b) {}', '$a^2$ inside']),
    );
  });
  it('is the same JSON however it was put together, and nothing is nothing', () => {
    const one = doc(p(text('ab'), text('c', { type: 'italic' }, { type: 'bold' })));
    const other = doc(p(text('a'), text('b'), text(''), text('c', { type: 'bold' }, { type: 'italic' })));
    expect(one).toBe(other);
    expect(readDocument(one)).toBe(one);
    expect(doc(p(text('e\u0301')))).toBe(doc(p(text('\u00e9'))));
    for (const blank of [doc(), doc(p()), doc(p(text('  ')), { type: 'bulletList', content: [{ type: 'listItem', content: [p()] }] })])
      expect(blank).toBe('');
    expect(readDocument('')).toBe('');
  });
});

describe('what comes from elsewhere', () => {
  it.each(['', 'x', '[]', 'null', '{"type":"paragraph"}', '"doc"'])('%j is a document only where it is one', (json) => {
    expect(readDocument(json)).toBe(json === '' ? '' : undefined);
  });
  it('leaves out nodes, marks, attributes and addresses that are not known', () => {
    const stored = doc(
      { type: 'script', content: [text('alert(1)')] },
      { type: 'constructor' },
      { type: '__proto__' },
      p(
        text('<img src=x onerror=alert(1)>', { type: 'onclick' }),
        ...[
          'javascript:alert(1)',
          'JaVaScRiPt:alert(1)',
          'java\tscript:alert(1)',
          ' \u0001javascript:alert(1)',
          'data:text/html,x',
          'vbscript:x',
          '//evil.test',
          '/\\evil.test',
          '/\t/evil.test',
          'java&colon;x',
        ].map((href) => text('x', { type: 'link', attrs: { href } })),
        { type: 'formula', attrs: { tex: '\\href{javascript:alert(1)}{x}\\text{<script>}' } },
      ),
      { type: 'picture', attrs: { file: 7, alt: '" onerror="alert(1)', bn_alt: '', src: 'javascript:1', style: 'x' } },
      { type: 'picture', attrs: { file: '7' } },
      { type: 'picture', attrs: { file: -1 } },
      { type: 'picture', attrs: { file: 8, alt: 'Gone' } },
      { type: 'codeBlock', attrs: { language: '"><script>' }, content: [text('\u0338</code><script>')] },
      { type: 'heading', attrs: { level: 1, id: 'x" onclick="y' }, content: [text('\u0338"><b>')] },
    );
    const out = html(stored);
    expect(readStrictly(out).hrefs).toEqual(['/files/key/960.webp']);
    expect(out).not.toMatch(/<script|onerror="|javascript:[^<]*"/i);
    expect(out).toContain('<span class="no-picture">Gone</span>');
  });
  it('is refused where it is too deep, too long or has too many parts, without ado', () => {
    let deep: object = p(text('x'));
    for (let i = 0; i < 5000; i++) deep = { type: 'blockquote', content: [deep] };
    expect(cleanDocument({ type: 'doc', content: [deep] })).toBeUndefined();
    expect(cleanDocument({ type: 'doc', content: Array.from({ length: 20_000 }, () => p(text('x'))) })).toBeUndefined();
    expect(cleanDocument({ type: 'doc', content: [p(text('x'.repeat(400_000)))] })).toBeUndefined();
    expect(readDocument('['.repeat(400_000))).toBeUndefined();
  });
  it('is safe whatever it is', () => {
    const mark = fc.record({
      type: fc.constantFrom('bold', 'link', 'code', 'x'),
      attrs: fc.record({ href: fc.string({ unit: 'binary' }) }),
    });
    const types = [
      'paragraph',
      'heading',
      'table',
      'tableRow',
      'tableCell',
      'bulletList',
      'listItem',
      'codeBlock',
      'picture',
      'formula',
      'x',
    ];
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.record({ type: fc.constant('text'), text: fc.string({ unit: 'binary' }), marks: fc.array(mark, { maxLength: 3 }) }),
        fc.record({
          type: fc.constantFrom(...types),
          attrs: fc.record({
            file: fc.oneof(fc.integer(), fc.string()),
            tex: fc.string({ unit: 'binary' }),
            alt: fc.string(),
            level: fc.anything(),
          }),
          content: fc.array(tie('node'), { maxLength: 4 }),
        }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (content) => {
        const stored = cleanDocument({ type: 'doc', content });
        if (stored === undefined) return;
        expect(readDocument(stored)).toBe(stored);
        readStrictly(html(stored));
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is smuggled past the gate as escapes in the JSON', () => {
  const NUL = '\u0000';
  it('control characters and marks of direction are in no text and no attribute, and the HTML can be stored', () => {
    const bytes = `a${NUL}\u202eb\ud800`;
    const stored = doc(
      { type: 'picture', attrs: { file: 7, alt: bytes, bn_alt: bytes } },
      p(
        { type: 'formula', attrs: { tex: `x${NUL}\u202e`, display: false } },
        text(bytes, { type: 'link', attrs: { href: `/a${NUL}\u2066b` } }),
      ),
      p({ type: 'formula', attrs: { tex: '\\char"0 \\char"D800 \\char"202E x', display: false } }),
      p(text('x', { type: 'link', attrs: { href: `java${NUL}script:alert(1)` } })),
    );
    for (const out of [html(stored), textOfDocument(stored), stored]) {
      expect(out.isWellFormed()).toBe(true);
      // oxlint-disable-next-line no-control-regex
      expect(out.match(/[\u0000-\u0008\u202a-\u202e\u2066-\u2069]|\\u0000|javascript/g)).toBeNull();
    }
    expect(html(stored)).toContain('<math>');
    expect(picturesOfDocument(stored)[0]!.alt).toBe('ab\ufffd');
  });
  it('of a letter with thousands of marks thirty stay, however they are spread over pieces', () => {
    const marks = '\u0301\u0316'.repeat(2000);
    for (const stored of [doc(p(text(`a${marks}`))), doc(p(text('a'), ...Array.from({ length: 2000 }, () => text('\u0301\u0316'))))]) {
      expect(textOfDocument(stored).length).toBeLessThanOrEqual(31);
      expect(readDocument(stored)).toBe(stored);
    }
    const attrs = { file: 7, alt: `a${marks}`, bn_alt: 'b' };
    expect(picturesOfDocument(doc({ type: 'picture', attrs }))[0]!.alt.length).toBeLessThanOrEqual(31);
  });
  it('a mark that begins a piece is put together with the letter before it: the same text is the same JSON', () => {
    expect(doc(p(text('e'), text('\u0301')))).toBe(doc(p(text('\u00e9'))));
  });
  it('is the same when it is read again, whatever it was', () => {
    const piece = fc.string({
      unit: fc.constantFrom('a', 'ক', '\u09be', '\u0301', '\u0316', NUL, '\u202e', '\ud800', '\udc00', '\u0338', '<', ' '),
    });
    const attrs = fc.record({ file: fc.constant(7), alt: piece, bn_alt: piece, tex: piece, href: piece, display: fc.boolean() });
    const part = fc.oneof(
      fc.record({ type: fc.constant('text'), text: piece, marks: fc.array(fc.record({ type: fc.constantFrom('bold', 'link'), attrs })) }),
      fc.record({ type: fc.constant('formula'), attrs }),
    );
    const node = fc.oneof(
      fc.record({ type: fc.constantFrom('paragraph', 'heading', 'codeBlock'), attrs, content: fc.array(part) }),
      fc.record({ type: fc.constant('picture'), attrs }),
    );
    fc.assert(
      fc.property(fc.array(node), (content) => {
        const stored = doc(...content);
        expect(readDocument(stored)).toBe(stored);
        readStrictly(html(stored));
        expect(html(stored)).not.toContain(NUL);
      }),
    );
  });
});
describe('a formula that would be too much', () => {
  it.each([
    ['a long body called often', `\\def\\a{${'x'.repeat(1500)}}${'\\a'.repeat(199)}`],
    ['the same by another name', `\\newcommand{\\a}{${'x'.repeat(1400)}}${'\\a '.repeat(150)}`],
    ['cells without end', `\\begin{matrix}${'&'.repeat(1900)}\\end{matrix}`],
    ['rows without end', `\\begin{matrix}${'\\\\'.repeat(900)}\\end{matrix}`],
    ['one inside the other', `x${'^{x'.repeat(480)}${'}'.repeat(480)}`],
  ])('%s: it stays as it was written', (_, tex) => {
    const out = html(doc(p({ type: 'formula', attrs: { tex, display: true } })));
    expect(out).toContain('<code class="tex">');
    expect(out.length).toBeLessThan(10_000);
  });
  it.each(['\\left( \\frac{a}{b} \\right)', 'a \\tag{1}', '\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}', '\\longrightarrow'])(
    'what is usual is drawn: %s',
    (tex) => expect(html(doc(p({ type: 'formula', attrs: { tex, display: true } })))).toContain('<math'),
  );
});
