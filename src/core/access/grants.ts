// Permissions (grants, RBAC): every permission group with its actions, and the default grants of each role.

/** The only place where a grant can be born. Stored as a role's access map: group -> action -> true. */
export const grants = {
  course: ['view', 'create', 'update', 'delete', 'publish'],
  batch: ['view', 'create', 'update', 'delete', 'publish'],
  enrollment: ['view', 'create', 'approve'],
  attendance: ['view', 'update', 'approve'],
  certificate: ['view', 'approve', 'revoke'],
  review: ['view', 'update'],
  category: ['view', 'create', 'update', 'delete'],
  exam: ['view', 'run', 'mark', 'publish'],
  content: ['view', 'create', 'update', 'delete'],
  question: ['view', 'create', 'update', 'delete'],
  article: ['view', 'create', 'update', 'delete', 'publish'],
  blog: ['view', 'create', 'update', 'delete', 'publish'],
  tutorial: ['view', 'create', 'update', 'delete', 'publish'],
  feedback: ['view', 'approve'],
  user: ['view', 'create', 'update'],
  accommodation: ['view', 'update'],
  role: ['view', 'create', 'update', 'delete'],
  institution: ['view', 'create', 'update', 'approve'],
  report: ['view'],
  promotion: ['view', 'create', 'update', 'delete', 'approve'],
  training: ['view', 'update', 'approve'],
  notify: ['view', 'create', 'approve'],
  activity: ['view'],
  message: ['view', 'answer'],
  settings: ['view', 'update'],
  site: ['view', 'update'],
} as const;
export type Grant = { [G in keyof typeof grants]: `${G & string}.${(typeof grants)[G][number]}` }[keyof typeof grants];
export type AccessMap = Record<string, Record<string, boolean>>;

/** Every permission by its name. */
export const grantNames = Object.entries(grants).flatMap(([g, actions]) => actions.map((a) => `${g}.${a}` as Grant)) as [Grant, ...Grant[]];

/** A grant counts only when group and action are both true in the map. Anything else in the map is ignored. */
export const listGrants = (access: AccessMap): Set<Grant> =>
  new Set(grantNames.filter((g) => access[g.slice(0, g.indexOf('.'))]?.[g.slice(g.indexOf('.') + 1)] === true));

interface RoleOf {
  role: string;
  type: number;
}
const managesRoles = ({ role, type }: RoleOf): boolean => type === 1 && menuRole(role) === 'super';
/**
 * What a role lets this person do. Roles themselves are managed by administrators of type 1 alone, whatever a map says.
 */
export function accessFor(access: AccessMap, of: RoleOf): AccessMap {
  if (managesRoles(of)) return access;
  const { role: _, ...rest } = access;
  return rest;
}

const accessOf = (test: (group: string, action: string) => boolean): AccessMap =>
  Object.fromEntries(
    Object.entries(grants)
      .map(([g, actions]) => [g, Object.fromEntries(actions.filter((a) => test(g, a)).map((a) => [a, true]))])
      .filter(([, actions]) => Object.keys(actions as object).length),
  );
const only = (map: Partial<Record<keyof typeof grants, string>>): AccessMap =>
  accessOf((g, a) => (map[g as keyof typeof grants] ?? '').split(' ').includes(a));

/** The map in which these alone are given. */
export const mapOf = (given: ReadonlySet<Grant>): AccessMap => accessOf((g, a) => given.has(`${g}.${a}` as Grant));

export interface SystemRole {
  name: string;
  bn_name: string;
  access: AccessMap;
  /** The widest scope in which it can be held. */
  scope: 'system' | 'institution';
  read_only: boolean;
}
const everywhere = { scope: 'system', read_only: false } as const;
const inside = { scope: 'institution', read_only: false } as const;
/** Role strings that the product knows, their names, and what they may do until an administrator changes it. */
export const systemRoles: Record<string, SystemRole> = {
  super: { ...everywhere, name: 'Administrator', bn_name: 'অ্যাডমিন', access: accessOf(() => true) },
  'sys-blog-and-tutorial-admin': {
    ...everywhere,
    name: 'Blog and tutorial approver',
    bn_name: 'ব্লগ ও টিউটোরিয়াল অনুমোদনকারী',
    access: accessOf((g) => g === 'blog' || g === 'tutorial'),
  },
  'dashboard-viewer': {
    scope: 'system',
    read_only: true,
    name: 'Viewer',
    bn_name: 'শুধু দেখার ভূমিকা',
    access: accessOf((_, a) => a === 'view'),
  },
  partner: {
    ...inside,
    name: 'Partner',
    bn_name: 'অংশীদার',
    access: {
      ...accessOf((g) =>
        [
          'course',
          'batch',
          'enrollment',
          'attendance',
          'certificate',
          'review',
          'content',
          'question',
          'blog',
          'tutorial',
          'report',
          'activity',
          'training',
          'site',
          'accommodation',
          'exam',
        ].includes(g),
      ),
      ...only({ user: 'view' }),
    },
  },
  teacher: {
    ...inside,
    name: 'Teacher',
    bn_name: 'শিক্ষক',
    access: only({
      course: 'view create update',
      batch: 'view create update',
      // in the batches where they are named (`leads` of the batches)
      enrollment: 'view create approve',
      attendance: 'view update',
      certificate: 'view approve',
      content: 'view create update delete',
      question: 'view create update delete',
      exam: 'view run mark',
      report: 'view',
    }),
  },
  contributor: {
    ...inside,
    name: 'Contributor',
    bn_name: 'কনটেন্ট নির্মাতা',
    access: only({
      course: 'view',
      content: 'view create update delete',
      question: 'view create update delete',
      blog: 'view create update',
      tutorial: 'view create update',
    }),
  },
};

/** Roles that the product keeps as they are: neither made nor changed by hand. */
export const isReserved = (role: string): boolean => /^(super|dashboard-viewer|sys-.*)$/i.test(role);

/** What is of the whole site: a role that is held within an institution does nothing by it, whatever its map says. */
const ofWholeSite: ReadonlySet<Grant> = new Set<Grant>([
  ...(['category.create', 'category.update', 'category.delete', 'settings.update', 'institution.create', 'institution.approve'] as const),
  ...(['feedback.view', 'feedback.approve', 'message.view', 'message.answer', 'notify.view', 'notify.create', 'notify.approve'] as const),
  ...(['promotion.view', 'promotion.create', 'promotion.update', 'promotion.delete', 'promotion.approve'] as const),
]);
/** A kind of role as everybody knows their own. */
export interface RoleKind extends RoleOf {
  /** It is held within an institution. */
  inside: boolean;
  read_only: boolean;
}
/** Whether a role of this kind can ever be given this permission; a learner has no role. */
export function canHold(kind: RoleKind | undefined, grant: Grant): boolean {
  if (!kind) return false;
  if (grant.startsWith('role.')) return managesRoles(kind);
  if (kind.read_only && !grant.endsWith('.view')) return false;
  const own = systemRoles[kind.role];
  if (own && isReserved(kind.role) && !listGrants(own.access).has(grant)) return false;
  // what the product has for institutions is held in no wider scope
  return !((kind.inside || own?.scope === 'institution') && ofWholeSite.has(grant));
}

/** Menu role: which of the four menus a person sees. A role made by hand has, `everywhere` it is held for the whole site, that of an
 *  administrator, of which its permissions leave what it may see. */
export type MenuRole = 'learner' | 'super' | 'approver' | 'partner';
export const menuRole = (role: string | undefined, everywhere = false): MenuRole =>
  !role
    ? 'learner'
    : role === 'sys-blog-and-tutorial-admin'
      ? 'approver'
      : role === 'super' || role.startsWith('sys-') || (everywhere && !(role in systemRoles))
        ? 'super'
        : 'partner';
