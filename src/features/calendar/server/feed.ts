// The feed of a calendar (iCal): its key, and what it has.
import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { Download } from '#core/contract/call.ts';
import { tokenHash } from '#core/session/server/actor.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { addDays } from '#features/schedule/rules.ts';
import { readFeed } from '../contract.ts';
import { type FeedEvent, writeCalendar } from '../rules.ts';
import { words } from '../words.ts';
import { sessionPath, workPath } from './entries.ts';
import { findOwner, listSessions, listWorks, saveFeed, type SessionEntry, type WorkEntry } from './store.ts';

const [BACK_DAYS, AHEAD_DAYS] = [30, 180];

export async function makeFeed(sql: Sql, user_id: number): Promise<{ url: string; made_at: string }> {
  const key = randomBytes(24).toString('base64url');
  const { made_at } = await saveFeed(sql, user_id, tokenHash(key));
  return { url: `${accountKeys().public_url}/api${readFeed.paths[0]!.replace(':key', key)}`, made_at };
}
function eventOf(language: Language, one: SessionEntry, site: string): FeedEvent {
  const t = speaker(language);
  const course = pick(language, one.course_title, one.bn_course_title);
  const batch = pick(language, one.batch_title, one.bn_batch_title);
  return {
    uid: `${one.uid}@${new URL(site).hostname}`,
    ...{ sequence: one.sequence, stamp: one.updated_at, starts_at: one.starts_at, ends_at: one.ends_at },
    title: pick(language, one.title, one.bn_title),
    place: one.place,
    text: t(words.feed_text, { course, batch, mode: t(words.modes[one.mode]) }),
    url: site + sessionPath(one),
    cancelled: one.cancelled,
  };
}
function dueOf(language: Language, one: WorkEntry, site: string): FeedEvent {
  return {
    uid: `work-${one.id}@${new URL(site).hostname}`,
    // a lesson counts no changes: the minute of its last one grows with each
    sequence: Math.floor(Date.parse(one.updated_at) / 60_000),
    ...{ stamp: one.updated_at, starts_at: one.due_at, ends_at: null },
    title: speaker(language)(words.feed_due, { title: pick(language, one.title, one.bn_title) }),
    place: '',
    text: pick(language, one.course_title, one.bn_course_title),
    url: site + workPath(one),
    cancelled: false,
  };
}
/** The calendar that a key opens; nothing where it opens none. */
export async function writeFeed(sql: Sql, key: string): Promise<Download | undefined> {
  const owner = await findOwner(sql, tokenHash(key));
  if (!owner) return undefined;
  const language = languageOf(owner);
  const today = dayInDhaka(Date.now());
  const span = { from: addDays(today, -BACK_DAYS), until: addDays(today, AHEAD_DAYS) };
  const [sessions, works] = await Promise.all([listSessions(sql, owner.user_id, span), listWorks(sql, owner.user_id, span)]);
  const site = accountKeys().public_url;
  const body = writeCalendar(speaker(language)(words.feed_name), [
    ...sessions.map((one) => eventOf(language, one, site)),
    ...works.map((one) => dueOf(language, one, site)),
  ]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, file_name: 'shikhon.ics', inline: true, etag, type: 'text/calendar; charset=utf-8' };
}
