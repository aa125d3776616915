// Steps of a bulk message: sent, agreed to, withdrawn, paused, gone on with, ended; each on the version that was looked at.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findRecord, findWriter } from '#core/records/server/store.ts';
import { notifyHolders, takeBackNotices } from '#features/notices/server/service.ts';
import { atCampaign } from '../addresses.ts';
import type { CampaignState } from '../kinds.ts';
import type { CampaignRow } from '../lists.ts';
import { mayBeginSms, MOST_ALONE, MOST_DAYS_AHEAD } from '../rules.ts';
import { countAudience } from './store-audience.ts';
import { begin, goOn } from './send-portion.ts';
import * as store from './store.ts';
import { table } from './table.ts';

/** From which states each step is made. */
export const fits = {
  send: ['draft', 'missed'],
  approve: ['asked'],
  reject: ['asked'],
  withdraw: ['asked', 'planned', 'missed'],
  pause: ['running'],
  resume: ['paused'],
  cancel: ['planned', 'running', 'paused', 'missed'],
  retry: ['done'],
} as const satisfies Record<string, readonly CampaignState[]>;
export type StepName = keyof typeof fits;
/** Whether it may be made: what stopped before its first message is sent anew, and not gone on with. */
export function fitsNow(c: store.Campaign, step: StepName): boolean {
  const unsent = c.state === 'paused' && c.walked_to === 0 && (c.cause === 'grown' || c.cause === 'not_allowed');
  if (unsent) return step === 'send' || step === 'withdraw' || step === 'cancel';
  return (fits[step] as readonly CampaignState[]).includes(c.state);
}
interface Asked {
  sql: Sql;
  actor: SignedIn;
  input: { id: number; version: number };
  refuse: (code: never, detail?: unknown) => never;
}
/** The message as it is, held; refused where it is another one by now than was looked at. */
export async function hold({ sql, actor, input: { id, version }, refuse }: Asked, step: StepName): Promise<store.Campaign> {
  const c = await store.lockCampaign(sql, id);
  if (!c) throw refused('not_found');
  const current = await read(sql, id);
  if (!fitsNow(c, step)) refuse('wrong_state' as never, { current });
  if (c.version !== version)
    refuse('stale' as never, { yours: version, current, ...(await findWriter(sql, table, { id, user_id: actor.user.id })) });
  return c;
}
export const read = async (sql: Sql, id: number): Promise<CampaignRow> => {
  const row = (await findRecord(sql, table, id)) as unknown as CampaignRow | undefined;
  if (!row) throw refused('not_found');
  return row;
};
const ASKED = 'campaigns-asked';

/** SMS are not sent in bulk at night, nor before they have a price. */
export async function lookAtSms(sql: Sql, c: store.Campaign, at: Date, refuse: Asked['refuse']): Promise<void> {
  if (c.kind !== 'sms') return;
  const { part_poisha, month_poisha } = await store.getPrices(sql);
  if (part_poisha === 0 || month_poisha === 0) refuse('no_price' as never);
  if (!mayBeginSms(at)) refuse('sms_hours' as never);
}
export async function sendCampaign(asked: Asked & { input: { send_at?: string | undefined } }, now: Date): Promise<CampaignRow> {
  const { sql, actor, input, refuse } = asked;
  const c = await hold(asked, 'send');
  const at = input.send_at === undefined ? null : new Date(input.send_at);
  if (at && at <= now) throw wrongField('send_at', 'past');
  if (at && at.getTime() > now.getTime() + MOST_DAYS_AHEAD * 86_400_000)
    throw refused('invalid_input', [{ code: 'custom', path: ['send_at'], message: `year_late:${now.getUTCFullYear() + 1}` }]);
  await lookAtSms(sql, c, at ?? now, refuse);
  const { people } = await countAudience(sql, c);
  if (people === 0) refuse('nobody' as never);
  const state = people > MOST_ALONE ? 'asked' : at ? 'planned' : 'running';
  await store.moveCampaign(sql, c, actor.user.id, { state, send_at: at, seen: people, asked_by: actor.user.id, agreed_by: null });
  if (state === 'running') await goOn(sql, c.id);
  if (state === 'asked')
    await notifyHolders(
      sql,
      { grant: 'notify.approve', but: actor.user.id },
      { name: 'campaigns.asked', url: atCampaign(c.kind, c.id), fold: ASKED },
    );
  return read(sql, c.id);
}
export async function approveCampaign(asked: Asked, now: Date): Promise<CampaignRow> {
  const { sql, actor, refuse } = asked;
  const c = await hold(asked, 'approve');
  if (actor.user.id === c.asked_by || actor.user.id === c.made_by) refuse('own_request' as never);
  await takeBackNotices(sql, ASKED);
  await store.moveCampaign(sql, c, actor.user.id, { state: 'planned', agreed_by: actor.user.id });
  const agreed = (await store.findCampaign(sql, c.id))!;
  if (agreed.send_at === null || new Date(agreed.send_at) <= now) await begin(sql, agreed, now);
  return read(sql, c.id);
}
/** Nothing of it has been sent: it can be changed again. */
export async function backToDraft(asked: Asked, step: 'reject' | 'withdraw'): Promise<CampaignRow> {
  const { sql, actor } = asked;
  const c = await hold(asked, step);
  if (c.state === 'asked') await takeBackNotices(sql, ASKED);
  await store.moveCampaign(sql, c, actor.user.id, {
    state: 'draft',
    send_at: null,
    agreed_by: null,
    ...(step === 'reject' && { cause: 'rejected' }),
  });
  return read(sql, c.id);
}
export async function pauseCampaign(asked: Asked): Promise<CampaignRow> {
  const c = await hold(asked, 'pause');
  await store.moveCampaign(asked.sql, c, asked.actor.user.id, { state: 'paused', cause: 'by_hand' });
  return read(asked.sql, c.id);
}
export async function resumeCampaign(asked: Asked): Promise<CampaignRow> {
  const c = await hold(asked, 'resume');
  await store.moveCampaign(asked.sql, c, asked.actor.user.id, { state: 'running' });
  await goOn(asked.sql, c.id);
  return read(asked.sql, c.id);
}
export async function cancelCampaign(asked: Asked): Promise<CampaignRow> {
  const c = await hold(asked, 'cancel');
  await store.moveCampaign(asked.sql, c, asked.actor.user.id, { state: 'cancelled' });
  return read(asked.sql, c.id);
}
export async function retryCampaign(asked: Asked, now: Date): Promise<CampaignRow> {
  const { sql, actor, refuse } = asked;
  const c = await hold(asked, 'retry');
  if (c.kind === 'sms' && !mayBeginSms(now)) refuse('sms_hours' as never);
  if ((await store.markAgain(sql, c.id)) === 0) refuse('nothing_failed' as never);
  await store.moveCampaign(sql, c, actor.user.id, { state: 'running' });
  await goOn(sql, c.id);
  return read(sql, c.id);
}
