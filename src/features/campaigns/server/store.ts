// SQL of bulk messages: one of them with its state, its people and what became of each, and the budget of SMS.
import { isAwake } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Source } from '#core/lists/server/order.ts';
import type { CampaignState, Cause, Kind, Outcome, WhyNot } from '../kinds.ts';
import { nameQuery } from '#features/accounts/server/service.ts';

export interface Campaign {
  id: number;
  kind: Kind;
  group_name: 'news' | 'courses';
  title: string;
  subject: string;
  bn_subject: string;
  body: string;
  bn_body: string;
  url: string;
  course_id: number | null;
  batch_id: number | null;
  institutions: number[];
  districts: number[];
  upazilas: number[];
  professions: number[];
  joined_from: string | null;
  joined_until: string | null;
  people: number[];
  state: CampaignState;
  cause: Cause | null;
  send_at: string | null;
  seen: number | null;
  walked_to: number;
  walked: boolean;
  made_by: number | null;
  asked_by: number | null;
  agreed_by: number | null;
  version: number;
  /** Of its course, or of the course of its batch. */
  course: string | null;
  bn_course: string | null;
}
const columns = (sql: Sql): Part => sql`
  c.id, c.kind, c.group_name, c.title, c.subject, c.bn_subject, c.body, c.bn_body, c.url, c.course_id, c.batch_id,
  c.institutions, c.districts, c.upazilas, c.professions, c.joined_from::text as joined_from,
  c.joined_until::text as joined_until, c.people, c.state, c.cause, c.send_at, c.seen, c.walked_to, c.walked, c.made_by,
  c.asked_by, c.agreed_by, c.version, k.title as course, k.bn_title as bn_course`;
const joined = (sql: Sql): Part => sql`
  campaigns c
  left join batches b on b.id = c.batch_id
  left join courses k on k.id = coalesce(c.course_id, b.course_id)`;
export const findCampaign = async (sql: Sql, id: number): Promise<Campaign | undefined> =>
  (await sql<Campaign[]>`select ${columns(sql)} from ${joined(sql)} where c.id = ${id}`)[0];
/** The one of this key once it is no draft any more, as what uses it. */
export const begunAs = (sql: Sql, key: Part): Part => sql`
  (select c.id, c.title, c.title as bn_title from campaigns c where c.id = ${key} and c.state <> 'draft') c`;
/** Held until the transaction ends: of those who press at once one is first. */
export const lockCampaign = async (sql: Sql, id: number): Promise<Campaign | undefined> =>
  (await sql<Campaign[]>`select ${columns(sql)} from ${joined(sql)} where c.id = ${id} for update of c`)[0];
interface Step {
  state: CampaignState;
  cause?: Cause | null;
  send_at?: Date | null;
  seen?: number;
  asked_by?: number;
  agreed_by?: number | null;
  walked?: boolean;
}
/** One step further, with a new version; `by` is nobody where a job makes it. What is left out stays. */
export async function moveCampaign(
  sql: Sql,
  { id }: { id: number },
  by: number | null,
  { send_at, cause = null, ...step }: Step,
): Promise<void> {
  const and = (before: Part, [name, value]: [string, unknown]) => sql`${before}, ${sql(name)} = ${value as string}`;
  const set = Object.entries(step).reduce<Part>(and, sql``);
  const at = send_at === undefined ? sql`` : sql`, send_at = ${send_at?.toISOString() ?? null}::timestamptz`;
  await sql`
    update campaigns
    set version = version + 1, updated_at = now(), updated_by = coalesce(${by}::int, updated_by), cause = ${cause}
      ${set}${at}
    where id = ${id}`;
}
export const saveWalked = (sql: Sql, id: number, to: number, walked: boolean) => sql`
  update campaigns set walked_to = ${to}, walked = ${walked} where id = ${id}`;
export async function listDue(sql: Sql, now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from campaigns where state = 'planned' and send_at <= ${now.toISOString()}::timestamptz
    order by send_at limit 100`;
  return rows.map(({ id }) => id);
}
/** Whoever sent it may still do so. */
export const maySend = async (sql: Sql, user_id: number): Promise<boolean> =>
  (
    await sql`
      select 1 from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
      where ur.user_id = ${user_id} and ur.scope = 'system' and r.access -> 'notify' -> 'create' = 'true'
        and not r.read_only and ${isAwake(sql, sql`ur`)} and u.suspended_at is null and u.deleted_at is null limit 1`
  ).length > 0;

export interface NewPerson {
  user_id: number;
  outcome: 'queued' | 'sent' | 'skipped';
  cause: WhyNot | null;
  parts: number;
  address_key: Buffer | null;
}
/** Answers who was not there: nobody twice, and no address twice. */
export const insertPeople = async (sql: Sql, campaign_id: number, all: readonly NewPerson[]): Promise<Set<number>> => {
  const rows = await sql<{ user_id: number }[]>`
    insert into campaign_people (campaign_id, user_id, state, cause, parts, message_key, address_key)
    select ${campaign_id}::int, user_id, outcome, cause, parts,
      case when outcome = 'queued' then 'campaign-' || ${campaign_id}::int || '-' || user_id end,
      decode(address_key, 'hex')
    from unnest(
      ${all.map((p) => p.user_id)}::int[], ${all.map((p) => p.outcome)}::text[], ${all.map((p) => p.cause)}::text[],
      ${all.map((p) => p.parts)}::int[], ${all.map((p) => p.address_key?.toString('hex') ?? null)}::text[]
    ) p (user_id, outcome, cause, parts, address_key)
    order by user_id
    on conflict do nothing
    returning user_id`;
  return new Set(rows.map(({ user_id }) => user_id));
};
/** Those of them whose address had it from this message before. */
export const listKeysThere = async (sql: Sql, campaign_id: number, keys: readonly Buffer[]): Promise<Set<string>> => {
  const rows = await sql<{ key: string }[]>`
    select encode(address_key, 'hex') as key from campaign_people
    where campaign_id = ${campaign_id}
      and address_key = any (select decode(k, 'hex') from unnest(${keys.map((key) => key.toString('hex'))}::text[]) k)`;
  return new Set(rows.map(({ key }) => key));
};
/** Those that did not arrive wait to be tried again; answers how many. */
export const markAgain = async (sql: Sql, campaign_id: number): Promise<number> =>
  (
    await sql`
      update campaign_people set state = 'again'
      where campaign_id = ${campaign_id} and state in ('failed', 'expired', 'unconfirmed') returning 1`
  ).length;
export async function listMarked(sql: Sql, campaign_id: number, limit: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select user_id from campaign_people
    where campaign_id = ${campaign_id} and state = 'again' order by user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
}
/** Answers the keys of their messages. */
export const updateAgain = async (
  sql: Sql,
  campaign_id: number,
  all: readonly Pick<NewPerson, 'user_id' | 'outcome' | 'cause' | 'parts'>[],
): Promise<Map<number, string>> => {
  const rows = await sql<{ user_id: number; message_key: string }[]>`
    update campaign_people p
    set state = a.outcome, cause = a.cause, parts = p.parts + a.parts, tries = p.tries + 1,
      message_key = 'campaign-' || p.campaign_id || '-' || p.user_id || '-' || (p.tries + 1)
    from unnest(
      ${all.map((p) => p.user_id)}::int[], ${all.map((p) => p.outcome)}::text[],
      ${all.map((p) => p.cause)}::text[], ${all.map((p) => p.parts)}::int[]
    ) a (user_id, outcome, cause, parts)
    where p.campaign_id = ${campaign_id} and p.user_id = a.user_id and p.state = 'again'
    returning p.user_id, p.message_key`;
  return new Map(rows.map(({ user_id, message_key }) => [user_id, message_key]));
};
/** What became of messages, while those are there. */
export const copyOutcomes = async (sql: Sql, limit: number): Promise<number> =>
  (
    await sql`
      update campaign_people p set state = m.state
      from (
        select q.campaign_id, q.user_id, m.state
        from campaign_people q join messages m on m.idempotency_key = q.message_key
        where q.state = 'queued' and m.state in ('sent', 'failed', 'expired', 'unconfirmed')
        order by q.campaign_id, q.user_id limit ${limit}
      ) m
      where p.campaign_id = m.campaign_id and p.user_id = m.user_id and p.state = 'queued'
      returning 1`
  ).length;
export interface OutcomeCount {
  outcome: Outcome;
  cause: WhyNot | null;
  people: number;
  parts: number;
}
/** Those that are tried again are on their way. */
export const countOutcomes = (sql: Sql, campaign_id: number) => sql<OutcomeCount[]>`
  select case when state = 'again' then 'queued' else state end as outcome, cause, count(*)::int as people,
    sum(parts)::int as parts
  from campaign_people where campaign_id = ${campaign_id} group by 1, 2 order by 1, 2`;
/** `user_id` is the key: whoever gets it has one row. Names are whole for who may see the contacts of people, else as strangers read them. */
export const resultsOf = (sql: Sql, campaign_id: number, { whole }: { whole: boolean }): Source => ({
  from: sql`campaign_people p join users u on u.id = p.user_id`,
  columns: sql`
    p.user_id as id, ${whole ? sql`u.name` : sql`short_name(u.name)`} as title,
    coalesce(${whole ? sql`u.bn_name` : sql`short_name(u.bn_name)`}, '') as bn_title,
    case when p.state = 'again' then 'queued' else p.state end as outcome, p.cause, p.parts`,
  key: sql`p.user_id`,
  where: sql`p.campaign_id = ${campaign_id}`,
  filters: {
    outcome: (names: string[]) => {
      const all = names.includes('queued') ? [...names, 'again'] : names;
      return sql`p.state = any (${all}::text[])`;
    },
    cause: (names: string[]) => sql`p.cause = any (${names}::text[])`,
  },
  search: (term) => sql`u.name_keys @@ ${nameQuery(term) ?? ''}::tsquery`,
});
export const erasePerson = async (sql: Sql, user_id: number): Promise<void> => {
  await sql`delete from campaign_people where user_id = ${user_id}`;
  // without anybody of its selection it would be everybody's
  await sql`
    update campaigns
    set people = array_remove(people, ${user_id}::int),
      state = case when state <> 'done' and ${user_id}::int = all (people) then 'cancelled' else state end
    where people @> array[${user_id}::int]`;
};

export interface Prices {
  id: number;
  part_poisha: number;
  month_poisha: number;
  version: number;
}
export const getPrices = async (sql: Sql): Promise<Prices> =>
  (await sql<Prices[]>`select id, part_poisha, month_poisha, version from sms_prices`)[0]!;
export const savePrices = async (sql: Sql, { part_poisha, month_poisha, version }: Omit<Prices, 'id'>): Promise<boolean> =>
  (
    await sql`
      update sms_prices set part_poisha = ${part_poisha}, month_poisha = ${month_poisha}, version = version + 1
      where version = ${version} returning 1`
  ).length > 0;
/** The month that runs has the limit from now on; false where more has been spent. */
export const limitMonth = async (sql: Sql, month: string, limit: number): Promise<boolean> => {
  await sql`insert into sms_months (month, limit_poisha) values (${month}::date, ${limit}) on conflict do nothing`;
  const limited = await sql`
    update sms_months set limit_poisha = ${limit}
    where month = ${month}::date and spent_poisha <= ${limit} returning 1`;
  return limited.length > 0;
};
/** Spends of a month's budget, or nothing where it is not enough. */
export const spend = async (sql: Sql, month: string, { month_poisha }: Prices, poisha: number): Promise<boolean> => {
  await sql`
    insert into sms_months (month, limit_poisha) values (${month}::date, ${month_poisha}) on conflict do nothing`;
  return (
    (
      await sql`
        update sms_months set spent_poisha = spent_poisha + ${poisha}
        where month = ${month}::date and spent_poisha + ${poisha} <= limit_poisha returning 1`
    ).length > 0
  );
};
export const findSpent = async (sql: Sql, month: string): Promise<number> => {
  const [row] = await sql<{ spent_poisha: number }[]>`
    select spent_poisha from sms_months where month = ${month}::date`;
  return row?.spent_poisha ?? 0;
};
