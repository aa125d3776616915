// What the Markdown renderer lets out: safe HTML whatever goes in, and the right HTML for what authors write.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_TEXT, render, TextTooLong } from '../server/render.ts';
import { readStrictly } from './strict.ts';

const html = (markdown: string, language: 'en' | 'bn' = 'en') => render(markdown, { language }).html;
const withImages = (markdown: string) =>
  render(markdown, { language: 'en', image: (source) => ({ src: `/files/1/${encodeURIComponent(source)}` }) }).html;
/** Whether a browser would take the address for something to run. */
const runs = (href: string) => {
  try {
    return !['http:', 'https:', 'mailto:'].includes(new URL(href, 'https://here.test/a/').protocol);
  } catch {
    return false;
  }
};

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#9;script:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,AAAA)',
  '![x"onerror="alert(1)](a.png)',
  '![a](b.png "x\\" onload=alert(1)")',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](//evil.test/a)',
  '[x](\\\\evil.test)',
  '[x](/\\evil.test)',
  '[a](https://a.test "t\\" onclick=\\"alert(1)")',
  '```js" onmouseover="alert(1)\ncode\n```',
  '```js "><script>.js\n</code></pre><script>alert(1)</script>\n```',
  '# a {#x" onclick="y}',
  '# <b onclick=x>',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\htmlStyle{color:red}{x} \\htmlData{a=b}{x} \\url{javascript:x} \\includegraphics{x}$',
  '$\\text{<script>alert(1)</script>}$',
  '$$\\def\\a{\\a\\a}\\a$$',
  '$\\color{red" onclick="alert(1)}x$',
  '::: note <script>alert(1)</script>\n<iframe src=x>\n:::',
  '::: constructor\nx\n:::',
  '| <script> | " onx=y |\n|--|:-:|\n| `<b>` | [x](javascript:1) |',
  '\u0338 at the start',
  '*\u0338 &#x338; `\u0338`*',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\ud800 lone',
  'a\u0000b',
  '<!-- <script> --> <![CDATA[ x ]]> <?php ?>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '[![x](javascript:1)](javascript:2)',
];

describe('hostile Markdown', () => {
  it.each(hostile)('cannot run: %j', (text) => {
    for (const out of [html(text), withImages(text)]) {
      const { tags, hrefs } = readStrictly(out);
      expect(tags).not.toContain('script');
      expect(hrefs.filter(runs)).toEqual([]);
      expect(hrefs.filter((h) => /^[/\\]{2}/.test(h))).toEqual([]);
      expect(out).toBe(out.normalize('NFC'));
    }
  });

  it('cannot run in any combination', () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...hostile) },
      { weight: 3, arbitrary: fc.constantFrom('\n', '\n\n', ' ', '"', "'", '>', '<', '`', '```', '$', '$$', '*', '[', ']', '(', ')', '![', '](', '|', '\n|--|--|\n', '- ', '> ', '# ', '::: note\n', '\n:::\n', '{#a}', '\u0338', '\\', '&', ';', 'বাংলা', '\t') },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    ); // biome-ignore format: one line of pieces
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        for (const out of [html(pieces.join('')), withImages(pieces.join(''))]) {
          expect(readStrictly(out).hrefs.filter(runs)).toEqual([]);
          expect(out).toBe(out.normalize('NFC'));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('is refused above a million characters and read below it in bounded time', { tags: ['long'] }, () => {
    expect(() => html('a'.repeat(LONGEST_TEXT + 1))).toThrow(TextTooLong);
    for (const unit of [
      '[',
      '![',
      '*a',
      'a**b c* ',
      '$a ',
      '$$ a\n',
      '`$`',
      '> ',
      '::: note\n',
      '# a\n',
      '[a](b',
      '&#x338;',
      '$\\frac{a}{b}$ ',
    ]) {
      // time of the processor: how busy the machine is does not count
      const started = process.cpuUsage();
      html(unit.repeat(LONGEST_TEXT / unit.length / 5));
      expect(process.cpuUsage(started).user / 1000, unit).toBeLessThan(10_000);
    }
  });
});

describe('what authors write', () => {
  it('begins its headings at h2 without leaving out a level, each with its own id', () => {
    const { html: out, headings } = render('# এক\n\n### Two\n\n# Two\n\n## Three {#chosen}', { language: 'bn' });
    expect(headings).toEqual([
      { id: 's-এক', level: 2, text: 'এক' },
      { id: 's-two', level: 3, text: 'Two' },
      { id: 's-two-2', level: 2, text: 'Two' },
      { id: 's-chosen', level: 3, text: 'Three' },
    ]);
    expect(out).toContain('<h3 id="s-chosen">Three</h3>');
    expect(html('[down](#chosen)')).toContain('href="#s-chosen"');
  });

  it('shows formulas as MathML and leaves money alone', () => {
    expect(html('$x^2$')).toBe('<p><math><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math></p>');
    expect(html('$$\n\\frac12\n$$')).toContain('<div class="formula"><math display="block">');
    expect(html('It costs $5 and $10, not $ 3.')).toBe('<p>It costs $5 and $10, not $ 3.</p>');
    expect(html('\\$5$ `$x$`')).toBe('<p>$5$ <code>$x$</code></p>');
    readStrictly(html('$a \\quad \\text{কিন্তু} \\boxed{b} \\sqrt[3]{x} \\begin{cases}1 & x\\\\2\\end{cases} \\cancel{y} \\tag{1}$'));
    expect(html('$\\nothing{$')).toBe('<p><code class="tex">\\nothing{</code></p>');
  });

  it('keeps a formula and its ending, and a word with a hyphen after its first letter, on one line', () => {
    const kept = (markdown: string) =>
      [...html(markdown, 'bn').matchAll(/<span class="unbroken">(.*?)<\/span>/g)].map(([, inside]) => inside);
    expect(kept('গ্লাসের $x$-এর মান')).toEqual(['<math><mrow><mi>x</mi></mrow></math>-এর']);
    expect(html('গ্লাসের $x$-এর মান')).toContain('</math>-এর</span> মান');
    expect(kept('আপনার ই-মেইলে, e-mail, x-অক্ষ')).toEqual(['ই-মেইলে', 'e-mail', 'x-অক্ষ']);
    expect(kept('ক্ষেত্রফল $x$। আর $y$॥')).toEqual(['<math><mrow><mi>x</mi></mrow></math>।', '<math><mrow><mi>y</mi></mrow></math>॥']);
    // long chains, numbers, formulas of their own line, and code break as they did
    for (const text of ['ধাপ-ভিত্তিক পাঠ', 'a-b-cde', '৫-১০', '2-way', '$x$ - এর', '$$x$$-এর', '`ই-মেইল`', 'ক-খ'])
      expect(kept(text), text).toEqual([]);
    expect(render('# $x$-এর মান', { language: 'bn' }).headings[0]!.text).toBe('x-এর মান');
    readStrictly(html('**$x$-এর** [ই-মেইল $y$-কে](https://a.test) ই-মেইল'));
  });

  it('lets tables and code be scrolled with the keyboard and names them in the reader’s language', () => {
    const table = html('| a | b |\n|--|--:|\n| 1 | 2 |', 'bn');
    expect(table).toMatch(/^<div class="scroll" tabindex="0" role="region" aria-label="সারণি ১"><table>/);
    expect(table).toContain('<td class="al-end">2</td>');
    expect(html('```js src/App.js\nlet a = `<b>`;\n```')).toBe(
      '<figure class="code-file"><figcaption>src/App.js</figcaption><pre class="code" tabindex="0" role="group" aria-label="Code 1"><code class="language-js">let a = `&lt;b&gt;`;\n</code></pre></figure>',
    );
  });

  it('serves pictures from where the caller says, and shows the description of all others', () => {
    const image = (source: string) => (source === 'media/ক খ.png' ? { src: '/files/7/x.png', width: 20, height: 10 } : undefined);
    const out = render('![A *map*](<media/ক খ.png> "Caption")\n\n![far](https://a.test/b.png)', { language: 'en', image }).html;
    expect(out).toBe(
      '<figure><img src="/files/7/x.png" alt="A map" width="20" height="10" loading="lazy" decoding="async"><figcaption>Caption</figcaption></figure>\n<p><span class="no-picture">far</span></p>',
    );
  });

  it('marks links to other sites and keeps the words of links it refuses', () => {
    expect(html('[a](https://a.test/?b=1&c=2)')).toBe('<p><a href="https://a.test/?b=1&amp;c=2" rel="noopener nofollow">a</a></p>');
    expect(html('[a](/course "T")')).toBe('<p><a href="/course" title="T">a</a></p>');
    expect(html('[**a**](javascript:b)')).toBe('<p><strong>a</strong></p>');
    expect(html('https://a.test')).toBe('<p>https://a.test</p>');
  });

  it('has callouts, and details that open, one inside the other', () => {
    expect(html(':::: details More\n::: warning\n- a\n:::\n::::\nafter', 'bn')).toBe(
      '<details class="more"><summary>More</summary>\n<div class="callout warning" role="note"><p class="callout-title">সাবধান</p>\n<ul>\n<li>a</li>\n</ul>\n</div>\n</details>\n<p>after</p>',
    );
    expect(html('::: note\n```\n:::\n```\nin\n:::\nout')).toMatch(/<p>in<\/p>\n<\/div>\n<p>out<\/p>$/);
    expect(html('::: unknown\nx')).toBe('<p>::: unknown\nx</p>');
  });

  it('shows raw HTML as text', () => {
    expect(html('a <b>c</b>')).toBe('<p>a &lt;b&gt;c&lt;/b&gt;</p>');
  });

  it('writes Bengali in its normal form', () => {
    expect(html('ড\u09bc ক\u09c7\u09be')).toBe('<p>ড\u09bc কো</p>'.normalize('NFC'));
  });
});
