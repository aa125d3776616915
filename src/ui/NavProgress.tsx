// Navigation progress bar along the top while a page loads.
import { useEffect, useReducer } from 'react';
import { goingTime, nextGoing } from './timing.ts';

export function NavProgress({ busy }: { busy: boolean }) {
  const [phase, tell] = useReducer(nextGoing, 'idle');
  useEffect(() => tell(busy ? 'busy' : 'rest'), [busy]);
  useEffect(() => {
    const time = goingTime[phase];
    if (time === undefined) return;
    const timer = setTimeout(() => tell('time'), time);
    return () => clearTimeout(timer);
  }, [phase]);
  if (phase === 'idle' || phase === 'waiting') return null;
  return <div className={phase === 'finishing' ? 'going done' : 'going'} aria-hidden="true" />;
}
