// What finds each kind: the room that has it lists and counts what matches, by its own visibility.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { countFoundPages, listFoundPages } from '#features/accounts/server/service.ts';
import { countFoundCourses, listFoundCourses } from '#features/courses/server/service.ts';
import { countFoundInstitutions, listFoundInstitutions } from '#features/institutions/server/service.ts';
import type { ListedKind } from '#features/publications/rules.ts';
import { countFoundPieces, listFoundPieces } from '#features/publications/server/service.ts';
import type { Match } from '#features/search/server/service.ts';
import type { Hit } from '../contract.ts';
import type { FoundKind } from '../kinds.ts';

export interface Asked {
  /** Words as they were read; null: none were given, and whatever there is comes in the kind's own order. */
  match: Match | null;
  /** The institution whose site is open. */
  site: number | undefined;
  /** Of what matches only the best so many. */
  most: number;
  limit: number;
  offset: number;
}
interface Finder {
  /** Whether who asks may search it at all. */
  may: (actor: Actor) => boolean;
  list: (sql: Sql, asked: Asked) => Promise<(Omit<Hit, 'kind'> & { total: number })[]>;
  /** How many match, counted no further than `most`. */
  count: (sql: Sql, asked: { match: Match; site: number | undefined; most: number }) => Promise<number>;
}
const everybody = (): boolean => true;
const onMainSite = ({ site_institution }: Actor): boolean => site_institution === undefined;

const pieces = (kind: ListedKind): Finder => ({
  may: everybody,
  list: async (sql, asked) =>
    (await listFoundPieces(sql, { ...asked, kind })).map(({ author, institution, ...piece }) => ({
      id: piece.id,
      key: String(piece.id),
      title: piece.title,
      bn_title: piece.bn_title,
      about: piece.summary,
      bn_about: piece.bn_summary,
      by: author?.name || institution?.institution_name_en || '',
      bn_by: author?.bn_name || author?.name || institution?.institution_name || '',
      image: piece.image,
      minutes: piece.minutes || piece.bn_minutes || null,
      total: piece.total,
    })),
  count: (sql, asked) => countFoundPieces(sql, { ...asked, kind }),
});

export const finders: Record<FoundKind, Finder> = {
  course: {
    may: everybody,
    list: async (sql, asked) =>
      (await listFoundCourses(sql, asked)).map((course) => ({
        id: course.id,
        key: course.uuid,
        title: course.title,
        bn_title: course.bn_title,
        about: '',
        bn_about: '',
        by: course.institution_name_en ?? '',
        bn_by: course.institution_name ?? '',
        image: course.cover,
        minutes: course.minutes || null,
        total: course.total,
      })),
    count: countFoundCourses,
  },
  blog: pieces('blog'),
  tutorial: pieces('tutorial'),
  article: pieces('article'),
  partner: {
    may: onMainSite,
    list: async (sql, asked) =>
      (await listFoundInstitutions(sql, asked)).map((institution) => ({
        id: institution.id,
        key: institution.username,
        title: institution.institution_name_en,
        bn_title: institution.institution_name,
        about: institution.about,
        bn_about: institution.bn_about,
        by: '',
        bn_by: '',
        image: institution.picture,
        minutes: null,
        total: institution.total,
      })),
    count: countFoundInstitutions,
  },
  learner: {
    may: (actor) => onMainSite(actor) && actor.user !== undefined,
    list: async (sql, { match, ...asked }) => {
      // without words nobody is listed
      const pages = match ? await listFoundPages(sql, { match, ...asked }) : [];
      return pages.map((page) => ({
        id: page.id,
        key: page.username,
        title: page.name,
        bn_title: page.bn_name ?? '',
        about: page.about,
        bn_about: page.about,
        by: [page.profession, page.district].filter(Boolean).join(' · '),
        bn_by: '',
        image: page.photo,
        minutes: null,
        total: page.total,
      }));
    },
    count: countFoundPages,
  },
};
