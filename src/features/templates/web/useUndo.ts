// Undo and redo of one field of an editor: what it said before each change made here.
import { useState } from 'react';

const MOST = 200;
export function useUndo(now: string, write: (text: string) => void) {
  const [{ past, future }, setSteps] = useState<{ past: readonly string[]; future: readonly string[] }>({ past: [], future: [] });
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    write(text: string): void {
      if (text === now) return;
      setSteps({ past: [...past.slice(1 - MOST), now], future: [] });
      write(text);
    },
    undo(): void {
      const before = past.at(-1);
      if (before === undefined) return;
      setSteps({ past: past.slice(0, -1), future: [now, ...future] });
      write(before);
    },
    redo(): void {
      const next = future[0];
      if (next === undefined) return;
      setSteps({ past: [...past, now], future: future.slice(1) });
      write(next);
    },
  };
}
