// Hold on automatic reloads: while somebody is in the middle of something, a part of the program that cannot be fetched takes no page away.
import { useEffect } from 'react';

let held = 0;
export const isReloadHeld = (): boolean => held > 0;
export function useReloadHold(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    held++;
    return () => {
      held--;
    };
  }, [holds]);
}
