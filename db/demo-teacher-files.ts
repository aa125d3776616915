// Files of the demonstration teacher, in folders, so that the file manager has something to show.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { seedFiles } from '#features/files/server/service.ts';
import { folder, read } from './demo-files.ts';

interface DemoFolder {
  folder: string;
  files: { name: string; text?: string; picture?: string }[];
}
export async function storeTeacherFiles(pool: Pool): Promise<void> {
  const [teacher] = await pool<{ id: number }[]>`select id from users where username = 'demo.teacher'`;
  const bytesOf = ({ text = '', picture }: DemoFolder['files'][number]) =>
    picture ? readFileSync(join(folder, 'pictures', picture)) : Buffer.from(text);
  await seedFiles(
    pool,
    teacher!.id,
    read<DemoFolder>('files.yaml').map(({ folder: name, files }) => ({
      name,
      files: files.map((file) => ({ name: file.name, bytes: bytesOf(file) })),
    })),
  );
}
