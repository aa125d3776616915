// How fast a content bank of 30,000 contents answers: those open to everybody, those that somebody may use or has enrolled in, and what is
// recommended to a stranger and to a learner. --contents another number; --worst each question by itself.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, patient, type Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { keysOfTexts } from '#features/bank/server/service.ts';
import { listOpen, listRecommended, listUsable, viewContents } from '#features/contents/contract.ts';
import { makeReading } from '#features/contents/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';

import { bound, print } from './load.ts';
import { inDatabase } from './statements.ts';

const { values } = parseArgs({ options: { contents: { type: 'string', default: '30000' }, worst: { type: 'boolean' } } });
const size = Number(values.contents);
const ROUNDS = 15;
const [PEOPLE, AUTHORS, SUBJECTS] = [2_000, 300, 20];
const WITHIN = 60;
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const WORDS =
  'কোষ cell উদ্ভিদ plant প্রাণী animal শক্তি energy আলো light তাপ heat শব্দ sound পানি water বায়ু air মাটি soil নদী river সংখ্যা number ক্ষেত্রফল area বল force সময় time কম্পিউটার computer ভাষা language কবিতা poem ব্যাকরণ grammar'.split(
    ' ',
  );
/** So many names are written out; the others are theirs again, each with a word of its own. */
const NAMES = 600;
const some = (i: number) => WORDS[i % WORDS.length]!;
/** Contents of many authors: most are open and free, some for colleagues, a few private; a few are taken by many, most by few. Answers a learner. */
async function fill(sql: Pool): Promise<{ learner: SignedIn; about: number; category_id: number }> {
  const institution_id = await makeInstitution(sql);
  const { actor: author } = await makePerson(sql);
  const about = await makeReading(sql, author);
  const { actor: learner } = await makePerson(sql, { role: 'teacher', institution_id });
  const people = await sql<{ id: number }[]>`
    insert into users (username, name, email)
    select 'bench-' || n, 'Person ' || n, 'bench-' || n || '@x.test' from generate_series(1, ${PEOPLE}::int) n returning id`;
  const subjects = await sql<{ id: number }[]>`
    insert into categories (slug, title, bn_title, image)
    select 'bench-' || n, 'Subject ' || n, 'বিষয় ' || n, 'jali' from generate_series(1, ${SUBJECTS}::int) n returning id`;
  const [ids, kinds] = [people.map(({ id }) => id), ['video', 'manual', 'quiz', 'document', 'audio', 'link', 'exam', 'presentation']];
  const names = Array.from({ length: NAMES }, (_, i) => `${some(i)} ${some(i * 7 + 3)} ${some(i * 13 + 5)}`);
  await sql`
    insert into contents (owner_id, institution_id, kind, title, bn_title, summary, category_id, visibility, price_poisha, minutes, version, keys,
      rating_sum, rating_count, updated_at)
    select (${ids}::int[])[1 + n % ${AUTHORS}::int], ${institution_id}, (${kinds}::text[])[1 + n % 8], w.name || ' ' || n, w.name, repeat(w.name || ' ', 6),
      (${subjects.map(({ id }) => id)}::int[])[1 + n % ${SUBJECTS}::int],
      case when n % 50 = 0 then 'private' when n % 12 = 0 then 'institution' else 'public' end,
      case when n % 10 < 3 then 5000 else 0 end, n % 40, 1, array_to_tsvector(string_to_array(w.keys, ' ') || ('w' || n)),
      case when n % 5 < 2 then (n % 30) * (2 + n % 4) else 0 end, case when n % 5 < 2 then n % 30 else 0 end,
      now() - ((n * 7919) % 9000000) * interval '1 second'
    from generate_series(1, ${size}::int) n
    join unnest(${names}::text[], ${names.map((name) => keysOfTexts([name]).join(' '))}::text[]) with ordinality w (name, keys, i)
      on w.i = 1 + n % ${NAMES}::int`;
  await sql`
    insert into content_enrollments (user_id, content_id, status, through)
    select u.id, c.id, 'open', 'open'
    from unnest(${ids}::int[]) with ordinality u (id, n) cross join generate_series(1, 100) k
    join contents c on c.id = ${about}::int + floor(${size}::int * (((u.n * 7919 + k * 104729) % 10007) / 10007.0) ^ 3)::int
    on conflict do nothing`;
  await sql`
    insert into content_enrollments (user_id, content_id, status, through)
    select ${learner.user.id}, c.id, 'open', case when c.id % 2 = 0 then 'order' else 'open' end
    from contents c where c.id % ${Math.ceil(size / 80)}::int = 1`;
  await sql`
    insert into content_shares (content_id, level, to_user_id)
    select id, case when id % 4 = 0 then 'view' else 'use' end, ${learner.user.id} from contents where id % ${Math.ceil(size / 200)}::int = 2`;
  await sql`
    update contents c set enrolled_count = e.n
    from (select content_id, count(*)::int as n from content_enrollments group by content_id) e where e.content_id = c.id`;
  await sql.unsafe('vacuum analyze');
  const [most] = await sql<{ id: number; category_id: number }[]>`
    select id, category_id from contents where visibility = 'public' and category_id is not null order by enrolled_count desc limit 1`;
  return { learner, about: most!.id, category_id: most!.category_id };
}
const data_dir = mkdtempSync(join(tmpdir(), 'shikhon-contents-'));
chmodSync(data_dir, 0o755);
const opened = await open({ DATA_DIR: data_dir }, undefined, { tool: true });
const sql = connect(opened.url, 4, patient);
try {
  const { learner, about, category_id } = await fill(sql);
  async function scene(name: string, inputs: readonly object[], ask: (input: object) => Promise<unknown>): Promise<void> {
    const [whole, stored]: number[][] = [[], []];
    for (const input of inputs) {
      await ask(input);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        await ask(input);
        times.push(performance.now() - began);
      }
      const own = await inDatabase(opened.url, ROUNDS, () => ask(input));
      if (values.worst) console.log(p95(times).toFixed(1), p95(own).toFixed(1), 'in PostgreSQL', name, JSON.stringify(input));
      whole!.push(...times);
      stored!.push(...own);
    }
    print(`contents_30k_${name}_p95`, p95(whole!), 'ms');
    print(`contents_30k_${name}_in_postgres_p95`, p95(stored!), 'ms');
    bound(`contents_30k_${name}_in_postgres_p95`, p95(stored!), WITHIN);
  }
  const searched: object[] = [
    {},
    { page: 20 },
    { cat_id: category_id },
    { title: 'kosh' },
    { title: 'water' },
    { title: 'w1777' },
    { title: 'zzqx' },
  ];
  const open_ones = ['contents', 'video'].flatMap((content) => searched.map((one) => ({ content, limit: 25, ...one })));
  await scene('open', open_ones, (input) => answer(sql, listOpen, visitor(), input as never));
  const usable = [...searched, { content_type: 'video' }, { content_type: 'quiz', title: 'cell' }].map((one) => ({ limit: 25, ...one }));
  await scene('usable', usable, (input) => answer(sql, listUsable, learner, input as never));
  const whose = ['my_content', 'other_content', 'purchase_content', 'shared_content'].map((type) => ({ type, limit: 25 }));
  await scene('whose', whose, (input) => answer(sql, viewContents, learner, input as never));
  const stranger = [{}, { id: about }, { limit: 12 }];
  await scene('recommended_to_stranger', stranger, (input) => answer(sql, listRecommended, visitor(), input as never));
  await scene('recommended', stranger, (input) => answer(sql, listRecommended, learner, input as never));
} finally {
  await sql.end({ timeout: 2 });
  await opened.close();
  rmSync(data_dir, { recursive: true, force: true });
}
