// The page that runs a SCORM package, on the host of the package: the run-time that its files find in the window above them, and the saves that it
// hands to the page of the lesson. It knows no login; what it may say is what a package may say.
import type { Begin, Said } from './messages.ts';

/** Of one version of the standard: where its files look for it, the calls it has, which of them ask for a save. */
export interface Standard {
  name: 'API' | 'API_1484_11';
  calls: readonly string[];
  commits: readonly string[];
  changes: string;
  make: (begin: Begin) => Runtime;
}
export interface Runtime {
  api: object;
  /** What is to be kept, by the names of the standard. */
  cmi: () => Record<string, unknown>;
}
/** What was set is saved within this time, where the package does not ask for it before. */
const SOON_MS = 2000;

export function runFrame(standard: Standard): void {
  let from: string | undefined;
  let begin: Begin | undefined;
  let runtime: Runtime | undefined;
  let seq = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let unsaid = false;
  let going = false;
  const view = document.createElement('iframe');
  view.title = document.title;
  view.allow = 'fullscreen; autoplay';
  Object.assign(view.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });

  const say = (): void => {
    if (!begin || !from) return;
    clearTimeout(soon);
    unsaid = false;
    seq += 1;
    const said: Said = { scorm: 'said', part: begin.launch.id, seq, cmi: JSON.stringify(runtime ? runtime.cmi() : {}) };
    parent.postMessage(said, from);
    // the page of the lesson goes as well, and may not hear it: the server is told from here
    if (!going) return;
    const [address, body] = [`save?${begin.ticket}`, new Blob([JSON.stringify(said)], { type: 'text/plain' })];
    // what is too large for a beacon (64 KB) is sent while the page lasts
    if (!navigator.sendBeacon(address, body)) fetch(address, { method: 'POST', body }).catch(() => {});
  };
  const change = (): void => {
    unsaid = true;
    if (going) return say();
    clearTimeout(soon);
    soon = setTimeout(say, SOON_MS);
  };
  const open = (next: Begin): void => {
    begin = next;
    runtime = next.launch.talks ? standard.make(next) : undefined;
    const api = runtime?.api as Record<string, (...given: unknown[]) => unknown> | undefined;
    const offered = Object.fromEntries(
      standard.calls.map((name) => [
        name,
        (...given: unknown[]) => {
          const answer = api?.[name]!(...given);
          if (standard.commits.includes(name)) say();
          else if (name === standard.changes) change();
          return answer;
        },
      ]),
    );
    Object.assign(window, { [standard.name]: api ? offered : undefined });
    view.src = next.launch.address;
    document.body.append(view);
    if (!api) view.addEventListener('load', say, { once: true });
  };
  addEventListener('message', (event: MessageEvent) => {
    const sent = event.data as Begin | null;
    // the page that shows this one, and the first origin that it speaks from
    if (event.source !== parent || parent === window || (from !== undefined && event.origin !== from)) return;
    if (sent?.scorm !== 'begin' || new URL(sent.launch.address).origin !== location.origin) return;
    from = event.origin;
    if (unsaid) say();
    open(sent);
  });
  // whoever looks elsewhere may not come back, and what is large needs the time until the page goes
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && unsaid) say();
  });
  addEventListener('pagehide', () => {
    going = true;
    if (unsaid) say();
  });
  addEventListener('pageshow', () => {
    going = false;
  });
  parent.postMessage({ scorm: 'ready' }, '*');
}
