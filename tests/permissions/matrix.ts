// Who may ask what: every call against every kind of person, as a table to be reviewed.
import { rooms } from '#app/server/all-rooms.ts';
import { type AccessMap, accessFor, listGrants, systemRoles } from '#core/access/grants.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';

/** A role that a person acts in, and where they hold it. The calls are those of the role, what they reach is the place. */
export interface Acting {
  role: string;
  access: AccessMap;
  read_only: boolean;
  /** `one` and `two` are institutions; of a role that belongs to institutions a holding without one is a holding of nothing. */
  at: 'system' | 'one' | 'two' | 'course' | 'nowhere';
  /** Roles are managed by an administrator of type 1 alone. */
  type: 0 | 1;
}
const acting = (role: string, at: Acting['at'], type: Acting['type'] = 0): Acting => {
  const { access, read_only } = systemRoles[role]!;
  return { role, access, read_only, at, type };
};
/** Roles that an administrator makes by hand; the tests make them of what stands here. */
const madeByHand = (role: string, at: Acting['at'], access: AccessMap, read_only = false): Acting => ({
  ...{ role, access, read_only, at, type: 0 },
});
/** A visitor is not signed in, a learner acts in no role. */
export const people = {
  visitor: undefined,
  learner: undefined,
  teacher: acting('teacher', 'one'),
  contributor: acting('contributor', 'one'),
  partner: acting('partner', 'one'),
  'rival partner': acting('partner', 'two'),
  viewer: acting('dashboard-viewer', 'system'),
  approver: acting('sys-blog-and-tutorial-admin', 'system'),
  super: acting('super', 'system'),
  'type 1': acting('super', 'system', 1),
  'super of one': acting('super', 'one'),
  'course teacher': acting('teacher', 'course'),
  nowhere: acting('partner', 'nowhere'),
  support: madeByHand('support', 'system', { user: { view: true }, message: { view: true, answer: true } }),
  reader: madeByHand(
    'reader',
    'one',
    { course: { view: true, update: true }, batch: { view: true, update: true }, report: { view: true } },
    true,
  ),
} as const satisfies Record<string, Acting | undefined>;
export type Persona = keyof typeof people;
export const personas = Object.keys(people) as Persona[];
export const actingOf = (persona: Persona): Acting | undefined => people[persona];

const OF_A_SITE: ReadonlySet<string> = new Set([
  'announcements.create',
  'announcements.export',
  'announcements.list',
  'holidays.create',
  'holidays.export',
  'holidays.list',
  'sliders.create',
  'sliders.export',
  'staff-security.view-rules',
  'staff-security.save-rules',
]);
const OF_MAIN_SITE: ReadonlySet<string> = new Set([
  'institution-requests.list-unapproved',
  'institution-requests.export',
  'institutions.add-partner',
  'teaching-requests.list',
  'verification.list-claims',
  'verification.list-registry',
]);
/** Where a role has to be held for a call whose handler asks that beside the grant, before it looks anything up. */
function placesFor({ name }: AnyCall): readonly Acting['at'][] | undefined {
  if (OF_A_SITE.has(name)) return ['system', 'one', 'two'];
  const ofMainSite = OF_MAIN_SITE.has(name) || rooms.some((room) => room.lists.some(({ main_site }) => main_site.includes(name)));
  return ofMainSite ? ['system'] : undefined;
}
/** The grant would do; the place in which it is held does not. */
export const isElsewhere = (call: AnyCall, as: Acting | undefined): boolean => !!as && placesFor(call)?.includes(as.at) === false;

/** What a persona is told before its input is looked at. `own` means: answered only about what it can reach. */
export type Verdict = 'yes' | 'own' | 'sign in' | 'no';
export function verdict(call: AnyCall, persona: Persona): Verdict {
  const reached = Object.keys(call.scope).length ? 'own' : 'yes';
  if (call.who === 'anyone') return reached;
  if (persona === 'visitor') return 'sign in';
  const as = actingOf(persona);
  const grants = listGrants(as ? accessFor(as.access, as) : {});
  if ([call.who, call.grant].some((grant) => grant && grant !== 'signed-in' && !grants.has(grant))) return 'no';
  if (call.changes && !call.harmless && as?.read_only) return 'no';
  if (isElsewhere(call, as)) return 'no';
  return reached;
}

const handMade = (['support', 'reader'] as const)
  .map((p) => `${p}: ${[...listGrants(people[p].access)].join(', ')}${people[p].read_only ? ' (looks only)' : ''}`)
  .join('; ');
/** docs/permissions.md */
export function permissionsPage(): string {
  const calls = servedCalls()
    .map((s) => s.call)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const rows = calls.map(
    (c) =>
      `| ${c.name} | ${c.method} ${c.paths[0]} | ${c.grant ?? c.who}${c.reauth ? ', confirmed' : ''}${c.no_impersonation ? ', in person' : ''} | ${Object.keys(c.scope).join(', ') || '–'} | ${personas.map((p) => verdict(c, p)).join(' | ')} |`,
  );
  return `# Who may ask what

Made from the declared calls by \`npm run docs\`; tests ask every call as every one of these people and compare.
\`own\`: only about what the asker can reach (the entity in the fourth column); anything else answers "not found".
\`confirmed\`: the asker has shown within ten minutes, by a login or the password, that it is them.
\`in person\`: refused to an administrator who acts for somebody.
\`super of one\`, \`course teacher\`, \`nowhere\`: a role held for one institution, for one course, for nothing; what they reach is no wider.
\`support\`, \`reader\`: roles made by hand; ${handMade}.

| call | address | needs | reaches | ${personas.join(' | ')} |
| --- | --- | --- | --- | ${personas.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
}
