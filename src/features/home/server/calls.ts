// Answers the calls of the front page.
import { handle } from '#core/contract/server/room.ts';
import { together } from '#core/db/server/batch.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { listCards } from '#features/courses/server/service.ts';
import { coverPath, isCoverFamily } from '#features/covers/rules.ts';
import { firstInstitutions, institutionById } from '#features/institutions/server/service.ts';
import * as calls from '../contract.ts';
import * as store from './store.ts';

const FIGURES_MS = 30_000;
const counted = new WeakMap<Sql, Map<number, { at: number; figures: Promise<store.Figures> }>>();
/** Figures of the whole house go over large tables, so they are counted anew only every half minute, and nobody waits for it but
 *  the first: meanwhile the last ones are told. */
function figuresOf(sql: Sql, site: number | undefined): Promise<store.Figures> {
  let own = counted.get(sql);
  if (!own) counted.set(sql, (own = new Map()));
  const place = site ?? 0;
  const known = own.get(place);
  if (known && Date.now() - known.at < FIGURES_MS) return known.figures;
  const figures = store.getFigures(sql, site);
  const told = known?.figures ?? figures;
  own.set(place, { at: Date.now(), figures: told });
  figures.then(
    () => own.set(place, { at: Date.now(), figures }),
    () => own.delete(place),
  );
  return told;
}
/** A picture named by a family of covers becomes the address of its quilt. */
const pictured = (row: store.SliderRow): calls.Slider => ({
  ...row,
  image: isCoverFamily(row.image) ? coverPath(row.image, `slider-${row.id}`) : row.image,
});

const readers = new WeakMap<Sql, (site: number) => Promise<Front | undefined>>();
type Front = Awaited<ReturnType<typeof readFront>>;
async function readFront(sql: Sql, site: number | undefined) {
  const scope = site === undefined ? {} : { institution_id: site };
  const [partner, figures, subjects, popular, featured, latest, quotes, institutions, sliders] = await Promise.all([
    site === undefined ? undefined : institutionById(sql, site),
    figuresOf(sql, site),
    store.listSubjects(sql, site, 12),
    listCards(sql, { ...scope, order: 'popular', limit: 8 }),
    listCards(sql, { ...scope, order: 'featured', limit: 4 }),
    listCards(sql, { ...scope, order: 'latest', limit: 4 }),
    store.listQuotes(sql, site, 3),
    site === undefined ? firstInstitutions(sql, 8) : [],
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
  front: async ({ sql, actor }) => {
    let read = readers.get(sql);
    if (!read) {
      read = together<number, Front>(
        async (sites) => new Map(await Promise.all(sites.map(async (s) => [s, await readFront(sql, s || undefined)] as const))),
      );
      readers.set(sql, read);
    }
    return (await read(actor.site_institution ?? 0))!;
  },
  sliders: async ({ sql, actor }) => (await store.listSliders(sql, actor.site_institution)).map(pictured),
});
