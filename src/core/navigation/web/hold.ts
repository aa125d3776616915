// Leaving a page (navigation guard): the reader is held back while something would be lost.
import { use, useEffect, useRef, useState } from 'react';
import { NavigationContext } from './navigation.tsx';

/** Holds the reader back while `held()` is true; `leave` lets them go, `stay` keeps them here. What `settle` can end is not asked about. */
export function useHold(held: () => boolean, settle?: () => Promise<boolean>): { asking: boolean; leave: () => void; stay: () => void } {
  const { guard } = use(NavigationContext);
  const [next, setNext] = useState<{ proceed: () => void }>();
  const latest = useRef({ held, settle });
  useEffect(() => {
    latest.current = { held, settle };
  });
  useEffect(
    () =>
      guard((proceed) => {
        const { held, settle } = latest.current;
        if (!held()) return false;
        if (settle) void settle().then((settled) => (settled ? proceed() : setNext({ proceed })));
        else setNext({ proceed });
        return true;
      }),
    [guard],
  );
  return {
    asking: next !== undefined,
    leave: () => {
      setNext(undefined);
      next?.proceed();
    },
    stay: () => setNext(undefined),
  };
}
