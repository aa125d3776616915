// Before the browser tests: loads the demonstration school once, and starts a site for each worker on a copy of it, as `npm start` runs
// it. Files that end or change a site start their own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Screen, screensOf } from './accessibility/screens.ts';
import { type Site, startSite } from './e2e/site.ts';
import { sweepScratch } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sites: string[];
    /** The data folder that a site of a test's own begins with. */
    prepared: string;
    /** The addresses of all screens; what they show is made before the folder is copied. */
    screens: Screen[];
  }
}
/** Starts the first site as on a bare machine, and stops it when the jobs that it began with are done. */
async function prepare(): Promise<{ site: Site; screens: Screen[] }> {
  const site = await startSite();
  const screens = await screensOf(site);
  if (process.env.SITE_URL) return { site, screens };
  const over = async () => /^shikhon_jobs\{state="due"\} 0$/m.test(await (await fetch(`${site.url}/metrics`)).text());
  while (!(await over())) await new Promise((done) => setTimeout(done, 100));
  await site.end();
  // each copy of the database looks for a port of its own
  rmSync(join(site.data_dir, 'postgres/port'));
  return { site, screens };
}
export default async function (project: TestProject) {
  sweepScratch();
  const { site: prepared, screens } = await prepare();
  project.provide('screens', screens);
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite({ prepared: prepared.data_dir })));
  project.provide('prepared', prepared.data_dir);
  project.provide(
    'sites',
    sites.map((site) => site.url),
  );
  return async () => void (await Promise.all([...sites, prepared].map((site) => site.stop())));
}
