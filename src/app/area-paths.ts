// Code splitting by area: which addresses belong to which area, for the pages' bundles and for the service worker.
import { areaAddresses, STAFFS_OWN } from './area-addresses.ts';

export type AreaName = keyof typeof areaAddresses | 'learn';
/** Lists and pages of one type of content, and learning with it, whatever the type is called. A class is none. */
const OPEN_CONTENT = /^\/(?!classroom\/)[^/]+\/(lists|details)(\/|$)/;
const LEARNT = /^\/[^/]+\/journey\//;
export const CONTENT_PATHS: readonly RegExp[] = [OPEN_CONTENT, LEARNT];

/** The area of an address; undefined for the public one. `staff`: for who acts in a role. */
export function findArea(pathname: string, staff = false): AreaName | undefined {
  const path = pathname.replace(/\/$/, '');
  if (OPEN_CONTENT.test(path)) return undefined;
  if (LEARNT.test(path)) return 'learn';
  if (staff && STAFFS_OWN.includes(path)) return 'staff';
  // of staff, and of a class, are paths below those of the dashboard
  for (const name of ['staff', 'class', 'dashboard'] as const)
    if (areaAddresses[name].some((p) => (p.endsWith('*') ? `${path}/`.startsWith(p.slice(0, -1)) : path === p))) return name;
  return undefined;
}
