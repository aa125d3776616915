// Mail templates (catalogue): what all rooms declare in `server/words-mails.ts`, as the catalogue of words finds its files.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Mails, NamedMail } from '../mails.ts';

const rooms = join(import.meta.dirname, '../../../features');
let read: Promise<ReadonlyMap<string, NamedMail>> | undefined;
/** All mails by their names, in the order of the rooms. */
export const readMails = (): Promise<ReadonlyMap<string, NamedMail>> =>
  (read ??= (async () => {
    const all = new Map<string, NamedMail>();
    for (const room of readdirSync(rooms).toSorted()) {
      const file = join(rooms, room, 'server/words-mails.ts');
      if (!existsSync(file)) continue;
      const { mails } = (await import(file)) as { mails: Mails };
      for (const [key, mail] of Object.entries(mails)) all.set(`${room}.${key}`, { name: `${room}.${key}`, ...mail });
    }
    return all;
  })());
