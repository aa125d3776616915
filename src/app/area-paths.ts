// Code splitting by area: which addresses belong to which area, for the pages' bundles and for the service worker.

/** A path of its own, or a path with all below it when it ends in an asterisk. */
const areaPaths = {
  dashboard: [
    '/dashboard',
    '/course',
    '/kept',
    '/certificate/list',
    '/my-notes',
    '/profile/*',
    '/switching',
    '/authenticating',
    '/sso',
    '/GLogin',
    '/facebooklogin',
    '/social-login',
  ],
  learn: ['/course/journey/*', '/training/journey/*'],
  staff: [
    '/contact-messages/*',
    '/dev/kit',
    '/discussions/*',
    '/join-links/*',
    '/partners/list/*',
    '/partners/requests/*',
    '/settings/*',
    '/user-management/*',
  ],
} as const;
export type AreaName = keyof typeof areaPaths;
/** At this address whoever acts in a role finds another page than a learner; it is of the staff's area. */
const STAFFS_OWN = '/dashboard';

/** The area of an address; undefined for the public one. `staff`: for who acts in a role. */
export function findArea(pathname: string, staff = false): AreaName | undefined {
  const path = pathname.replace(/\/$/, '');
  if (staff && path === STAFFS_OWN) return 'staff';
  for (const name of ['dashboard', 'learn', 'staff'] as const)
    if (areaPaths[name].some((p) => (p.endsWith('*') ? `${path}/`.startsWith(p.slice(0, -1)) : path === p))) return name;
  return undefined;
}
