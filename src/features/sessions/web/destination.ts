// Redirect target after login: from the address, else from what this browser noted when a registration began (a mail's link opens a new tab).
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { localPath } from '../rules.ts';

const KEY = 'shikhon.next';
const DAY_MS = 86_400_000;

/** Notes where a registration was begun for; nothing of a person stands in a path of this site. */
export function keepDestination(next: string | null): void {
  const path = localPath(next);
  // where storage is refused, the address of this tab still tells it
  writeStored('device', KEY, path ? JSON.stringify({ path, at: Date.now() }) : null);
}
/** Where to go after signing in; what was noted longer than a day ago, or by a clock that has been set back since, is left alone. */
export function destination(next?: string | null): string | undefined {
  const asked = localPath(next);
  if (asked) return asked;
  try {
    const { path, at } = JSON.parse(readStored('device', KEY) ?? '{}') as { path?: string; at?: number };
    return typeof at === 'number' && Math.abs(Date.now() - at) < DAY_MS ? localPath(path) : undefined;
  } catch {
    return undefined;
  }
}
