// Every declared screen is walked, and what the server renders of it is valid HTML.
import type { Renderer } from '#app/rendered.ts';
import { getBuild } from '#app/server/build.ts';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { siteOfWorker } from '../e2e/site.ts';

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
const site = siteOfWorker();
const screens = inject('screens');

/** They lead elsewhere at once and cannot be looked at; tests/e2e/staff-frame.test.ts goes through them. */
const passed = ['/switching', '/authenticating'];
test('every declared screen is walked', () => {
  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const walked = screens.map(({ path }) => path.split('?')[0]!);
  const pages = Object.values(Object.groupBy(declared, (screen) => screen.page));
  const forgotten = pages.filter((paths) => !paths!.some(({ path }) => walked.some((p) => patternOf(path).test(p))));
  expect(forgotten.map((paths) => paths![0]!.path).filter((path) => !passed.includes(path))).toEqual([]);
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
