// SQL line width: statements in store files are set in lines of at most 120 columns.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WIDTH = 120;
/** Numbers of the lines that are too wide and hold text of a template literal. */
function wideLines(source: string): number[] {
  const inTemplate = new Set<number>();
  // what encloses the place: a template's text, or the code of a `${…}` with its open braces
  const stack: ('text' | number)[] = [];
  let line = 1;
  for (let i = 0; i < source.length; i++) {
    const [char, next] = [source[i]!, source[i + 1]];
    const top = stack.at(-1);
    if (char === '\n') line++;
    else if (top === 'text') {
      inTemplate.add(line);
      if (char === '\\') i++;
      else if (char === '`') stack.pop();
      else if (char === '$' && next === '{') {
        stack.push(0);
        i++;
      }
    } else if (char === '/' && (next === '/' || next === '*')) {
      const end = source.indexOf(next === '/' ? '\n' : '*/', i + 2);
      for (const stop = end < 0 ? source.length : end; i < stop - 1; i++) if (source[i + 1] === '\n') line++;
    } else if (char === "'" || char === '"') {
      for (i++; source[i] !== char && i < source.length; i++) if (source[i] === '\\') i++;
    } else if (char === '`') stack.push('text');
    else if (typeof top === 'number') {
      if (char === '{') stack[stack.length - 1] = top + 1;
      else if (char === '}') {
        if (top === 0) stack.pop();
        else stack[stack.length - 1] = top - 1;
      }
    }
  }
  const lines = source.split('\n');
  return [...inTemplate].filter((n) => lines[n - 1]!.length > WIDTH);
}

const stores = readdirSync('src/features').flatMap((room) => {
  const folder = join('src/features', room, 'server');
  try {
    return readdirSync(folder)
      .filter((f) => /^store.*\.ts$/.test(f))
      .map((f) => `${folder}/${f}`);
  } catch {
    return [];
  }
});
test.each(stores)('%s sets its SQL in lines that can be read', (file) => {
  const wide = wideLines(readFileSync(file, 'utf8'));
  expect(wide).toEqual([]);
});
test('a wide line is found in a statement, also in one within another, and nowhere else', () => {
  const long = 'x'.repeat(WIDTH);
  expect(wideLines(`sql\`\n  select ${long}\n\`;`)).toEqual([2]);
  expect(wideLines(`sql\`\n  select \${f({ a: sql\`\n${long}1\` })}\n\`;`)).toEqual([3]);
  expect(wideLines(`// it's \`${long}\n/* \`\n${long}1 */\nconst a = '\`${long}';\nconst b = sql\`select 1\`;`)).toEqual([]);
  expect(wideLines(`sql\`\n  select \${\n  of(${long})}\n\`;\nconst ${long} = 1;`)).toEqual([]);
});
