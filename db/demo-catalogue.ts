// Catalogue of the demonstration school: categories, institutions, announcements, sliders with their pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { drawRenditions, putPicture } from '#core/files/server/renditions.ts';
import { sliders } from '#features/sliders/lists.ts';
import { folder, read, type Text } from './demo-files.ts';

export async function seedCatalogue(sql: Sql): Promise<void> {
  for (const c of read<{ slug: string; title: Text; image: string; position: number }>('categories.yaml'))
    await sql`insert into categories (slug, title, bn_title, image, position) values (${c.slug}, ${c.title.en}, ${c.title.bn}, ${c.image}, ${c.position}) on conflict (slug) do nothing`;
  for (const i of read<{
    username: string;
    institution_name: string;
    institution_name_en: string;
    about: Text;
    type: string;
    brand: string;
    position: number;
    phone: string;
    email: string;
    address: Text;
  }>('institutions.yaml'))
    await sql`insert into institutions (username, institution_name, institution_name_en, about, bn_about, type, brand, position, approved_at, phone, email, address, bn_address)
      values (${i.username}, ${i.institution_name}, ${i.institution_name_en}, ${i.about.en}, ${i.about.bn}, ${i.type}, ${i.brand}, ${i.position}, now(), ${i.phone}, ${i.email}, ${i.address.en}, ${i.address.bn}) on conflict (username) do nothing`;
  let position = 0;
  for (const s of read<DemoSlider>('sliders.yaml'))
    await sql`insert into sliders (title, bn_title, text, bn_text, link, image, alt, bn_alt, position)
      select ${s.title.en}, ${s.title.bn}, ${s.text.en}, ${s.text.bn}, ${s.link}, ${s.image},
        ${s.alt?.en ?? ''}, ${s.alt?.bn ?? ''}, ${++position}
      where not exists (select 1 from sliders where title = ${s.title.en})`;
  for (const [i, a] of read<DemoAnnouncement>('announcements.yaml').entries())
    await sql`insert into announcements (kind, title, bn_title, text, bn_text, link, alt, bn_alt, published, position)
      select ${a.kind}, ${a.title.en}, ${a.title.bn}, ${a.text.en}, ${a.text.bn}, ${a.link}, '', '', ${a.published}, ${i + 1}
      where not exists (select 1 from announcements where title = ${a.title.en})`;
}
interface DemoAnnouncement {
  kind: string;
  title: Text;
  text: Text;
  link: string;
  published: boolean;
}
interface DemoSlider {
  title: Text;
  text: Text;
  link: string;
  image: string;
  picture?: string;
  alt?: Text;
}
export async function drawSliders(pool: Pool): Promise<void> {
  for (const { title, picture } of read<DemoSlider>('sliders.yaml')) {
    const [row] = picture
      ? await pool<{ id: number }[]>`select id from sliders where title = ${title.en} and institution_id is null and picture_id is null`
      : [];
    if (!row) continue;
    const bytes = readFileSync(join(folder, 'pictures', picture!));
    const { id } = await putPicture(pool, await drawRenditions(bytes, sliders.fields.picture_id, 'picture'), null);
    await pool`update sliders set picture_id = ${id} where id = ${row.id}`;
  }
}
