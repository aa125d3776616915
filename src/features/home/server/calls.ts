// Handlers of the front page calls.
import { keepFor } from '#core/contract/server/kept.ts';
import { handle } from '#core/contract/server/room.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { listCards } from '#features/courses/server/service.ts';
import { coverPath, isCoverFamily } from '#features/covers/rules.ts';
import { listInstitutions, findInstitution } from '#features/institutions/server/service.ts';
import * as calls from '../contract.ts';
import * as store from './store.ts';

/** Figures of the whole house go over large tables: they may be a minute old. */
const FIGURES_SECONDS = 60;
const figuresOf = (sql: Sql, site: number | undefined): Promise<store.Figures> =>
  keepFor(sql, 'home.figures', String(site ?? ''), FIGURES_SECONDS, () => store.getFigures(sql, site));
/** A picture named by a family of covers becomes the address of its quilt. */
const pictured = (row: store.SliderRow): calls.Slider => ({
  ...row,
  image: isCoverFamily(row.image) ? coverPath(row.image, `slider-${row.id}`) : row.image,
});

async function readFront(sql: Sql, site: number | undefined) {
  const scope = site === undefined ? {} : { institution_id: site };
  const [partner, figures, subjects, popular, featured, latest, quotes, institutions, sliders] = await Promise.all([
    site === undefined ? undefined : findInstitution(sql, site),
    figuresOf(sql, site),
    store.listSubjects(sql, site, 12),
    listCards(sql, { ...scope, order: 'popular', limit: 8 }),
    listCards(sql, { ...scope, order: 'featured', limit: 4 }),
    listCards(sql, { ...scope, order: 'latest', limit: 4 }),
    store.listQuotes(sql, site, 3),
    site === undefined ? listInstitutions(sql, 8) : [],
    store.listSliders(sql, site),
  ]);
  return {
    partner: partner ?? null,
    figures,
    subjects: subjects.map((row) => ({ ...row, image: isCoverFamily(row.image) ? coverPath(row.image, row.slug) : row.image })),
    popular,
    featured,
    latest,
    quotes: [...quotes],
    institutions,
    sliders: sliders.map(pictured),
  };
}

export const handlers = handle(calls, {
  front: ({ sql, actor }) => readFront(sql, actor.site_institution),
  sliders: async ({ sql, actor }) => (await store.listSliders(sql, actor.site_institution)).map(pictured),
});
