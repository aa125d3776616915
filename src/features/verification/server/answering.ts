// Jobs of what waits in a verification: offices are asked again with a growing pause (retry, circuit breaker by level), and people are told.
import { Refusal } from '#core/contract/server/refusal.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { job } from '#core/jobs/server/job.ts';
import { atProfile } from '#features/accounts/addresses.ts';
import { accountKeys, teacherFlags } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { dayInDhaka } from '#features/reminders/rules.ts';
import { type Level, offeredLevels } from '../rules.ts';
import { KEPT_DAYS, KEPT_GONE_DAYS, type KeptState, pauseMinutes } from '../rules-waiting.ts';
import { words } from '../words.ts';
import { messages } from '../words-notices.ts';
import { compare } from './comparing.ts';
import { openPair } from './pair-sealing.ts';
import * as store from './store-waiting.ts';

/** People who are told in one transaction. */
const AT_ONCE = 200;
/** A run of a minute ends before the next one begins, also where the last office that it asks takes its time. */
const RUN_MS = 40_000;

async function tellSomeOpened(sql: Sql): Promise<number> {
  const rows = await store.takeOpened(sql, offeredLevels(teacherFlags()), AT_ONCE);
  const levels = new Map<number, Level[]>();
  for (const { user_id, level } of rows.filter((row) => !row.verified)) levels.set(user_id, [...(levels.get(user_id) ?? []), level]);
  const link = accountKeys().public_url + atProfile();
  const letter = { subject: messages.opened_subject, body: messages.opened_mail, sms: messages.opened_sms };
  await notify(
    sql,
    [...levels].map(([user_id, opened]) => ({
      user_id,
      notice: {
        name: 'verification.opened',
        url: atProfile(),
        letter: {
          ...letter,
          terms: (language) => ({ levels: opened.map((one) => speaker(language)(words.levels[one])).join(', '), link }),
        },
      },
    })),
  );
  return rows.length;
}
interface Moment {
  now?: string;
}
const isQuiet = ({ now }: Moment): boolean => dayInDhaka(now ? new Date(now) : new Date()).quiet;
/** A wish goes in the transaction that tells of it: nobody is told twice, however a run ends. `now` is for a run of another moment. */
export const tellOpened = job<Moment>(
  'verification.tell-opened',
  async (payload, { pool }) => {
    if (isQuiet(payload)) return;
    while ((await runTransaction(pool, tellSomeOpened)) === AT_ONCE);
  },
  { minutely: true },
);

/** Whether the office answered. What it answered stands in the row, and counts as a try like one that its person makes. */
async function askOne(pool: Pool, row: store.KeptRow): Promise<boolean> {
  const pair = openPair(row);
  // the secret of the site is another one now: nobody can ask for it any more
  if (!pair) {
    await store.settle(pool, row.id, 'given_up');
    return true;
  }
  try {
    const { found } = await compare(pool, row.user_id, { ...pair, pds_type: row.level, pds_sub_type: row.sub_type });
    await store.settle(pool, row.id, found.status === 'match' ? 'found' : 'not_found');
    return true;
  } catch (error) {
    // known to be a child meanwhile, who waits for nothing
    if (error instanceof Refusal && error.code === 'under_age') {
      await store.deleteKept(pool, row.id);
      return true;
    }
    const later = error instanceof Refusal && error.code === 'too_many' ? (error.detail as { retry_after: number }).retry_after : 0;
    await store.postpone(pool, row, later || pauseMinutes(row.tries + 1) * 60);
    if (!(error instanceof Refusal)) throw error;
    // what is refused to this person says nothing about the office
    return error.code !== 'registry_unavailable';
  }
}
/** While the office of a level is silent one of those who wait is asked about in a minute, and the others when it has answered. */
async function askDue(pool: Pool): Promise<void> {
  const [until, silent, failures] = [Date.now() + RUN_MS, new Set<Level>(), [] as unknown[]];
  while (Date.now() < until) {
    const row = await store.findDue(pool, [...silent]);
    if (!row) break;
    if (row.verified) await store.deleteKept(pool, row.id);
    else {
      const answered = await askOne(pool, row).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (!answered) silent.add(row.level);
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} kept pairs could not be asked about`);
}
const outcomes = {
  found: { subject: messages.found_subject, body: messages.found_mail, sms: messages.found_sms },
  not_found: { subject: messages.not_found_subject, body: messages.not_found_mail, sms: messages.not_found_sms },
  given_up: { subject: messages.given_up_subject, body: messages.given_up_mail, sms: messages.given_up_sms },
} as const;
async function tellSomeOutcomes(sql: Sql): Promise<number> {
  const rows = await store.takeUntold(sql, AT_ONCE);
  const link = accountKeys().public_url + atProfile();
  const termsOf = (state: KeptState) => () => ({ link, n: state === 'found' ? KEPT_GONE_DAYS - KEPT_DAYS : KEPT_DAYS });
  const noticeOf = (id: string, state: keyof typeof outcomes) => ({
    name: `verification.${state}`,
    url: atProfile(),
    letter: { ...outcomes[state], terms: termsOf(state), key: `teacher-kept-${id}-${state}` },
  });
  await notify(
    sql,
    rows.flatMap(({ id, user_id, state }) => (state === 'waiting' ? [] : [{ user_id, notice: noticeOf(id, state) }])),
  );
  return rows.length;
}
export const askKept = job<Moment>(
  'verification.ask-kept',
  async (payload, { pool }) => {
    await store.giveUp(pool, KEPT_DAYS);
    try {
      await askDue(pool);
    } finally {
      // by night it stands in the profile, and the message goes in the morning
      if (!isQuiet(payload)) while ((await runTransaction(pool, tellSomeOutcomes)) === AT_ONCE);
    }
  },
  { minutely: true, lane: 'registry' },
);
export const sweepKept = job('verification.sweep-kept', async (_, { pool }) => void (await store.deleteOldKept(pool, KEPT_GONE_DAYS)), {
  nightly: true,
});
