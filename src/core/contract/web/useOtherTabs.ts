// Hook between the tabs of a browser (BroadcastChannel): what is changed in one makes the answers of the others old, which ask again; a hidden
// tab does when it is looked at.
import { useEffect } from 'react';
import { onStale, tellStale } from './client.ts';

export function useOtherTabs(): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const tabs = new BroadcastChannel('stale');
    const due = new Set<string>();
    let passing = false;
    const tell = () => {
      if (document.hidden || !due.size) return;
      const names = [...due];
      due.clear();
      // what came from another tab is not told back to it
      passing = true;
      tellStale(names);
      passing = false;
    };
    tabs.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
      for (const name of data) due.add(name);
      tell();
    });
    document.addEventListener('visibilitychange', tell);
    const unheard = onStale((names) => void (passing || tabs.postMessage(names)));
    return () => {
      unheard();
      document.removeEventListener('visibilitychange', tell);
      tabs.close();
    };
  }, []);
}
