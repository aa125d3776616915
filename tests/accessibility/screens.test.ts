// Every declared screen is walked: valid HTML, and nothing scrolls sideways at 320 px.
import type { Renderer } from '#app/rendered.ts';
import { getBuild } from '#app/server/build.ts';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { standing } from '../e2e/site.ts';
import { wider } from './look.ts';
import { type Screen, screensOf } from './screens.ts';

const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  // React writes attributes in its own case and void elements as XHTML; both are valid HTML
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-button-type': 'error',
  },
});
const { screens: declared } = (await import(getBuild().renderer)) as Renderer;
const { site, browser } = await standing();
let screens: Screen[];
beforeAll(async () => {
  screens = await screensOf(site);
});

test('every declared screen is walked', () => {
  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const walked = screens.map(({ path }) => path.split('?')[0]!);
  const pages = Object.values(Object.groupBy(declared, (screen) => screen.page));
  const forgotten = pages.filter((paths) => !paths!.some(({ path }) => walked.some((p) => patternOf(path).test(p))));
  expect(forgotten.map((paths) => paths![0]!.path)).toEqual([]);
});

test('nothing scrolls sideways at 320 px with letters at 100 and at 180 per cent', async () => {
  expect(await wider(browser, site, screens, [100, 180])).toEqual([]);
});

test('every page the server renders is valid HTML', async () => {
  const wrong: string[] = [];
  for (const { path, who } of screens) {
    if (who !== 'anyone') continue;
    const text = await (await fetch(site.url + path)).text();
    const report = await html.validateString(text);
    for (const m of report.results.flatMap((r) => r.messages))
      if (m.severity === 2) wrong.push(`${path}:${m.line}:${m.column} ${m.ruleId} ${m.message} ${m.selector ?? ''}`);
  }
  expect(wrong).toEqual([]);
});
