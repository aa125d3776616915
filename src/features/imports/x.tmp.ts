import { open } from '/work/main/src/app/server/open.ts';
import { readStrictly } from '/work/main/src/core/richtext/test/strict.ts';
const o = await open(process.env);
const sql = o.pool;
for (const u of ['padma-shikkha', 'dhrubo-foundation', 'meghna-technical', 'krishi-bangla'])
  await sql`insert into institutions (username,institution_name,institution_name_en) values (${u},${u},${u}) on conflict do nothing`;
if (process.argv[2] === 'c') for (const u of ['mathematics','agriculture','teacher-training','language','health','disaster-readiness','ict','law','science','business','technical']) await sql`insert into categories (slug,title,bn_title,image) values (${u},${u},${u},'jali') on conflict do nothing`;
if (process.argv[2] === 'q')
  for (const r of await sql`select source_key, type, text_html, bn_text_html, shape, answer from questions where source_key like ${process.argv[3]} order by id limit 40`)
    console.log(
      r.source_key,
      r.type,
      '\n  ',
      r.bn_text_html.replace(/\n/g, ' '),
      '\n  ',
      r.text_html.replace(/\n/g, ' '),
      '\n  ',
      JSON.stringify(r.shape),
      JSON.stringify(r.answer),
    );
if (process.argv[2] === 'l')
  for (const r of await sql`select body_html, bn_body_html from lessons where source_key = ${process.argv[3]}`)
    console.log(r.bn_body_html || r.body_html);
if (process.argv[2] === 's') {
  let n = 0;
  for (const r of await sql`select body_html as a, bn_body_html as b from lessons union all select body_html, bn_body_html from courses union all select text_html, bn_text_html from questions union all select explanation_html, bn_explanation_html from questions`)
    for (const h of [r.a, r.b]) {
      n++;
      try {
        readStrictly(h);
      } catch (e) {
        console.log('STRICT', (e as Error).message);
      }
    }
  console.log(n, 'texts', await sql`select count(*)::int from lessons where body_html ~ '&lt;/?[A-Z]' or bn_body_html ~ '&lt;/?[A-Z]'`);
  for (const r of await sql`select source_key, shape from questions`)
    for (const c of [...(r.shape.options ?? []), ...(r.shape.left ?? []), ...(r.shape.right ?? [])])
      for (const h of [c.en, c.bn]) readStrictly(h);
  console.log(
    await sql`select c.slug, c.lesson_count, c.minutes, k.slug as cat, k.course_count, (select count(*)::int from batches b where b.course_id=c.id) b, length(credits) from courses c join categories k on k.id=c.category_id`,
  );
  console.log(
    await sql`select source_key, count(*) from questions q where (select count(*) from lesson_questions l where l.question_id=q.id) <> 1 group by 1`,
  );
}
await o.close();
