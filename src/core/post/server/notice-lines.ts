// Notices (catalogue): the lines that all rooms declare in `server/words-mails.ts`, by their names such as `certificates.approved`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Mails } from '../mails.ts';
import type { NoticeLine, NoticeLines } from '../notices.ts';

const rooms = join(import.meta.dirname, '../../../features');
let read: Promise<ReadonlyMap<string, NoticeLine>> | undefined;
/** All lines: those beside a mail, and those alone. */
export const readNoticeLines = (): Promise<ReadonlyMap<string, NoticeLine>> =>
  (read ??= (async () => {
    const all = new Map<string, NoticeLine>();
    for (const room of readdirSync(rooms).toSorted()) {
      const file = join(rooms, room, 'server/words-mails.ts');
      if (!existsSync(file)) continue;
      const { mails, lines = {} } = (await import(file)) as { mails: Mails; lines?: NoticeLines };
      for (const [key, mail] of Object.entries(mails)) if (mail.notice) all.set(`${room}.${key}`, mail.notice);
      for (const [key, line] of Object.entries(lines)) all.set(`${room}.${key}`, line);
    }
    return all;
  })());
