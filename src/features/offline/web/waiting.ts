// Downloads that wait for Wi-Fi: they begin by themselves when the browser tells that there is some.
import { readLineKind } from './line-kind.ts';
import { startDownload } from './downloads.ts';
import { type KeptEntry, listEntries } from './kept-entries.ts';
import type { Wish } from './keeping.ts';

/** What an entry was wished as: its download goes on, or begins anew. */
export const wishOf = (account: number, entry: KeptEntry): Wish => ({
  ...{ account, uuid: entry.uuid, cover: entry.cover, pictures: entry.pictures, audio: entry.audio, video: entry.video },
  only: entry.only ?? undefined,
  again: true,
  size: entry.waits ?? entry.bytes,
});
export async function resumeWaiting(account: number): Promise<void> {
  if (readLineKind() !== 'wifi') return;
  for (const entry of (await listEntries(account)) ?? []) if (entry.waits !== undefined) await startDownload(wishOf(account, entry));
}
