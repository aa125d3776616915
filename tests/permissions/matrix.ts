// Who may ask what: every call against every kind of person, as a table to be reviewed.
import { accessFor, listGrants, systemRoles } from '#core/access/grants.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { servedCalls } from '#core/contract/server/room.ts';

export const personas = [
  'visitor',
  'learner',
  'teacher',
  'contributor',
  'partner',
  'rival partner',
  'viewer',
  'approver',
  'super',
  'type 1',
  'course teacher',
] as const;
export type Persona = (typeof personas)[number];
/** Role string each persona acts in; a visitor is not signed in, a learner acts in no role. */
export const roleOf: Record<Persona, string | undefined> = {
  visitor: undefined,
  learner: undefined,
  teacher: 'teacher',
  contributor: 'contributor',
  partner: 'partner',
  'rival partner': 'partner',
  viewer: 'dashboard-viewer',
  approver: 'sys-blog-and-tutorial-admin',
  super: 'super',
  'type 1': 'super',
  'course teacher': 'teacher',
};
/** The type of a persona's account; roles are managed by an administrator of type 1 alone. */
export const typeOf = (persona: Persona): number => (persona === 'type 1' ? 1 : 0);
/** Held for one course alone: the calls are those of the role, what they reach is the course. */
export const isOfCourse = (persona: Persona): boolean => persona === 'course teacher';

/** What a persona is told before its input is looked at. `own` means: answered only about what it can reach. */
export type Verdict = 'yes' | 'own' | 'sign in' | 'no';
export function verdict(call: AnyCall, persona: Persona): Verdict {
  const reached = Object.keys(call.of).length ? 'own' : 'yes';
  if (call.who === 'anyone') return reached;
  if (persona === 'visitor') return 'sign in';
  const role = roleOf[persona];
  const known = role === undefined ? undefined : systemRoles[role]!;
  const grants = listGrants(known ? accessFor(known.access, { role: role!, type: typeOf(persona) }) : {});
  if (call.who !== 'signed-in' && !grants.has(call.who)) return 'no';
  if (call.changes && !call.harmless && known?.read_only) return 'no';
  return reached;
}

/** docs/permissions.md */
export function permissionsPage(): string {
  const calls = servedCalls()
    .map((s) => s.call)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const rows = calls.map(
    (c) =>
      `| ${c.name} | ${c.method} ${c.paths[0]} | ${c.who}${c.fresh ? ', confirmed' : ''}${c.in_person ? ', in person' : ''} | ${Object.keys(c.of).join(', ') || '–'} | ${personas.map((p) => verdict(c, p)).join(' | ')} |`,
  );
  return `# Who may ask what

Made from the declared calls by \`npm run docs\`; tests ask every call as every one of these people and compare.
\`own\`: only about what the asker can reach (the entity in the fourth column); anything else answers "not found".
\`confirmed\`: the asker has shown within ten minutes, by a login or the password, that it is them.
\`in person\`: refused to an administrator who acts for somebody.

| call | address | needs | reaches | ${personas.join(' | ')} |
| --- | --- | --- | --- | ${personas.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
}
