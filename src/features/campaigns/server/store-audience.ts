// SQL of the audience of a bulk message: who matches, and why somebody gets nothing; asked when it is counted and again in each portion.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isPrivateProfile } from '#features/accounts/server/service.ts';
import { defaultWays } from '#features/notices/server/service.ts';
import { fitting } from '#features/people/server/service.ts';
import type { Campaign } from './store.ts';
import type { WhyNot } from '../kinds.ts';

export interface Addressee {
  id: number;
  language: number | null;
  name: string;
  bn_name: string | null;
  /** Null where it is not verified; the bell has none. */
  address: string | null;
  /** Why they get nothing. */
  why: Exclude<WhyNot, 'same_address'> | null;
}
/** A condition on `users u`. */
async function audienceOf(sql: Sql, c: Campaign): Promise<() => Part> {
  const joined = { ...(c.joined_from && { from: c.joined_from }), ...(c.joined_until && { until: c.joined_until }) };
  const chosen = { institution: c.institutions, district: c.districts, upazila: c.upazilas, profession: c.professions };
  const filters = {
    ...Object.fromEntries(Object.entries(chosen).filter(([, ids]) => ids.length)),
    ...(Object.keys(joined).length && { joined }),
  };
  const enrolled =
    c.course_id === null && c.batch_id === null
      ? sql`true`
      : sql`exists (
          select from enrollments e
          where e.user_id = u.id and e.status = 'approved'
            and (${c.course_id}::int is null or e.course_id = ${c.course_id}::int)
            and (${c.batch_id}::int is null or e.batch_id = ${c.batch_id}::int))`;
  const named = c.people.length ? sql`u.id = any (${c.people}::int[])` : sql`true`;
  const fits = await fitting(sql, filters);
  return () => sql`${fits()} and ${named} and ${enrolled}`;
}
/** The people of a condition, each with an address of its kind and why they get nothing. */
const judged = (sql: Sql, { kind, group_name }: Campaign, where: Part): Part => {
  const bell = kind === 'custom';
  const address = {
    mail: sql`case when u.email_verified_at is not null then u.email end`,
    sms: sql`case when u.phone_verified_at is not null then u.phone end`,
    custom: sql`null`,
  }[kind];
  const way = kind === 'sms' ? sql`w.sms` : sql`w.mail`;
  const news = group_name === 'news';
  return sql`
    select u.id, u.language, u.name, u.bn_name, ${address} as address,
      case
        when u.suspended_at is not null or d.user_id is not null then 'suspended'
        when ${news} and ${isPrivateProfile(sql, sql`u`)} then 'minor'
        when ${bell} or coalesce(${way}, ${defaultWays[group_name][kind === 'sms' ? 'sms' : 'mail']}) then
          case when not ${bell} and ${address} is null then 'no_address' end
        when ${news} and w.user_id is null then 'no_consent'
        else 'off'
      end as why
    from users u
    left join notice_choices w on w.user_id = u.id and w.group_name = ${group_name}
    left join account_deletions d on d.user_id = u.id
    where ${where}`;
};
/** The next people of the audience, in the order of their numbers. */
export async function listAddressees(sql: Sql, c: Campaign, after: number, limit: number): Promise<readonly Addressee[]> {
  const fits = await audienceOf(sql, c);
  return sql<Addressee[]>`${judged(sql, c, sql`${fits()} and u.id > ${after}`)} order by u.id limit ${limit}`;
}
/** The next of the audience who gets it. */
export async function findAddressee(sql: Sql, c: Campaign, after: number): Promise<Addressee | undefined> {
  const fits = await audienceOf(sql, c);
  const next = judged(sql, c, sql`${fits()} and u.id > ${after}`);
  const [row] = await sql<Addressee[]>`select * from (${next}) j where j.why is null order by j.id limit 1`;
  return row;
}
/** These people, wherever they stand. */
export const listAgain = (sql: Sql, c: Campaign, ids: readonly number[]): Promise<readonly Addressee[]> => sql<Addressee[]>`
  ${judged(sql, c, sql`u.id = any (${ids as number[]}::int[])`)} order by u.id`;

export interface Counted {
  matching: number;
  people: number;
  out: Partial<Record<WhyNot, number>>;
  /** Those who get an SMS, by language, with the shortest and the longest names of them: what it costs. */
  spoken: { english: boolean; people: number; shortest: string; longest: string; widest: string | null }[];
}
/** Goes once through the audience, keeps of each person what is counted, and sorts nobody: names are told apart by their length alone.
 *  Two accounts may come to share a number, never an address of mail (unique). */
export async function countAudience(sql: Sql, c: Campaign): Promise<Counted> {
  const fits = await audienceOf(sql, c);
  const called =
    c.kind === 'sms'
      ? sql`
          case when language = 1 then coalesce(nullif(name, ''), bn_name)
            else coalesce(nullif(bn_name, ''), name) end`
      : sql`''`;
  const [row] = await sql<[Counted]>`
    with j as materialized (
        select id, coalesce(language = 1, false) as english, address, ${called} as called, why
        from (${judged(sql, c, fits())}) p),
      first as (
        select address, min(id) as id from j
        where ${c.kind === 'sms'} and why is null and address is not null group by address having count(*) > 1),
      sized as (
        select coalesce(j.why, case when f.id < j.id then 'same_address' end) as why, english,
          length(called) as letters, called ~ '[^ -~]' as wide, min(called) as called, count(*)::int as people
        from j left join first f on f.address = j.address
        group by 1, 2, 3, 4)
    select coalesce(sum(people), 0)::int as matching,
      coalesce(sum(people) filter (where why is null), 0)::int as people,
      (
        select coalesce(jsonb_object_agg(o.why, o.n), '{}')
        from (select why, sum(people)::int as n from sized where why is not null group by 1) o
      ) as out,
      (
        select coalesce(jsonb_agg(s), '[]')
        from (
          select english, sum(people)::int as people, (array_agg(called order by letters))[1] as shortest,
            (array_agg(called order by letters desc))[1] as longest,
            (array_agg(called order by letters desc) filter (where wide))[1] as widest
          from sized where why is null group by 1
        ) s
      ) as spoken
    from sized`;
  return row;
}

/** Of these, those who can be written to at all; in the order of their ids. */
export const listWritable = (sql: Sql, ids: readonly number[]) => sql<{ id: number }[]>`
  select id from users where id = any (${ids as number[]}::int[]) and deleted_at is null order by id`;
/** In the order of their ids. */
export const listInstitutions = (sql: Sql, ids: readonly number[]) => sql<{ id: number }[]>`
  select id from institutions where id = any (${ids as number[]}::int[]) order by id`;
