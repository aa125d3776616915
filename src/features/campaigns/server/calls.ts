// Handlers of the calls of bulk messages.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { pick } from '#core/i18n/words.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readList } from '#core/lists/server/order.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { languageOf, masked } from '#features/accounts/rules.ts';
import { findPerson } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { recordExport } from '#features/people/server/service.ts';
import * as contract from '../contract.ts';
import type { Look } from '../contract.ts';
import { results } from '../lists.ts';
import { fill, monthInDhaka, MOST_ALONE, partsOf } from '../rules.ts';
import { countAudience, type Counted, findAddressee } from './store-audience.ts';
import { payParts } from './send-portion.ts';
import * as steps from './take-step.ts';
import * as store from './store.ts';
import { messageTo, sayBoth, sayTo } from './texts.ts';

const { writing: _records, Look: _look, ...calls } = contract;
export { calls };
const got = async (sql: Sql, id: number): Promise<store.Campaign> =>
  (await store.findCampaign(sql, id)) ?? Promise.reject(refused('not_found'));

/** What SMS cost by the shortest and the longest names that are written to. */
async function costOf(sql: Sql, c: store.Campaign, { spoken }: Counted, now: Date): Promise<Look['cost']> {
  if (c.kind !== 'sms') return null;
  const prices = await store.getPrices(sql);
  const partsFor = ({ english }: Counted['spoken'][number], name: string): number =>
    partsOf(fill(english ? c.body : c.bn_body, { name, course: (english ? (c.course ?? c.bn_course) : (c.bn_course ?? c.course)) ?? '' }));
  const each = spoken.map((one) => {
    const parts = [one.shortest, one.longest, one.widest].flatMap((name) => (name === null ? [] : [partsFor(one, name)]));
    return { from: one.people * Math.min(...parts), to: one.people * Math.max(...parts) };
  });
  const sum = (end: 'from' | 'to') => each.reduce((all, one) => all + one[end], 0);
  const parts = { from: sum('from'), to: sum('to') };
  const { part_poisha, month_poisha, version } = prices;
  const left_poisha = Math.max(0, month_poisha - (await store.findSpent(sql, monthInDhaka(now))));
  return { parts, poisha: { from: parts.from * part_poisha, to: parts.to * part_poisha }, part_poisha, month_poisha, left_poisha, version };
}
function canOf(c: store.Campaign, { grants, user }: SignedIn, failed: boolean): Look['can'] {
  const may = (step: steps.StepName) => {
    if (!grants.has(step === 'approve' ? 'notify.approve' : 'notify.create')) return 'not_allowed';
    if (!steps.fitsNow(c, step)) return 'wrong_state';
    if (step === 'approve' && (user.id === c.asked_by || user.id === c.made_by)) return 'own_request';
    return step === 'retry' && !failed ? 'nothing_failed' : true;
  };
  return {
    ...{ send: may('send'), approve: may('approve'), withdraw: may('withdraw'), pause: may('pause') },
    ...{ resume: may('resume'), cancel: may('cancel'), retry: may('retry') },
  };
}
const FAILED = ['failed', 'expired', 'unconfirmed'];
/** As `people.show-contacts` asks: who only looks is shown no contacts, since that is recorded. */
const seenBy = ({ grants, role }: SignedIn) => ({ whole: grants.has('user.view') && !role?.read_only });
export const handlers = handle(calls, {
  look: async ({ sql, actor, input: { id } }) => {
    const c = await got(sql, id);
    const counted = await countAudience(sql, c);
    const became = [...(await store.countOutcomes(sql, id))];
    const { version, send_at } = c;
    return {
      ...{ version, send_at, matching: counted.matching, people: counted.people, out: counted.out, results: became },
      wants_second: counted.people > MOST_ALONE,
      cost: await costOf(sql, c, counted, new Date()),
      can: canOf(
        c,
        actor,
        became.some(({ outcome }) => FAILED.includes(outcome)),
      ),
    };
  },
  preview: async ({ sql, input: { id, after } }) => {
    const c = await got(sql, id);
    const reader = (await findAddressee(sql, c, after)) ?? (after > 0 ? await findAddressee(sql, c, 0) : undefined);
    if (!reader) return null;
    const language = languageOf(reader);
    const body = sayTo(c, 'body', reader);
    const subject = c.kind === 'mail' ? sayTo(c, 'subject', reader) : '';
    return {
      id: reader.id,
      name: pick(language, reader.name, reader.bn_name),
      language,
      subject,
      body,
      parts: c.kind === 'sms' ? partsOf(body) : 0,
    };
  },
  sendTest: async ({ sql, actor, input: { id }, refuse }) => {
    const c = await got(sql, id);
    const me = (await findPerson(sql, actor.user.id))!;
    const reader = { ...me, bn_name: me.bn_name ?? null };
    if (c.kind === 'custom') {
      const notice = { name: `campaigns.${c.group_name}`, url: c.url, terms: { text: sayBoth(c, reader) } };
      await notify(sql, [{ user_id: me.id, notice }]);
      return { to: null };
    }
    const to = c.kind === 'mail' ? me.email_verified && me.email : me.phone_verified && me.phone;
    if (!to) return refuse('no_address');
    const now = new Date();
    if (c.kind === 'sms') {
      if ((await store.getPrices(sql)).part_poisha === 0) return refuse('no_price');
      if (!(await payParts(sql, partsOf(sayTo(c, 'body', reader)), now))) return refuse('over_budget');
    }
    await sendMessage(sql, messageTo(c, reader, to, `campaign-test-${id}-${me.id}-${now.getTime()}`, now));
    return { to: masked(to) };
  },
  send: (asked) => steps.sendCampaign(asked, new Date()),
  approve: (asked) => steps.approveCampaign(asked, new Date()),
  reject: (asked) => steps.backToDraft(asked, 'reject'),
  withdraw: (asked) => steps.backToDraft(asked, 'withdraw'),
  pause: (asked) => steps.pauseCampaign(asked),
  resume: (asked) => steps.resumeCampaign(asked),
  cancel: (asked) => steps.cancelCampaign(asked),
  retry: (asked) => steps.retryCampaign(asked, new Date()),
  listResults: ({ sql, actor, input }) => readList(sql, results, store.resultsOf(sql, input.id, seenBy(actor)), input, actor.language),
  exportResults: async ({ pool, actor, input, record }) => {
    await recordExport({ pool, actor, input, record });
    const source = store.resultsOf(pool, input.id, seenBy(actor));
    const of = (await store.findCampaign(pool, input.id))?.title;
    return exportList(pool, { list: results, source, input, language: actor.language, ...(of !== undefined && { of }) });
  },
  setPrices: async ({ sql, input, refuse }) => {
    if (!(await store.limitMonth(sql, monthInDhaka(new Date()), input.month_poisha))) return refuse('below_spent');
    if (!(await store.savePrices(sql, input))) return refuse('stale', { current: await store.getPrices(sql) });
    return store.getPrices(sql);
  },
});
