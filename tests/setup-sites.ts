// Before the browser tests: starts one site for each worker, as `npm start` runs it. Files that end or change a site start their own.
import type { TestProject } from 'vitest/node';
import { BROWSER_WORKERS } from '../vitest.config.ts';
import { startSite } from './e2e/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sites: string[];
  }
}
export default async function (project: TestProject) {
  const sites = await Promise.all(Array.from({ length: BROWSER_WORKERS }, () => startSite()));
  project.provide(
    'sites',
    sites.map((site) => site.url),
  );
  return async () => void (await Promise.all(sites.map((site) => site.stop())));
}
