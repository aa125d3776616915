// Who may ask what: every call against every kind of person, as a table to be reviewed.
import { listGrants, isReadOnly, systemRoles } from '#core/access/grants.ts';
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
};

/** What a persona is told before its input is looked at. `own` means: answered only about what it can reach. */
export type Verdict = 'yes' | 'own' | 'sign in' | 'no';
export function verdict(call: AnyCall, persona: Persona): Verdict {
  const reached = Object.keys(call.of).length ? 'own' : 'yes';
  if (call.who === 'anyone') return reached;
  if (persona === 'visitor') return 'sign in';
  const role = roleOf[persona];
  if (call.who !== 'signed-in' && !(role && listGrants(systemRoles[role]!.access).has(call.who))) return 'no';
  if (call.changes && !call.harmless && isReadOnly(role)) return 'no';
  return reached;
}

/** docs/permissions.md */
export function permissionsPage(): string {
  const calls = servedCalls()
    .map((s) => s.call)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const rows = calls.map(
    (c) =>
      `| ${c.name} | ${c.method} ${c.paths[0]} | ${c.who} | ${Object.keys(c.of).join(', ') || '–'} | ${personas.map((p) => verdict(c, p)).join(' | ')} |`,
  );
  return `# Who may ask what

Made from the declared calls by \`npm run docs\`; tests ask every call as every one of these people and compare.
\`own\`: only about what the asker can reach (the entity in the fourth column); anything else answers "not found".

| call | address | needs | reaches | ${personas.join(' | ')} |
| --- | --- | --- | --- | ${personas.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
}
