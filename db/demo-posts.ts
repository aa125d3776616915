// Streams of the demonstration school: in the classes of its own learner, written over the last weeks; a pinned notice, questions with and without an
// answer, a post that was reported.
import type { Sql } from '#core/db/server/sql.ts';
import { seedPost } from '#features/posts/server/service.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
interface Written {
  /** Days ago. */
  ago: number;
  text: string;
  kind?: 'question' | 'notice';
  /** By the teacher of the class. */
  teacher?: true;
  pinned?: true;
  with_file?: true;
  reported?: true;
  comments?: readonly { text: string; teacher?: true; answer?: true }[];
}
/** The oldest first. */
const WRITTEN: readonly Written[] = [
  {
    ago: 45,
    teacher: true,
    pinned: true,
    kind: 'notice',
    text: 'ক্লাসের নিয়ম: সময়মতো আসবেন, না পারলে আগে জানাবেন। উপস্থিতি ৮০% না হলে সনদ পাওয়া যাবে না।',
  },
  { ago: 44, text: 'আসসালামু আলাইকুম। আমি ষষ্ঠ শ্রেণিতে গণিত পড়াই। কাগজ ভাঁজ করে ভগ্নাংশ শেখানোর কৌশলটা শিখতে চাই।' },
  {
    ago: 38,
    kind: 'question',
    text: '১/২ আর ২/৪ সমান, এটি কয়েকজন কিছুতেই মানতে চায় না। আপনারা কীভাবে বোঝান?',
    comments: [
      { text: 'একটি রুটি দুভাগ, পাশে আরেকটি চারভাগ করে রাখি। ওরা নিজেরাই মিলিয়ে নেয়।', answer: true },
      { text: 'কাগজ একবার ভাঁজ, তারপর আবার। দাগ গুনলেই বোঝে।' },
      { text: 'দুটি উপায়ই ভালো। পরের ক্লাসে দুটি দল দুভাবে করে দেখাবে।', teacher: true },
    ],
  },
  {
    ago: 30,
    teacher: true,
    text: 'গত ক্লাসের আলোচনা থেকে: সমতুল ভগ্নাংশের পাঠে আগে হাতে-কলমে কাজ, তারপর চিহ্ন। অনুশীলনের পাতাটি এখানে দিলাম।',
    with_file: true,
  },
  {
    ago: 21,
    kind: 'question',
    text: 'Can the number line be drawn on the floor with rope? My classroom has no board.',
    comments: [{ text: 'Yes, we used rope and bottle caps. Ten caps for each whole number.' }],
  },
  {
    ago: 12,
    text: 'আজ ক্লাসে সুতা কেটে সমতুল ভগ্নাংশ দেখালাম। সবাই মেপে মিলিয়ে দেখেছে।',
    comments: [{ text: 'ছবি থাকলে দেবেন, আমিও করে দেখব।' }, { text: 'খুব ভালো হয়েছে।', teacher: true }],
  },
  { ago: 6, text: 'কম দামে ট্যাব কিনতে চাইলে আমাকে ফোন করুন।', reported: true },
  {
    ago: 3,
    teacher: true,
    pinned: true,
    kind: 'notice',
    text: 'আগামী ক্লাসে একটি কাঁচি ও চার রঙের কাগজ সঙ্গে আনবেন।',
    comments: [{ text: 'পুরোনো ক্যালেন্ডারের কাগজে হবে?' }, { text: 'হবে। মোটা হলে বরং ভাঁজ ভালো থাকে।', teacher: true }],
  },
  { ago: 1, kind: 'question', text: 'দশমিকের খেলায় বড় দল হলে কীভাবে ভাগ করব?' },
];
/** About the last session of a class. */
const SAID = [
  { text: 'আজকের খেলাটা বাড়িতে কী দিয়ে করা যাবে?', comments: ['বোতলের ছিপি বা শিমের বিচি দিয়ে করুন।'] },
  { text: 'আজকের ক্লাসটা খুব কাজে লাগবে, ধন্যবাদ।', comments: [] },
] as const;
interface DemoStream {
  id: number;
  teacher_id: number | null;
  people: number[];
}
export async function seedPosts(sql: Sql): Promise<void> {
  const classes = await sql<DemoStream[]>`
    select b.id, (
        select t.user_id from batch_teachers t where t.batch_id = b.id order by t.position limit 1) as teacher_id,
      array(
        select p.user_id from class_people p
        join users o on o.id = p.user_id and o.email <> 'learner@demo.test'
        where p.batch_id = b.id and p.user_type = 2 and p.until is null
        order by p.user_id limit 8) as people
    from enrollments e
    join users u on u.id = e.user_id and u.email = 'learner@demo.test'
    join batches b on b.id = e.batch_id and b.published_at is not null and b.removed_at is null
    where e.status = 'approved'
    order by b.id`;
  const [file] = await sql<{ file_id: number; title: string }[]>`
    select e.file_id, e.title from file_entries e
    join users u on u.id = e.owner_id and u.email = 'teacher@demo.test'
    where e.file_id is not null
    order by e.id limit 1`;
  const now = Date.now();
  for (const { id: batch_id, teacher_id, people } of classes) {
    if (teacher_id === null || !people.length) continue;
    let turn = 0;
    const writer = (teacher: true | undefined): number => (teacher ? teacher_id : people[turn++ % people.length]!);
    for (const { ago, text, kind = 'post', teacher, pinned, with_file, reported, comments = [] } of WRITTEN) {
      const at = now - ago * DAY;
      const id = await seedPost(sql, {
        ...{ batch_id, text, kind, user_id: writer(teacher), as_staff: teacher === true, written_at: new Date(at).toISOString() },
        files: with_file && file ? [file] : [],
      });
      if (pinned) await sql`update posts set pinned_at = written_at where id = ${id}`;
      for (const [i, one] of comments.entries()) {
        const said = await seedPost(sql, {
          ...{ batch_id, parent_id: id, text: one.text, user_id: writer(one.teacher), as_staff: one.teacher === true },
          written_at: new Date(at + (i + 1) * HOUR).toISOString(),
        });
        if (one.answer) await sql`update posts set answer_id = ${said} where id = ${id}`;
      }
      if (reported)
        await sql`
          insert into post_reports (user_id, post_id, reason, text) values (${writer(undefined)}, ${id}, 'spam', 'বিজ্ঞাপন দিচ্ছেন')
          on conflict do nothing`;
    }
    const [session] = await sql<{ id: number; starts_at: string }[]>`
      select id, starts_at from class_sessions
      where batch_id = ${batch_id} and cancelled_at is null and ends_at < now()
      order by starts_at desc limit 1`;
    if (session) {
      const at = Date.parse(session.starts_at);
      const said = { batch_id, class_session_id: session.id };
      for (const [i, { text, comments }] of SAID.entries()) {
        const id = await seedPost(sql, {
          ...{ ...said, text, kind: comments.length ? 'question' : 'chat', user_id: writer(undefined) },
          written_at: new Date(at + i * HOUR).toISOString(),
        });
        for (const comment of comments)
          await seedPost(sql, {
            ...{ ...said, parent_id: id, text: comment, user_id: teacher_id, as_staff: true },
            written_at: new Date(at + (i + 1) * HOUR).toISOString(),
          });
      }
    }
    // the learner has read all but the last few
    await sql`
      insert into post_seen (user_id, batch_id, place)
      select u.id, ${batch_id}, p.place from users u
      cross join lateral (select place from posts where batch_id = ${batch_id} and place is not null order by place desc offset 2 limit 1) p
      where u.email = 'learner@demo.test'`;
  }
}
