// Before the browser tests: loads the demonstration school once, and starts a site for each worker on a copy of it, as `npm start` runs
// it. Files that end or change a site start their own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Site, startSite } from './e2e/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sites: string[];
    /** The data folder that a site of a test's own begins with. */
    prepared: string;
  }
}
/** Starts the first site as on a bare machine, and stops it when the jobs that it began with are done. */
async function prepare(): Promise<Site> {
  const site = await startSite();
  if (process.env.SITE_URL) return site;
  const over = async () => /^shikhon_jobs\{state="due"\} 0$/m.test(await (await fetch(`${site.url}/metrics`)).text());
  while (!(await over())) await new Promise((done) => setTimeout(done, 100));
  await site.end();
  // each copy of the database looks for a port of its own
  rmSync(join(site.data_dir, 'postgres/port'));
  return site;
}
export default async function (project: TestProject) {
  const prepared = await prepare();
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite({ prepared: prepared.data_dir })));
  project.provide('prepared', prepared.data_dir);
  project.provide(
    'sites',
    sites.map((site) => site.url),
  );
  return async () => void (await Promise.all([...sites, prepared].map((site) => site.stop())));
}
