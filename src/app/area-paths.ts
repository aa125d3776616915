// Code splitting by area: which addresses belong to which area, for the pages' bundles and for the service worker.

/** A path of its own, or a path with all below it when it ends in an asterisk. */
const areaPaths = {
  dashboard: [
    '/dashboard',
    '/course',
    '/kept',
    '/contents/*',
    '/filemanager/*',
    '/question-bank/*',
    '/certificate/list',
    '/my-notes',
    '/notices',
    '/profile/*',
    '/switching',
    '/authenticating',
    '/sso',
    '/GLogin',
    '/facebooklogin',
    '/social-login',
  ],
  staff: [
    '/assignments/*',
    '/contact-messages/*',
    '/course/certificate/*',
    '/course/create',
    '/course/edit/*',
    '/course/export/*',
    '/course/import',
    '/course/batches/*',
    '/dev/kit',
    '/discussions/*',
    '/exam/*',
    '/exams/*',
    '/institution/people',
    '/join-links/*',
    '/partners/list/*',
    '/partners/requests/*',
    '/settings/*',
    '/training',
    '/surveys/*',
    '/template/*',
    '/training/certificate/*',
    '/training/create',
    '/training/edit/*',
    '/user-management/*',
  ],
} as const;
export type AreaName = keyof typeof areaPaths | 'learn';
/** At these addresses whoever acts in a role finds another page than a learner; it is of the staff's area. */
const STAFFS_OWN = ['/dashboard', '/course'];

/** Lists and pages of one type of content, and learning with it, whatever the type is called. */
const OPEN_CONTENT = /^\/[^/]+\/(lists|details)(\/|$)/;
const LEARNT = /^\/[^/]+\/journey\//;

/** The area of an address; undefined for the public one. `staff`: for who acts in a role. */
export function findArea(pathname: string, staff = false): AreaName | undefined {
  const path = pathname.replace(/\/$/, '');
  if (OPEN_CONTENT.test(path)) return undefined;
  if (LEARNT.test(path)) return 'learn';
  if (staff && STAFFS_OWN.includes(path)) return 'staff';
  for (const name of ['dashboard', 'staff'] as const)
    if (areaPaths[name].some((p) => (p.endsWith('*') ? `${path}/`.startsWith(p.slice(0, -1)) : path === p))) return name;
  return undefined;
}
