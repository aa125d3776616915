// From a press to what it paints, on every staff screen: a phone of 360 px, its processor four times slowed, in Bengali, on the demonstration
// school. Measured by the browser itself (Event Timing); of each press the slowest of its events counts, the ratio is that to a press that nothing hears
// of. What the page stood in line for a processor is left out, so that other work on the machine changes little; `clock` says the time with it.
// --runs N: the median of so many. --only NAME: only screens with this in their name.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { observePages, visit } from '../tests/e2e/settled.ts';
import { chromiumOptions } from '../tests/e2e/site.ts';
import { bound, median, print, startChild } from './load.ts';
import { empty, measure, MOST_MS, slowDown, type Taken, WATCH } from './presses.ts';
import { others, type Scene, scenes, withNothing } from './staff-scenes.ts';

/** What is not there by then never comes: a wrong selector is told, and the others are measured. */
const STEP_MS = 15_000;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } } });
const folder = mkdtempSync(join(tmpdir(), 'shikhon-staff-'));
chmodSync(folder, 0o755);
/** Who ends the measurement closes its browser first: that one is not replaced. */
let ending = false;
process.once('SIGTERM', () => {
  ending = true;
});
const lost: Taken = { took: Number.NaN, clock: Number.NaN };
const told = (name: string, error: unknown): void => void process.stderr.write(`${name}: ${String(error).split('\n')[0]}\n`);

const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  ...{ DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' },
});
try {
  const site = `http://localhost:${server.port}`;
  const asked = async <T>(path: string, init: RequestInit = {}) => (await (await fetch(`${site}/api${path}`, init)).json()) as T;
  const tokens = new Map<string, string>();
  const tokenOf = async (login: string, password: string): Promise<string> => {
    const { access_token: token } = await asked<{ access_token: string }>('/my-account/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    tokens.set(login, token);
    return token;
  };
  const { data: partners } = await asked<{ data: { id: number }[] }>('/my-account/public/institutions/view?limit=1');
  /** One walk through a screen. Whatever befalls the page ends this walk and no other. */
  async function walk(browser: Browser, scene: Scene, figures: Map<string, Taken[]>): Promise<void> {
    const { email, password } = scene.as ?? { email: 'super@demo.test', password: 'demo-Pass-1' };
    const token = tokens.get(email) ?? (await tokenOf(email, password));
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      ...{ locale: 'bn-BD', timezoneId: 'Asia/Dhaka', hasTouch: true, isMobile: true, serviceWorkers: 'block' },
    });
    try {
      context.setDefaultTimeout(STEP_MS);
      await context.addCookies(
        Object.entries({ session: token, authenticated: '1', lang: '2' }).map(([name, value]) => ({ name, value, url: site })),
      );
      await context.addInitScript(
        `localStorage.setItem('shikhon.session', ${JSON.stringify(JSON.stringify({ token, role_id: null, owner_id: null }))}); ${WATCH}`,
      );
      await observePages(context);
      const page = await context.newPage();
      await visit(page, site + scene.path);
      await slowDown(page);
      for (const one of scene.presses) {
        if (one.where && !(await page.locator(one.where).filter({ visible: true }).count())) continue;
        const taken = await measure(page, one).catch((error: unknown) => {
          told(`press_${scene.name}_${one.name}`, error);
          return lost;
        });
        figures.set(one.name, [...(figures.get(one.name) ?? []), taken]);
        if (page.isClosed()) throw new Error(`the page was gone after ${one.name}`);
      }
    } finally {
      await context.close().catch(() => {});
    }
  }
  let browser = await chromium.launch(chromiumOptions);
  try {
    const all = [...scenes(partners[0]!.id), ...(await others(site))].filter(({ name }) => name.includes(values.only)).map(withNothing);
    for (const scene of all) {
      const figures = new Map<string, Taken[]>();
      for (let run = 0; run < Number(values.runs); run++)
        await walk(browser, scene, figures).catch(async (error: unknown) => {
          if (ending) throw error;
          told(`press_${scene.name}`, error);
          figures.set('walked', [lost]);
          // with the browser itself gone, the screens that follow have another one
          if (!browser.isConnected()) browser = await chromium.launch(chromiumOptions);
        });
      // as they come: whoever stops it has what was measured until then
      const of = (name: string, which: keyof Taken) => {
        const taken = (figures.get(name) ?? [lost]).map((one) => one[which]);
        return taken.some(Number.isNaN) ? Number.NaN : median(taken);
      };
      for (const press of figures.keys()) {
        const name = `press_${scene.name}_${press}`;
        print(name, of(press, 'took'), 'ms', of(press, 'took') / of(empty.name, 'took'));
        print(`${name}_clock`, of(press, 'clock'), 'ms', of(press, 'clock') / of(empty.name, 'clock'));
        bound(name, of(press, 'took'), MOST_MS);
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
