// Handlers of the front page calls.
import { cacheFor } from '#core/contract/server/response-cache.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import type { Card } from '#features/courses/contract.ts';
import { listCards } from '#features/courses/server/service.ts';
import { coverPath, isCoverFamily } from '#features/covers/rules.ts';
import { listFront } from '#features/feedback/server/service.ts';
import { findInstitution, getModulesOff, leadOf, listInstitutions } from '#features/institutions/server/service.ts';
import { showSliders } from '#features/sliders/server/service.ts';
import * as calls from '../contract.ts';
import * as store from './store.ts';

/** Figures of the whole house go over large tables: they may be a minute old. */
const FIGURES_SECONDS = 60;
const figuresOf = (sql: Sql, site: number | undefined): Promise<store.Figures> =>
  cacheFor(sql, 'home.figures', String(site ?? ''), FIGURES_SECONDS, () => store.getFigures(sql, site));
/** Courses that do not stand on a shelf above. */
const besides = (found: Card[], above: Card[][], limit: number): Card[] => {
  const there = new Set(above.flat().map((c) => c.id));
  return found.filter((c) => !there.has(c.id)).slice(0, limit);
};
const SHELF = 4;
/** Voices of a row. */
const ROW = 3;

async function readFront(sql: Sql, site: number | undefined, language: Language) {
  const scope = site === undefined ? {} : { institution_id: site };
  const [partner, introduction, figures, subjects, popular, chosen, newest, chosen_feedback, quotes, institutions, sliders, modules_off] =
    await Promise.all([
      site === undefined ? undefined : findInstitution(sql, site),
      site === undefined ? null : leadOf(sql, site),
      figuresOf(sql, site),
      store.listSubjects(sql, site, 12),
      listCards(sql, { ...scope, order: 'popular', limit: SHELF }),
      listCards(sql, { ...scope, order: 'featured', limit: 2 * SHELF }),
      listCards(sql, { ...scope, order: 'latest', limit: 3 * SHELF }),
      // what is said of the platform is not of a partner
      site === undefined ? listFront(sql) : [],
      store.listQuotes(sql, site, language, ROW),
      site === undefined ? listInstitutions(sql, 8) : [],
      showSliders(sql, site),
      getModulesOff(sql, site),
    ]);
  const featured = besides(chosen, [popular], SHELF);
  const latest = besides(newest, [popular, featured], SHELF);
  const own = quotes.filter((q) => q.own);
  const reviews = own.length > 0 ? own : [...quotes];
  return {
    partner: partner ?? null,
    introduction,
    figures,
    subjects: subjects.map((row) => ({ ...row, image: isCoverFamily(row.image) ? coverPath(row.image, row.slug) : row.image })),
    popular,
    featured,
    latest,
    // the chosen ones, then reviews of courses until their row is full
    quotes: [...chosen_feedback, ...reviews.slice(0, ROW - (chosen_feedback.length % ROW))],
    institutions,
    sliders,
    modules_off,
  };
}

export const handlers = handle(calls, {
  front: ({ sql, actor }) => readFront(sql, actor.site_institution, actor.language),
});
