// The files of a settings list, or of records within a batch, that `npm run new-feature -- <name> --list [--within]` writes: declaration, calls, table, screen, test.

/** `reading-rooms` -> `ReadingRooms`. */
const pascal = (name: string): string => name.replace(/(?:^|-)(.)/g, (_, c: string) => c.toUpperCase());
/** What one of them is called: `reading-rooms` -> `reading_room`. */
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_');

export function listFiles(name: string, within: boolean): Record<string, string> {
  return within ? { ...settingsFiles(name), ...recordFiles(name) } : settingsFiles(name);
}
/** Of records within a batch: what differs from a settings list. An empty text is a file that there is none of. */
function recordFiles(name: string): Record<string, string> {
  const { many, ident, one, table, Row } = namesOf(name);
  return {
    'lists.ts': `// Records (workbench declaration) of ${name} within a batch: fields, states, and the row that is answered.
import type * as z from 'zod/mini';
import { approval } from '#core/records/approval.ts';
import { declareRecords, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { at${many} } from './addresses.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const ${ident} = declareRecords({
  name: '${name}.list',
  many: titles.many,
  one: words.one,
  entity: '${one}',
  group: 'training',
  within: { managed_batch: 'batch_id' },
  states: approval({ grant: 'training.approve' }),
  screen: at${many}.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
  },
});
export const ${Row} = settingsRow(${ident});
export type ${Row} = z.infer<typeof ${Row}>;
`,
    'contract.ts': `// API contract of ${name}: listed, written, exported and decided about within a batch alone.
import { recordCalls } from '#core/records/admin-list.ts';
import { ${ident}, ${Row} } from './lists.ts';

export const calls = recordCalls(${ident}, { row: ${Row}, path: '/course/${name}' });
`,
    'contract-admin.ts': '',
    'addresses.ts': `// Page URLs (typed routes) of the ${name} room.
import { address } from '#core/navigation/address.ts';

export const at${many} = address('/settings/${name}/:batch_id');
`,
    'server/store.ts': `// SQL of ${name}: their table as records of a batch.
import type { SettingsTable } from '#core/records/server/store.ts';
import { ${ident} } from '../lists.ts';

export const table: SettingsTable = {
  settings: ${ident},
  table: '${table}',
  holder: { table: 'batches', closed: ({ archived_at }: { archived_at: string | null }) => archived_at !== null },
};
`,
    'server/room.ts': `// The ${name} room as a value: records of batches.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { calls } from '../contract.ts';
import { table } from './store.ts';

export const room = defineRoom({ name: '${name}', parts: [serveSettings(calls, table)] });
`,
    'web/pages-staff.ts': `// Staff page (route) of ${name} of a batch.
import type { Page } from '#core/contract/web/page.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { at${many} } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [settingsPage(at${many}.path, titles.many, { component: () => import('./${many}Page.tsx') })];
`,
    [`web/${many}Page.tsx`]: `// Staff screen of ${name} of a batch: their list, the form of one, their sheets.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { at${many} } from '../addresses.ts';
import { calls } from '../contract.ts';
import { ${ident} } from '../lists.ts';

const screen = { settings: ${ident}, path: at${many}.path, list: calls.list, writing: calls };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);

export default function ${many}Page(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
`,
    [`test/${name}.test.ts`]: `// What the ${name} room promises: what all records of a batch do, through the gate on a real database.
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { calls } from '../contract.ts';
import { ${ident} } from '../lists.ts';

const items = [
  { title: 'The first', bn_title: 'প্রথমটি' },
  { title: 'Another one', bn_title: 'আরেকটি' },
] as const;
walkSettings(
  {
    settings: ${ident},
    list: calls.list,
    writing: calls,
    items: async () => items,
    holder: async (sql) => makeBatch(sql, (await makeCourse(sql, { category_id: await makeCategory(sql) })).id),
  },
  openGround,
);
`,
    'test/screens.ts': `// Screens of ${name}, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { someBatch } from '#features/batches/test/screens.ts';

export const screens: OwnScreens = async (site) => forStaff(\`/settings/${name}/\${(await someBatch(site)).id}\`);
`,
  };
}
function namesOf(name: string) {
  const many = pascal(name);
  const one = singular(name);
  return {
    many,
    one,
    ident: many[0]!.toLowerCase() + many.slice(1),
    table: name.replaceAll('-', '_'),
    Row: pascal(one.replaceAll('_', '-')),
  };
}
function settingsFiles(name: string): Record<string, string> {
  const { many, ident, one, table, Row } = namesOf(name);
  const said = (text: string) => text.replaceAll(/[-_]/g, ' ').replace(/^./, (c) => c.toUpperCase());
  return {
    'words.ts': `// UI texts (i18n) of ${name}.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('${said(one)}', 'একটি'),
  name: word('Name', 'নাম'),
} as const;
`,
    'words-titles-staff.ts': `// Title of the staff's page of ${name}, and of their list.
import { word } from '#core/i18n/words.ts';

export const titles = {
  many: word('${said(name)}', 'তালিকা'),
} as const;
`,
    'lists.ts': `// Settings list (workbench declaration) of ${name}: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { at${many} } from './addresses.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const ${ident} = declareSettings({
  name: '${name}.list',
  many: titles.many,
  one: words.one,
  entity: '${one}',
  group: 'settings',
  screen: at${many}.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
  },
});
export const ${Row} = settingsRow(${ident});
export type ${Row} = z.infer<typeof ${Row}>;
`,
    'contract.ts': `// API contract of ${name}, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { ${ident}, ${Row} } from './lists.ts';

export const list = get('${name}.list', '/admin-settings/${name}', {
  summary: '${said(name)} in their order; \`pagination=none\` gives all of them',
  who: 'anyone',
  input: settingsInput(${ident}),
  output: listed(${Row}),
});
`,
    'contract-admin.ts': `// API contract of the calls by which staff write ${name} (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { list } from './contract.ts';
import { ${ident}, ${Row} } from './lists.ts';

export const writing = adminList(${ident}, list, { row: ${Row} });
`,
    'addresses.ts': `// Page URLs (typed routes) of the ${name} room.
import { address } from '#core/navigation/address.ts';

export const at${many} = address('/settings/${name}');
`,
    'server/store.ts': `// SQL of ${name}: their table as a settings list.
import type { SettingsTable } from '#core/records/server/store.ts';
import { ${ident} } from '../lists.ts';

export const table: SettingsTable = { settings: ${ident}, table: '${table}' };
`,
    'server/room.ts': `// The ${name} room as a value: its settings list.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { table } from './store.ts';

export const room = defineRoom({ name: '${name}', parts: [serveSettings({ list, ...writing }, table)] });
`,
    'web/pages-staff.ts': `// Staff page (route) of ${name}: their settings list.
import type { Page } from '#core/contract/web/page.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { at${many} } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  settingsPage(at${many}.path, titles.many, { order: 90, component: () => import('./${many}Page.tsx') }),
];
`,
    [`web/${many}Page.tsx`]: `// Settings screen of ${name}: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { at${many} } from '../addresses.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { ${ident} } from '../lists.ts';

const screen = { settings: ${ident}, path: at${many}.path, list, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);

export default function ${many}Page(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
`,
    [`test/${name}.test.ts`]: `// What the ${name} room promises: what every settings list does, through the gate on a real database.
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { ${ident} } from '../lists.ts';

const items = [
  { title: 'The first', bn_title: 'প্রথমটি' },
  { title: 'Another one', bn_title: 'আরেকটি' },
] as const;
walkSettings({ settings: ${ident}, list, writing, items: async () => items }, openGround);
`,
    'test/screens.ts': `// Screens of ${name}, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/settings/${name}');
`,
  };
}
/** The table: what every settings list has, and a column for each language of the name. */
export const listMigration = (
  name: string,
  within: boolean,
): string => `-- ${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}: ${within ? 'records of batches' : 'a settings list'}.
create table ${name.replaceAll('-', '_')} (
  id int generated always as identity primary key,${within ? "\n  batch_id int not null references batches (id),\n  state text not null check (state in ('pending', 'approved', 'rejected'))," : ''}
  title text not null check (is_nfc(title)),
  bn_title text not null check (is_nfc(bn_title)),
  position int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by int references users (id)
);
${within ? `create index ${name.replaceAll('-', '_')}_batch on ${name.replaceAll('-', '_')} (batch_id, position, id);\n` : ''}`;
