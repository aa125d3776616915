// Strangers' questions: the first line of a file carries the word that an engineer greps for.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true })
  .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\/test\//.test(name));
const first = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n', 1)[0]!]));
/** What `grep -rim1 <words> src` would find in first lines. */
const find = (words: string) => [...first].filter(([, line]) => line.toLowerCase().includes(words)).map(([file]) => file);

test.each([
  ['rate limit', 'src/core/contract/server/limits.ts'],
  ['response cache', 'src/core/contract/server/response-cache.ts'],
  ['stale-while-revalidate', 'src/core/contract/server/response-cache.ts'],
  ['password hashing', 'src/features/accounts/server/passwords.ts'],
  ['idle timeout', 'src/core/access/server/lifetimes.ts'],
  ['connection pool', 'src/core/db/server/pool.ts'],
  ['deadlock', 'src/core/contract/server/gate.ts'],
  ['offline outbox', 'src/core/outbox/web/outbox.ts'],
  ['transactional outbox', 'src/core/post/server/post.ts'],
  ['idempotency key', 'src/core/contract/new-key.ts'],
  ['migrations', 'src/core/db/server/migrate.ts'],
  ['content security policy', 'src/app/server/pages.ts'],
  ['csp', 'src/app/server/pages.ts'],
  ['pdf rendering', 'src/features/certificates/server/press-pool.ts'],
  ['worker pool', 'src/features/certificates/server/press-pool.ts'],
  ['heartbeat', 'src/core/jobs/server/heartbeat.ts'],
  ['job queue', 'src/core/jobs/server/jobs.ts'],
  ['pagination', 'src/core/db/server/paging.ts'],
  ['pagination', 'src/ui/Pager.tsx'],
  ['router', 'src/app/web/Router.tsx'],
  ['router', 'src/core/contract/server/http.ts'],
  ['stemming', 'src/features/search/stems.ts'],
  ['transliteration', 'src/features/search/letters.ts'],
  ['edit distance', 'src/features/search/distance.ts'],
  ['one-time code', 'src/features/registration/server/codes.ts'],
  ['otp', 'src/features/registration/server/codes.ts'],
  ['brute-force', 'src/features/sessions/server/login-limit.ts'],
  ['batching loader', 'src/core/db/server/batching-loader.ts'],
  ['advisory lock', 'src/features/enrollments/server/enrolling.ts'],
  ['advisory lock', 'src/core/db/server/migrate.ts'],
  ['smtp', 'src/adapters/mail/smtp.ts'],
  ['full-text search', 'src/features/search/server/querying.ts'],
  ['signing keys', 'src/features/certificates/server/keys.ts'],
  ['service worker', 'src/app/web/worker/worker.ts'],
  ['file upload', 'src/core/contract/server/uploads.ts'],
  ['domain events', 'src/core/events/server/event.ts'],
  ['spending cap', 'src/features/registration/server/ceilings.ts'],
  ['hydration', 'src/app/web/entry-client.tsx'],
  ['code splitting', 'src/app/web/areas.ts'],
  ['debounce', 'src/features/courses/web/suggestions.ts'],
  ['optimistic update', 'src/features/courses/web/wishes.ts'],
  ['browser storage', 'src/core/storage/web/browser-storage.ts'],
  ['unsaved text', 'src/core/unsaved/web/unsaved-texts.ts'],
  ['text-to-speech', 'src/core/speech/web/speaker.ts'],
  ['speech recognition', 'src/ui/typing/voice.ts'],
  ['input method', 'src/ui/typing/attach-typing.ts'],
  ['right to be forgotten', 'src/core/erasure/server/erasure.ts'],
  ['account deletion', 'src/features/deletions/server/leaving.ts'],
  ['pin login', 'src/features/sessions/server/pins.ts'],
  ['data saver', 'src/core/offline/web/data-saver.ts'],
  ['cookie policy', 'src/features/help/words-cookies.ts'],
  ['accept-language', 'src/core/contract/server/language.ts'],
  ['accept-encoding', 'src/core/contract/server/encoding.ts'],
  ['locale', 'src/core/contract/server/language.ts'],
  ['audit trail', 'src/core/history/server/recording.ts'],
  ['file serving', 'src/core/files/server/http.ts'],
  ['rbac', 'src/core/access/grants.ts'],
  ['bootstrap', 'src/app/server/open.ts'],
  ['data loading', 'src/app/web/Router.tsx'],
  ['order by', 'src/core/lists/server/order.ts'],
  ['keyset pagination', 'src/core/lists/server/order.ts'],
  ['optimistic locking', 'src/core/records/server/store.ts'],
  ['three-way merge', 'src/core/records/merge.ts'],
  ['csv injection', 'src/core/lists/formulas.ts'],
  ['bulk import', 'src/core/sheets/declare.ts'],
  ['dry run', 'src/core/sheets/server/judging.ts'],
  ['long polling', 'src/core/jobs/server/watching.ts'],
  ['background jobs', 'src/core/jobs/server/job.ts'],
  ['hash chain', 'src/core/history/server/chain.ts'],
])('whoever looks for "%s" finds %s', (words, file) => {
  const found = find(words);
  expect(found).toContain(file);
  // a word that is everywhere finds nothing
  expect(found.length).toBeLessThanOrEqual(12);
});
test('every file of the source begins with a line about what it holds', () => {
  expect(first.size).toBeGreaterThan(400);
  expect([...first].filter(([, line]) => !/^(\/\/|\/\*) \S+ \S+/.test(line)).map(([file]) => file)).toEqual([]);
});
