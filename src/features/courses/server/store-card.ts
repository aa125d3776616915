// Course cards: their columns in SQL, and the card made from a row.
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl } from '#core/files/server/files.ts';
import { coverPath, familyOfCategory, isCoverFamily } from '#features/covers/rules.ts';
import type { Card } from '../contract.ts';
import { meanRating } from '../rules.ts';

export interface CardRow {
  id: number;
  uuid: string;
  slug: string;
  kind: string;
  title: string;
  bn_title: string;
  category_id: number;
  category_slug: string;
  category_title: string;
  category_bn_title: string;
  institution_id: number | null;
  institution_username: string | null;
  institution_name: string | null;
  institution_name_en: string | null;
  course_level: string;
  language: string;
  price_poisha: number;
  needs_approval: boolean;
  featured: boolean;
  cover_family: string | null;
  thumbnail_key: string | null;
  thumbnail_name: string | null;
  thumbnail_public: boolean | null;
  minutes: number;
  lesson_count: number;
  learner_count: number;
  rating_sum: number;
  rating_count: number;
}
/** The columns of a card, of `c` (courses), `k` (categories), `i` (institutions), `f` (files). */
export const cardColumns = (sql: Sql) => sql`
  c.id, c.uuid, c.slug, c.kind, c.title, c.bn_title, c.category_id, k.slug as category_slug, k.title as category_title,
  k.bn_title as category_bn_title, c.institution_id, i.username as institution_username, i.institution_name,
  i.institution_name_en, c.course_level, c.language, c.price_poisha, c.needs_approval,
  c.featured_at is not null as featured, c.cover_family, f.address_key as thumbnail_key,
  f.file_name as thumbnail_name, f.public as thumbnail_public,
  c.minutes, c.lesson_count, c.learner_count, c.rating_sum, c.rating_count`;
export const cardJoins = (sql: Sql) => sql`
  join categories k on k.id = c.category_id
  left join institutions i on i.id = c.institution_id
  left join files f on f.id = c.thumbnail_file_id`;

interface Pictured {
  uuid: string;
  cover_family: string | null;
  category_slug: string;
  thumbnail_key: string | null;
  thumbnail_name: string | null;
  thumbnail_public: boolean | null;
}
/** The address of a course's picture: its photograph, or the quilt drawn for it. */
export const getCoverUrl = (c: Pictured): string =>
  c.thumbnail_key !== null && c.thumbnail_public
    ? fileUrl({ address_key: c.thumbnail_key, file_name: c.thumbnail_name ?? 'cover', public: true })
    : coverPath(c.cover_family && isCoverFamily(c.cover_family) ? c.cover_family : familyOfCategory(c.category_slug), c.uuid);

export const buildCard = (row: CardRow): Card => {
  const { cover_family, thumbnail_key, thumbnail_name, thumbnail_public, rating_sum, ...rest } = row;
  return {
    ...rest,
    cover: getCoverUrl({ uuid: row.uuid, category_slug: row.category_slug, cover_family, thumbnail_key, thumbnail_name, thumbnail_public }),
    rating: meanRating(rating_sum, row.rating_count),
  };
};
