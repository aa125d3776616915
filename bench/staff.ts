// From a press to what it paints, on every staff screen: a phone of 360 px, its processor four times slowed, in Bengali, on the demonstration
// school. The patterns are walked press by press, each other screen by what it has of a field, a tick box and what opens. Measured by the browser itself (Event Timing); of each press the slowest of its events counts. --runs N: the median of so many.
// --only NAME: only screens with this in their name.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { nodeEnv, nodeFlags } from '../tools/prepare.mjs';
import { observePages, visit } from '../tests/e2e/settled.ts';
import { screensOf } from '../tests/accessibility/screens.ts';
import { chromiumOptions, type Standing } from '../tests/e2e/site.ts';
import { bound, median, print, startChild } from './load.ts';
import { closed, key, measure, MOST_MS, type Press, press, SLOWER, WATCH } from './presses.ts';

/** What is not there by then never comes: a wrong selector is told, and the others are measured. */
const STEP_MS = 15_000;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } } });
const folder = mkdtempSync(join(tmpdir(), 'shikhon-staff-'));
chmodSync(folder, 0o755);

interface Scene {
  name: string;
  path: string;
  presses: Press[];
}
const dialog = 'dialog[open]';
const list: Press[] = [
  press('menu', 'header button[aria-label="মেনু"]', dialog),
  closed('menu_closed'),
  press('filter', '.chip.add', dialog),
  closed('filter_closed'),
  key('search_letter', 'input[name=search]', 'a'),
  key('search_letter_more', 'input[name=search]', 'Backspace'),
  press('select', 'tbody input[type=checkbox]', '.bulk'),
  press('select_more', 'tbody tr:nth-child(3) input[type=checkbox]'),
  press('columns', '.tools .drop-at > button', '.pop-l'),
  closed('columns_closed'),
  press('row_menu', 'tbody .acts button', 'tbody .menu'),
  closed('row_menu_closed'),
];
const scenes = (institution: number): Scene[] => [
  {
    name: 'people',
    path: '/user-management/learner?limit=50',
    presses: [...list, press('page_selected', 'thead input[type=checkbox]'), press('row_opened', 'tbody .main a')],
  },
  {
    name: 'levels',
    path: '/settings/educationlavels',
    presses: [...list.filter(({ name }) => !name.startsWith('filter')), press('row_opened', 'tbody .main a')],
  },
  {
    name: 'record',
    path: '/settings/unions/new',
    presses: [
      key('letter', 'main form input[type=text], main form input:not([type])', 'k'),
      press('save', 'main form button[type=submit]'),
      press('chooser', '.choose-b', dialog),
      key('chooser_letter', `${dialog} [role=combobox]`, 'd'),
      press('chosen', `${dialog} [role=option]`),
    ],
  },
  {
    name: 'editor',
    path: `/settings/introduction?institution=${institution}`,
    presses: [
      press('title', 'input[name="bn_title"]'),
      key('title_letter', 'input[name="bn_title"]', 'k'),
      press('text', '.rich-in'),
      key('letter', '.rich-in', 'k'),
      key('space', '.rich-in', 'Space'),
      key('bold', '.rich-in', 'Control+b'),
      key('bold_letter', '.rich-in', 'm'),
      press('heading', '[role=toolbar] button:nth-of-type(3)'),
      press('preview', '.ed-acts button'),
    ],
  },
];

const field = 'main :is(input:not([type]), input[type=text], input[type=search], textarea):enabled';
const tick = 'main :is(input[type=checkbox], input[type=radio]):enabled';
const opener = 'main :is(.chip.add, button[aria-expanded=false], button[aria-haspopup=dialog]):enabled';
const any: Press[] = [
  { ...key('letter', field, 'k'), where: field },
  { ...press('tick', tick), where: tick },
  { ...press('opened', opener), where: opener },
];
/** Lists and forms of settings that are the pattern and nothing else: `levels` and `record` stand for them. */
const SAME = new RegExp(
  '^/settings/(categories|degrees|disabilities|districts|divisions|educationsublavels|participant-types|professions|professionfields|tags|unions|upazilas)',
);
/** The other screens of staff, as the accessibility tests know them. */
const others = async (url: string): Promise<Scene[]> =>
  (await screensOf({ url } as Standing))
    .filter(({ who, path }) => who === 'staff' && !path.includes('?') && !SAME.test(path))
    .map(({ path }) => ({ name: path.slice(1).replaceAll(/[^\w]+/g, '_'), path, presses: any }));

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...nodeEnv,
  ...{ DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' },
});
try {
  const site = `http://localhost:${server.port}`;
  const asked = async <T>(path: string, init: RequestInit = {}) => (await (await fetch(`${site}/api${path}`, init)).json()) as T;
  const { access_token: token } = await asked<{ access_token: string }>('/my-account/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'super@demo.test', password: 'demo-Pass-1' }),
  });
  const { data: partners } = await asked<{ data: { id: number }[] }>('/my-account/public/institutions/view?limit=1');
  const browser = await chromium.launch(chromiumOptions);
  try {
    const all = [...scenes(partners[0]!.id), ...(await others(site))].filter(({ name }) => name.includes(values.only));
    for (const scene of all) {
      const figures = new Map<string, number[]>();
      for (let run = 0; run < Number(values.runs); run++) {
        const context = await browser.newContext({
          viewport: { width: 360, height: 740 },
          ...{ locale: 'bn-BD', timezoneId: 'Asia/Dhaka', hasTouch: true, isMobile: true, serviceWorkers: 'block' },
        });
        context.setDefaultTimeout(STEP_MS);
        await context.addCookies(
          Object.entries({ session: token, authenticated: '1', lang: '2' }).map(([name, value]) => ({ name, value, url: site })),
        );
        await context.addInitScript(
          `localStorage.setItem('shikhon.session', ${JSON.stringify(JSON.stringify({ token, role_id: null, owner_id: null }))}); ${WATCH}`,
        );
        await observePages(context);
        const page = await open(context);
        await visit(page, site + scene.path);
        for (const one of scene.presses) {
          if (one.where && !(await page.locator(one.where).filter({ visible: true }).count())) continue;
          const name = `press_${scene.name}_${one.name}`;
          const taken = await measure(page, one).catch((error: unknown) => {
            process.stderr.write(`${name}: ${String(error).split('\n')[0]}\n`);
            return Number.NaN;
          });
          figures.set(name, [...(figures.get(name) ?? []), taken]);
        }
        await context.close();
      }
      // as they come: whoever stops it has what was measured until then
      for (const [name, taken] of figures) {
        const figure = taken.some(Number.isNaN) ? Number.NaN : median(taken);
        print(name, figure, 'ms');
        bound(name, figure, MOST_MS);
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
