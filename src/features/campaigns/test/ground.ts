// A database with a course whose learners are the audience of bulk messages, two who send them, and what their tests do again and again.
import { openHouse } from '#app/server/all-rooms.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import type { CampaignRow } from '../lists.ts';
import { workPortion } from '../server/send-portion.ts';

export async function campaignGround() {
  const { sql, drop } = await freshDatabase();
  openHouse();
  const { create } = calls.writing;
  /** Who has just shown that it is them. */
  async function maker(): Promise<SignedIn> {
    const { actor } = await makePerson(sql, { role: 'super', type: 1 });
    return { ...actor, proved: true };
  }
  const chief = await maker();
  const second = await maker();
  const course = await makeCourse(sql, { category_id: await makeCategory(sql), title: 'Bees', bn_title: 'মৌমাছি' });
  const batch_id = await makeBatch(sql, course.id);
  let n = 0;
  const phoneOf = () => `+88017130${String(n++).padStart(5, '0')}`;
  /** Enrolled in the course of the audience. */
  async function learner(made: object = {}): Promise<SignedIn> {
    const { actor, user } = await makePerson(sql, { language: 1, name: 'Rafia', ...made });
    await sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${batch_id}, ${course.id})`;
    return actor;
  }
  const many = (count: number, phone = false) => sql`
    with made as (
      insert into users (username, name, language, email, email_verified_at, phone, phone_verified_at)
      select 'many' || ${n++}::int || 'x' || i, 'Rafia', 1, ${phone ? null : `x${n}x`}::text || i || '@home.test',
        case when not ${phone} then now() end, case when ${phone} then '+88018' || lpad((${n}::int * 10000 + i)::text, 8, '0') end,
        case when ${phone} then now() end
      from generate_series(1, ${count}::int) i returning id)
    insert into enrollments (user_id, batch_id, course_id) select id, ${batch_id}, ${course.id} from made`;
  const texts = { subject: 'Hello', bn_subject: 'শুভেচ্ছা', body: '{name}: {course}', bn_body: '{name}: {course}' };
  const draft = (item: object = {}, actor = chief) =>
    answer(sql, create, actor, {
      ...{ kind: 'mail', title: 'T', group_name: 'courses', course_id: course.id, ...texts },
      ...item,
    } as never) as Promise<CampaignRow>;
  const look = ({ id }: { id: number }, actor = chief) => answer(sql, calls.look, actor, { id });
  const send = ({ id, version }: CampaignRow, more: object = {}, actor = chief) => answer(sql, calls.send, actor, { id, version, ...more });
  const read = async (id: number) => (await answer(sql, calls.writing.view, chief, { id } as never)) as CampaignRow;
  /** Does portions until there is none to do. */
  async function work(id: number, now?: Date): Promise<void> {
    for (let portions = 0; (await read(id)).state === 'running' && portions < 20; portions++) await workPortion(sql, id, now);
  }
  const messages = (id: number) => sql<{ to_address: string; subject: string; body: string; unsubscribe_url: string | null }[]>`
    select to_address, subject, body, unsubscribe_url from messages where idempotency_key like ${`campaign-${id}-%`} order by id`;
  const people = (id: number) =>
    sql<{ user_id: number; outcome: string; cause: string | null }[]>`
      select user_id, state as outcome, cause from campaign_people where campaign_id = ${id} order by user_id`;
  const price = (part_poisha: number, month_poisha: number) =>
    sql`update sms_prices set part_poisha = ${part_poisha}, month_poisha = ${month_poisha}`;
  /** Nobody is enrolled, and SMS have no price. */
  const clear = async () => {
    await sql`delete from messages`;
    await sql`delete from enrollments`;
    await sql`delete from sms_months`;
    await sql`update sms_prices set part_poisha = 0, month_poisha = 0`;
  };
  return {
    sql,
    drop,
    clear,
    chief,
    second,
    course,
    batch_id,
    phoneOf,
    learner,
    many,
    draft,
    look,
    send,
    read,
    work,
    messages,
    people,
    price,
    maker,
  };
}
export const NOON = new Date('2030-01-02T06:00:00Z');
