// Cache storage of a phone: names of the caches, whose they are, and by which key a token names its account. For pages and the service worker.

/** Hashed files of the build, shared by all accounts. */
export const ASSETS = 'assets';
/** Documents without contents, one for each layout, and which files they need. */
export const SHELLS = 'shells';
/** Which account a token is of, by the token's hash. */
export const ACCOUNTS = 'accounts';
/** Media of kept courses. Their addresses cannot be guessed and stand only in answers, which belong to an account. */
export const FILES = 'files';
/** Pictures seen in passing. */
export const PICTURES = 'pictures';
/** Answers to what an account asked, as they were seen last. `0` is whoever is not signed in. */
export const nameAnswers = (account: string | number): string => `answers-${account}`;
const keptOf = (account: string | number): string => `kept-${account}-`;
/** What one account keeps of one course. */
export const nameKeptCourse = (account: string | number, course_id: number): string => `${keptOf(account)}${course_id}`;
export const listKeptCourses = async (account: string | number): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(keptOf(account)));
export const isKnownCache = (name: string): boolean =>
  [ASSETS, SHELLS, ACCOUNTS, FILES, PICTURES].includes(name) || /^answers-\d+$|^kept-\d+-\d+$/.test(name);

/** An answer of the service worker that is a copy names the moment it was made. */
const COPY_HEADER = 'x-copy-of';
/** The list entry of a kept course, inside its own cache. */
export const KEPT_ENTRY = '/entry-of-course';

/** Among the answers of an account: a kept course whose right ended, until its owner has been told. */
export const ENDED = '/ended/';
/** Among the answers of an account: how its owner is called, for pages without a connection. */
export const PERSON = '/person';

/** Only a hash of the token is written: what lies in a cache must not sign anybody in. */
export async function hashToken(authorization: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return `/account/${Array.from(new Uint8Array(hash).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A JSON answer as it is stored. */
export const makeCopy = (body: unknown, moment = new Date().toISOString()): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', [COPY_HEADER]: moment },
  });
