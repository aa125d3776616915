// Bulk messages of the demonstration school.
import type { Sql } from '#core/db/server/sql.ts';
import { read, type Text } from './demo-files.ts';

interface DemoCampaign {
  kind: string;
  group: string;
  title: { en: string };
  subject?: Text;
  body: Text;
  url?: string;
  /** The slug of a course. */
  course?: string;
  sent?: boolean;
}
export async function seedCampaigns(sql: Sql): Promise<void> {
  for (const c of read<DemoCampaign>('campaigns.yaml')) {
    const [made] = await sql<{ id: number }[]>`
      insert into campaigns (kind, group_name, title, subject, bn_subject, body, bn_body, url, course_id, institutions, districts, upazilas,
        professions, people, state, walked)
      select ${c.kind}, ${c.group}, ${c.title.en}, ${c.subject?.en ?? ''}, ${c.subject?.bn ?? ''}, ${c.body.en}, ${c.body.bn},
        ${c.url ?? ''}, (select id from courses where slug = ${c.course ?? ''}), '{}', '{}', '{}', '{}', '{}',
        ${c.sent ? 'done' : 'draft'}, ${c.sent ?? false}
      where ${c.course === undefined} or exists (select from courses where slug = ${c.course ?? ''})
      returning id`;
    if (made && c.sent)
      await sql`
        insert into campaign_people (campaign_id, user_id, state, cause)
        select ${made.id}::int, u.id, case when u.email_verified_at is null then 'skipped' else 'sent' end,
          case when u.email_verified_at is null then 'no_address' end
        from users u
        where u.id in (
          select e.user_id from enrollments e join campaigns c on c.course_id = e.course_id
          where c.id = ${made.id}::int and e.status = 'approved')`;
  }
}
