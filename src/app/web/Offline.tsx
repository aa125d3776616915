// Offline side of the app, loaded at the first touch or after a rest: registers the service worker, keeps the answers that came with the document.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buildUrl, authHeaders } from '#core/contract/web/client.ts';
import type { Need } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { closeAccounts, hasCaches, nameAccount, sweepFiles } from '#core/offline/web/account-caches.ts';
import { fetchesAhead } from '#core/offline/web/data-saver.ts';
import { nameAnswers, ASSETS, makeCopy, PERSON } from '#core/offline/web/phone-caches.ts';
import type { UserInfo } from '#core/session/contract.ts';
import { actingMenuRole, useSession } from '#core/session/web/session.tsx';
import { atKept } from '#features/offline/addresses.ts';
import { checkKept, countWorking, keptWords, listReadable, onLineKind, resumeWaiting } from '#features/offline/web/public-app.ts';
import { Link } from '#ui/Link.tsx';
import { OfflineBanner } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { SiteInfo } from '../rendered.ts';
import { words } from '../words-offline.ts';
import { areaFinder } from './areas.ts';
import { loadFile, loadWhole, needsSignIn, parseWhere } from './load.ts';

const readState = () =>
  JSON.parse(document.getElementById('state')!.textContent!) as {
    site: SiteInfo;
    rendered: { data: Record<string, unknown> } | null;
  };
const documentAddress = (): URL => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);

/** The document brought answers that nobody asked for by a call: they are kept as though somebody had. */
async function keepFirstAnswers(account: number): Promise<void> {
  const { site, rendered } = readState();
  const data = rendered?.data;
  const url = documentAddress();
  const found = data && (await areaFinder(site.modules_off)(url.pathname, actingMenuRole()));
  if (!data || !found || (account === 0 && needsSignIn(found.page))) return;
  const file = await loadFile(found.page);
  // what stands still came without its code: that is fetched at the first touch, while there is a network
  const stop = new AbortController();
  const fetchParts = () => {
    stop.abort();
    loadWhole(found.page).catch(() => {});
  };
  for (const event of ['pointerdown', 'keydown', 'scroll']) addEventListener(event, fetchParts, { passive: true, signal: stop.signal });
  const where = parseWhere(url, found);
  const needs: Record<string, Need | undefined> = { ...file.needs?.(where), ...file.ahead?.(data, where) };
  // also of a public page: whoever is signed in asks for it as themselves when there is no connection
  const answers = await caches.open(nameAnswers(account));
  for (const [name, need] of Object.entries(needs)) {
    if (!need?.call.offline || data[name] === undefined) continue;
    const { url: key } = buildUrl(need.call, need.input, true);
    await answers.put(key, makeCopy(need.call.root ? data[name] : { data: data[name] }));
  }
}
const keepName = async (account: number, { name, bn_name }: UserInfo): Promise<void> =>
  (await caches.open(nameAnswers(account))).put(PERSON, new Response(JSON.stringify({ name, bn_name })));
const readName = async (account: number): Promise<Pick<UserInfo, 'name' | 'bn_name'> | undefined> =>
  hasCaches() ? (await caches.match(PERSON, { cacheName: nameAnswers(account) }))?.json() : undefined;
/** Files that were fetched before the worker was there: the browser has them still. */
async function keepFirstFiles(): Promise<void> {
  const assets = await caches.open(ASSETS);
  const names = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  for (const { origin, pathname } of names)
    if (origin === location.origin && pathname.startsWith('/assets/') && !(await assets.match(pathname))) await assets.add(pathname);
}
/** So were the pictures of a first visit. Asked for once more, they come out of the browser's own cache, and the worker keeps those that it may. */
function keepFirstPictures(): void {
  for (const src of new Set(Array.from(document.images, (image) => image.currentSrc)))
    if (/^\/(cover|api)\//.test(src.replace(location.origin, ''))) fetch(src).catch(() => {});
}

const listen = (changed: () => void) => {
  for (const event of ['online', 'offline'] as const) addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline'] as const) removeEventListener(event, changed);
  };
};
export default function Offline() {
  const t = useWords();
  const { status, user, actAs } = useSession();
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const account = status === 'in' ? user?.id : status === 'out' ? 0 : undefined;
  useEffect(() => {
    // not before this part is here: a page that a worker answers for has its first answers kept
    if (!('serviceWorker' in navigator) || !hasCaches()) return;
    const { controller } = navigator.serviceWorker;
    if (!controller) navigator.serviceWorker.addEventListener('controllerchange', keepFirstPictures, { once: true });
    // refused storage or a private window: the pages work as they do without it
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  }, []);
  const toast = useToast();
  const language = useLanguage();
  const named = useRef<UserInfo>(undefined);
  useEffect(() => {
    named.current = user?.name ? user : undefined;
    // without a connection the session knows nobody's name
    if (!user || user.name) return;
    let stale = false;
    void readName(user.id).then(
      (name) => name && !stale && actAs({ ...user, ...name }),
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [user, actAs]);
  const told = useRef<(course: { title: string; bn_title: string }) => void>(undefined);
  useEffect(() => {
    told.current = ({ title, bn_title }) => toast({ text: t(keptWords.ended, { title: pick(language, title, bn_title) }), kind: 'info' });
  });
  // downloads that wait go on with the Wi-Fi
  useEffect(() => (account ? onLineKind(() => resumeWaiting(account)) : undefined), [account]);
  useEffect(() => {
    if (account === undefined || !hasCaches()) return;
    const { authorization } = authHeaders();
    const work = async () => {
      if (account && authorization) await nameAccount(authorization, account);
      else await closeAccounts();
      // first what is here already and asks for nothing: the line may be gone in a moment
      await keepFirstAnswers(account).catch(() => {});
      await keepFirstFiles().catch(() => {});
      if (account && named.current) await keepName(account, named.current).catch(() => {});
      if (account) for (const course of await checkKept(account)) told.current?.(course);
      await sweepFiles();
      if (account) resumeWaiting(account);
      if (fetchesAhead()) navigator.serviceWorker?.controller?.postMessage('renew-seen');
    };
    work().catch(() => {});
  }, [account]);
  const [kept, setKept] = useState<{ courses: number; lessons: number }>();
  useEffect(() => {
    if (isOnline || !account) return;
    void listReadable(account).then((entries) => {
      // of a course that did not come as a whole something works as well
      const courses = entries.filter((entry) => entry.only === null).length;
      setKept({ courses, lessons: countWorking(entries).lessons });
    });
  }, [isOnline, account]);
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    if (isOnline) return;
    // below the link that skips to the contents, which is the first thing of every page
    const bar = document.createElement('div');
    const skip = [...document.querySelectorAll('#root > .skip')].at(-1);
    if (skip) skip.after(bar);
    else document.getElementById('root')?.prepend(bar);
    // oxlint-disable-next-line react/set-state-in-effect -- the place is made here
    setPlace(bar);
    return () => {
      setPlace(undefined);
      bar.remove();
    };
  }, [isOnline]);
  if (isOnline || !place) return null;
  return createPortal(
    kept?.courses || kept?.lessons ? (
      <OfflineBanner>
        {kept.courses ? t(words.none_kept, { n: kept.courses }) : t(words.none_lessons, { n: kept.lessons })}{' '}
        <Link to={atKept()}>{t(words.see_kept)}</Link>
      </OfflineBanner>
    ) : (
      <OfflineBanner />
    ),
    place,
  );
}
