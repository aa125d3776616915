// npm run rooms: writes the lists that every room stands in, from the folders of the rooms; `tests/house/room-lists.test.ts` finds one that is old.
// They are plain imports, so that the bundler, the types and a reader see what there is.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '#core/contract/web/page.ts';
import { CONTENT_PATHS } from '#app/area-paths.ts';

const root = join(import.meta.dirname, '..');
const WIDTH = 140;
/** As they are now: `npm run new-feature` has just made one. */
const listFolders = () => [
  ...readdirSync(join(root, 'src/features'))
    .toSorted()
    .map((name) => ({ name, at: `src/features/${name}`, imported: `#features/${name}` })),
  // what is of no room
  { name: 'app', at: 'src/app', imported: '#app' },
];
/** As the formatter writes it. */
function array(head: string, items: readonly string[], end: string, indent = ''): string {
  const line = `${indent}${head}[${items.join(', ')}]${end}`;
  return line.length <= WIDTH ? line : `${indent}${head}[\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}]${end}`;
}
const having = (file: string) => listFolders().filter(({ at }) => existsSync(join(root, at, file)));
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const importing = (what: string, file: string) =>
  having(file)
    .map(({ name, imported }) => `import { ${what} as ${camel(name)} } from '${imported}/${file}';\n`)
    .join('');
const made = (about: string) => `// ${about} Written by \`npm run rooms\`.\n`;

const areas = { public: 'pages', dashboard: 'pages-dashboard', learn: 'pages-learn', class: 'pages-class', staff: 'pages-staff' } as const;
type Area = keyof typeof areas;
const pageList = (area: Area, about: string) => {
  const file = `web/${areas[area]}.ts`;
  const names = having(file).map(({ name }) => `...${camel(name)}`);
  return `${made(about)}import type { Page } from '#core/contract/web/page.ts';\n${importing('pages', file)}\n${array('export const pages: readonly Page[] = ', names, ';')}\n`;
};

async function addressesOf(area: Area): Promise<string[]> {
  const file = `web/${areas[area]}.ts`;
  const lists = await Promise.all(having(file).map(async ({ at }) => ((await import(join(root, at, file))) as { pages: Page[] }).pages));
  return lists.flat().flatMap(({ path, also = [] }) => [path, ...also]);
}
const isBelow = (address: string, prefix: string) => address === prefix || address.startsWith(`${prefix}/`);
/** The fewest words that tell an area's addresses from all others: of each the shortest beginning below which nothing else lies. */
function tellApart(own: readonly string[], others: readonly string[]): string[] {
  const told = own.map((address) => {
    const parts = address.slice(1).split('/');
    for (let n = 1; n <= parts.length; n++) {
      const prefix = `/${parts.slice(0, n).join('/')}`;
      if (prefix.includes(':')) break;
      if (others.some((other) => isBelow(other, prefix))) continue;
      return own.filter((one) => isBelow(one, prefix)).length > 1 || address.includes(':') ? `${prefix}/*` : address;
    }
    if (address.includes(':')) throw new Error(`Nothing tells ${address} from the addresses of other areas`);
    return address;
  });
  return [...new Set(told)].toSorted();
}
async function areaAddresses(): Promise<string> {
  const areaNames = ['public', 'dashboard', 'learn', 'class', 'staff'] as const;
  const [open, dashboard, learn, classes, staff] = await Promise.all(areaNames.map(addressesOf));
  // what is told by its form, whatever its type is called, needs no words
  const rest = (addresses: string[]) => addresses.filter((address) => !CONTENT_PATHS.some((form) => form.test(address)));
  const both = dashboard!.filter((address) => staff!.includes(address));
  const all = { dashboard: dashboard!, staff: staff!.filter((address) => !both.includes(address)), class: classes! };
  // those of staff are looked at first
  const others = { dashboard: [], staff: [...all.dashboard, ...all.class], class: all.dashboard };
  const lists = (['dashboard', 'staff', 'class'] as const).map((area) =>
    array(
      `${area}: `,
      tellApart(rest(all[area]), rest([...open!, ...learn!, ...others[area]])).map((address) => `'${address}'`),
      ',',
      '  ',
    ),
  );
  return `${made('Which addresses belong to which area: a path of its own, or a path with all below it when it ends in an asterisk.')}export const areaAddresses = {
${lists.join('\n')}
} as const;
/** At these addresses whoever acts in a role finds another page than a learner; it is of the staff's area. */
${array(
  'export const STAFFS_OWN: readonly string[] = ',
  both.toSorted().map((address) => `'${address}'`),
  ';',
)}
`;
}

/** Text by file. */
export async function roomLists(): Promise<Map<string, string>> {
  const rooms = having('server/room.ts').map(({ name }) => camel(name));
  return new Map([
    [
      'src/app/server/feature-rooms.ts',
      `${made('All rooms of src/features.')}import type { Room } from '#core/house/server/room.ts';\n${importing('room', 'server/room.ts')}\n${array('export const featureRooms: readonly Room[] = ', rooms, ';')}\n`,
    ],
    ['src/app/web/areas/public.ts', pageList('public', "Page list of the public area, which every visitor's bundle carries.")],
    ['src/app/web/areas/dashboard-pages.ts', pageList('dashboard', 'Page list of the dashboard area.')],
    ['src/app/web/areas/learn-pages.ts', pageList('learn', 'Page list of the learning area.')],
    ['src/app/web/areas/class-pages.ts', pageList('class', 'Page list of the area of classrooms.')],
    ['src/app/web/areas/staff-pages.ts', pageList('staff', "Page list of the staff's area.")],
    ['src/app/area-addresses.ts', await areaAddresses()],
  ]);
}
if (import.meta.main) for (const [file, text] of await roomLists()) writeFileSync(join(root, file), text);
