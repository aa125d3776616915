// Code splitting by area: public pages are in every bundle; another area's page list and layout load when the first of its addresses is
// opened.
import { isOn, type ModulesOff } from '#core/access/modules.ts';
import type { MenuRole } from '#core/access/grants.ts';
import { type Found, finder } from '#core/navigation/web/match.ts';
import type { Page } from '#core/contract/web/page.ts';
import { type AreaName, findArea } from '../area-paths.ts';
import { pages as publicPages } from './areas/public.ts';
import { addLayouts } from './layouts/layouts.tsx';
import { loadStaffPart } from './staff-part.ts';
import type { Area } from './shown.ts';

const load: Record<AreaName, () => Promise<{ area: Area }>> = {
  dashboard: () => import('./areas/dashboard.ts'),
  learn: () => import('./areas/learn.ts'),
  class: () => import('./areas/class.ts'),
  // whose layout is the dashboard's
  staff: async () => {
    const [{ area }, { area: within }] = await Promise.all([loadStaffPart(), import('./areas/dashboard.ts')]);
    return { area: { pages: area.pages, layouts: within.layouts } };
  },
};

/** Whether a page is for people in a role alone. */
const isForStaff = ({ who }: Page): boolean => typeof who !== 'string' && !who.includes('learner');
/** The modules of a page's area, as the build's manifest names them. */
export const areaModules = (page: Page): string[] => {
  const name = findArea(page.path, isForStaff(page));
  const names = name === 'staff' ? ['dashboard', 'staff'] : name ? [name] : [];
  return names.map((n) => `src/app/web/areas/${n}.ts`);
};

/** Of two pages at one address, one is for learners and one for people in a role. */
export type Find = (pathname: string, role: MenuRole) => Found | undefined | Promise<Found | undefined>;
/** Finds the page of an address; at once when its area is loaded already. */
export function areaFinder(off: ModulesOff): Find {
  const open = finder(publicPages);
  const loaded = new Map<AreaName, (pathname: string) => Found | undefined>();
  const there = (found: Found | undefined) => (found && isOn(off, found.page.module) ? found : undefined);
  return (pathname, role) => {
    const name = findArea(pathname, role !== 'learner');
    if (!name) return there(open(pathname));
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
