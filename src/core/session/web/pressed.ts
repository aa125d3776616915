// What a visitor pressed that needs an account: noted in this browser and done once they are signed in and back on that page.
import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.pressed';
const HOUR_MS = 3_600_000;

interface Pressed {
  /** The page, as in the address of the login. */
  path: string;
  what: string;
  at: number;
}
function read(): Pressed | undefined {
  try {
    const { path, what, at } = JSON.parse(readStored('device', KEY) ?? '{}') as Partial<Pressed>;
    return path && what && typeof at === 'number' && Math.abs(Date.now() - at) < HOUR_MS ? { path, what, at } : undefined;
  } catch {
    return undefined;
  }
}
export const keepPress = (path: string, what: string): boolean =>
  writeStored('device', KEY, JSON.stringify({ path, what, at: Date.now() } satisfies Pressed));
/** Who signs in for another page did not press it: a phone may be shared. */
export function forgetPress(next: string): void {
  if (read()?.path !== next) writeStored('device', KEY, null);
}
/** Does it once, when `ready`: its reader is signed in. */
export function usePressed(ready: boolean, path: string, what: string, act: () => void): void {
  const take = useEffectEvent(() => {
    const pressed = read();
    if (pressed?.path !== path || pressed.what !== what) return;
    writeStored('device', KEY, null);
    act();
  });
  useEffect(() => {
    if (ready) take();
  }, [ready]);
}
