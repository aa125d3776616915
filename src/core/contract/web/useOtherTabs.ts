// Hook between the tabs of a browser (BroadcastChannel): what is changed in one makes the answers of the others old, which ask again; a hidden
// tab does when it is looked at.
import { useEffect } from 'react';
import { onStale, tellStale } from './client.ts';

/** Names of calls whose answers are old; or since when a new tab, which hears only from now on, holds its answers (milliseconds since 1970). */
type Word = { names: readonly string[] } | { since: number };

export function useOtherTabs(): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const tabs = new BroadcastChannel('stale');
    const say = (word: Word) => tabs.postMessage(word);
    const due = new Set<string>();
    const changed = new Map<string, number>();
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
    tabs.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
      if ('since' in word) {
        const names = [...changed].flatMap(([name, at]) => (at >= word.since ? [name] : []));
        if (names.length) say({ names });
        return;
      }
      for (const name of word.names) due.add(name);
      tell();
    });
    document.addEventListener('visibilitychange', tell);
    const unheard = onStale((names) => {
      if (passing) return;
      for (const name of names) changed.set(name, Date.now());
      say({ names });
    });
    say({ since: performance.timeOrigin });
    return () => {
      unheard();
      document.removeEventListener('visibilitychange', tell);
      tabs.close();
    };
  }, []);
}
