// Response cache of API answers per account, network first: a copy is shown only where the server cannot be reached.
import { PUBLIC_TOKEN } from '#core/access/public-token.ts';
import { ACCOUNTS, ENDED, hashToken, KEPT_ENTRY, nameAnswers, makeCopy, listKeptCourses } from '#core/offline/web/phone-caches.ts';
import { type Fetching, setup, timely } from './scope.ts';

const pattern = (path: string) => new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
const patterns = setup.calls.map(pattern);
const pictures = setup.pictures.map(pattern);
const right = pattern(setup.right);
export const isKeptCall = (pathname: string): boolean => patterns.some((p) => p.test(pathname));
export const isKeptPicture = (pathname: string): boolean => pictures.some((p) => p.test(pathname));

/** A copy that is there is shown after so long without an answer. */
const PATIENCE_MS = 8000;
/** Answers of an account; the oldest go first. */
const MOST_ANSWERS = 400;

/** undefined: nobody said yet whose token it is, so nothing is kept and no copy is shown. */
async function accountOf(authorization: string | null): Promise<string | undefined> {
  // a guest's token stands for nobody
  if (!authorization || authorization.startsWith(`Bearer ${PUBLIC_TOKEN}`)) return '0';
  // asked each time: after signing out nothing that is still on its way may be stored
  const accounts = await caches.open(ACCOUNTS);
  return (await accounts.match(await hashToken(authorization)))?.text();
}
async function findCopy(account: string, key: string): Promise<Response | undefined> {
  const seen = await (await caches.open(nameAnswers(account))).match(key);
  if (seen) return seen;
  for (const name of await listKeptCourses(account)) {
    const kept = await (await caches.open(name)).match(key);
    if (kept) return kept;
  }
  return undefined;
}
async function store(authorization: string | null, key: string, text: string): Promise<void> {
  const account = await accountOf(authorization);
  if (account === undefined) return;
  const answers = await caches.open(nameAnswers(account));
  await answers.put(key, makeCopy(text));
  const keys = await answers.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS))) await answers.delete(old);
  // signed out meanwhile
  if ((await accountOf(authorization)) === undefined) await caches.delete(nameAnswers(account));
}
/** What the server says is not there for this account is not there on the phone either; without the right to a course, all of it goes. */
async function forget(account: string, url: URL, key: string): Promise<void> {
  await (await caches.open(nameAnswers(account))).delete(key);
  for (const name of await listKeptCourses(account)) {
    const course = await caches.open(name);
    if (!(await course.match(key))) continue;
    if (!right.test(url.pathname)) {
      await course.delete(key);
      continue;
    }
    // its owner is told of it
    const entry = (await (await course.match(KEPT_ENTRY))?.json()) as Record<'course_id' | 'title' | 'bn_title', unknown> | undefined;
    if (entry) {
      const { course_id, title, bn_title } = entry;
      await (await caches.open(nameAnswers(account))).put(
        `${ENDED}${course_id}`,
        new Response(JSON.stringify({ course_id, title, bn_title })),
      );
    }
    await caches.delete(name);
  }
}

export async function answerCall(event: Fetching, url: URL): Promise<Response> {
  const { request } = event;
  const key = url.pathname + url.search;
  const authorization = request.headers.get('authorization');
  const arriving = fetch(request);
  arriving.catch(() => {});
  const account = await accountOf(authorization).catch(() => undefined);
  const copy = account === undefined ? undefined : await findCopy(account, key).catch(() => undefined);
  let response: Response;
  try {
    response = await timely(arriving, copy && PATIENCE_MS);
  } catch (error) {
    if (copy) return copy;
    throw error;
  }
  if (account === undefined) return response;
  if (response.ok) {
    const text = response.clone().text();
    event.waitUntil(text.then((body) => store(authorization, key, body)).catch(() => {}));
  } else {
    const refusal = response.clone();
    event.waitUntil(
      endsHere(url, refusal).then(
        (ends) => (ends ? forget(account, url, key) : undefined),
        () => {},
      ),
    );
  }
  return response;
}
/** Whether the server says that this is not there for the account, or that its right to the course is over; not for the role it acts in. */
async function endsHere(url: URL, refusal: Response): Promise<boolean> {
  if (refusal.status === 404 || refusal.status === 410) return true;
  if (refusal.status !== 403 || !right.test(url.pathname)) return false;
  const { code } = (await refusal.json()) as { code?: string };
  return code !== undefined && setup.ends_right.includes(code);
}
