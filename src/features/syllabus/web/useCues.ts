// Captions of one language while they are written: read from their file, changed here, kept in this browser until they are saved.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Cue, inTime, LONGEST_FILE, readCaptions, writeCaptions, writeCue } from '#core/captions/captions.ts';
import { type UnsavedText, useUnsaved } from '#core/unsaved/web/useUnsaved.ts';

/** One of them, with a name by which it is found while its times change. */
export interface Row extends Cue {
  id: number;
}
let named = 0;
export const asRow = (cue: Cue): Row => ({ ...cue, id: ++named });
/** A letter writes its own cue anew, and no other of the thousands. */
const written = new WeakMap<Row, string>();
function writeOnce(row: Row): string {
  const known = written.get(row) ?? writeCue(row);
  written.set(row, known);
  return known;
}
export interface Cues {
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  failed: boolean;
  /** They differ from what is on the server. */
  changed: boolean;
  unsaved: UnsavedText;
  /** In the order in which they are seen. */
  change: (rows: readonly Row[]) => void;
  /** These are on the server now, as this file. */
  settle: (file: number) => void;
  discard: () => void;
}
/** `file` and `url`: the one that the draft names; undefined: it names none. `name`: what is kept in this browser is called so. */
export function useCues(name: string, file: number | undefined, url: string | undefined): Cues {
  const unsaved = useUnsaved(name);
  const [state, setState] = useState<{ rows: readonly Row[] | undefined; changed: boolean; failed: boolean }>({
    rows: undefined,
    changed: false,
    failed: false,
  });
  // the file whose captions are shown: one that was written here is not read again
  const shown = useRef<number | null | undefined>(undefined);
  const [again, setAgain] = useState(0);
  const take = useEffectEvent((saved: readonly Cue[]) => {
    const kept = unsaved.text ? readCaptions(unsaved.text).cues : [];
    setState({ rows: (kept.length ? kept : saved).map(asRow), changed: kept.length > 0, failed: false });
  });
  useEffect(() => {
    const wanted = file ?? null;
    if (shown.current === wanted || (file !== undefined && url === undefined)) return undefined;
    if (url === undefined) {
      shown.current = wanted;
      // what was kept is read when the page has come to life
      const timer = setTimeout(() => take([]));
      return () => clearTimeout(timer);
    }
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        const text = (await answer.text()).slice(0, LONGEST_FILE);
        shown.current = wanted;
        take(readCaptions(text).cues);
      })
      .catch(() => {
        if (!stop.signal.aborted) setState((was) => ({ ...was, failed: true }));
      });
    return () => stop.abort();
  }, [file, url, again]);
  return {
    ...state,
    unsaved,
    change: (rows) => {
      const sorted = inTime(rows) as Row[];
      setState({ rows: sorted, changed: true, failed: false });
      unsaved.setText(writeCaptions(sorted, writeOnce));
    },
    settle: (id) => {
      shown.current = id;
      unsaved.clear();
      setState((was) => ({ ...was, changed: false }));
    },
    discard: () => {
      shown.current = undefined;
      unsaved.clear();
      setState({ rows: undefined, changed: false, failed: false });
      setAgain((n) => n + 1);
    },
  };
}
