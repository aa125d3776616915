// Code splitting by area: public pages are in every bundle; another area's page list and layout load when the first of its addresses is
// opened.
import { type Found, finder } from '#core/navigation/web/match.ts';
import { pages as publicPages } from './areas/public.ts';
import { addLayouts } from './layouts/layouts.tsx';
import type { Area } from './shown.ts';

/** A path of its own, or all below a path when it ends in an asterisk. */
export const areaPaths = {
  dashboard: ['/dashboard', '/course', '/certificate/list', '/profile/*'],
  learn: ['/course/journey/*', '/training/journey/*'],
} as const;
type AreaName = keyof typeof areaPaths;
const load: Record<AreaName, () => Promise<{ area: Area }>> = {
  dashboard: () => import('./areas/dashboard.ts'),
  learn: () => import('./areas/learn.ts'),
};

/** The area of an address; undefined for the public one. */
export function areaOf(pathname: string): AreaName | undefined {
  const path = pathname.replace(/\/$/, '');
  for (const name of ['dashboard', 'learn'] as const)
    if (areaPaths[name].some((p) => (p.endsWith('*') ? path.startsWith(p.slice(0, -1)) : path === p))) return name;
  return undefined;
}

/** The area's module, as the build's manifest names it. */
export const areaModule = (pathname: string): string | undefined => {
  const name = areaOf(pathname);
  return name && `src/app/web/areas/${name}.ts`;
};

export type Find = (pathname: string) => Found | undefined | Promise<Found | undefined>;
/** Finds the page of an address; at once when its area is loaded already. */
export function areaFinder(): Find {
  const open = finder(publicPages);
  const loaded = new Map<AreaName, (pathname: string) => Found | undefined>();
  return (pathname) => {
    const name = areaOf(pathname);
    if (!name) return open(pathname);
    const known = loaded.get(name);
    if (known) return known(pathname);
    return load[name]().then(({ area }) => {
      addLayouts(area.layouts);
      const find = finder(area.pages);
      loaded.set(name, find);
      return find(pathname);
    });
  };
}
