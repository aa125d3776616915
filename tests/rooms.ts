// What each room tells of itself to the tests of the house: its file `test/<what>.ts`, which exports it by that name.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../src');
/** Told by each room that has such a file, in the order of their names; what is of no room stands in `src/app/test`. */
export async function fromRooms<Told>(what: string): Promise<{ room: string; told: Told }[]> {
  const folders = [
    'app',
    ...readdirSync(join(src, 'features'))
      .toSorted()
      .map((room) => `features/${room}`),
  ];
  const files = folders.map((folder) => join(src, folder, 'test', `${what}.ts`));
  const given: { room: string; told: Told }[] = [];
  for (const [i, file] of files.entries()) {
    if (!existsSync(file)) continue;
    const room = (await import(/* @vite-ignore */ file)) as Record<string, Told>;
    if (room[what] === undefined) throw new Error(`${file} exports no ${what}`);
    given.push({ room: folders[i]!.split('/').at(-1)!, told: room[what] });
  }
  return given;
}
