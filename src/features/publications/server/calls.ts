// Handlers of the publications calls.
import type { Actor } from '#core/access/actor.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { denier, refused } from '#core/contract/server/refusal.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { coverPath, familyOfCategory } from '#features/covers/rules.ts';
import * as calls from '../contract.ts';
import type { ListedKind } from '../kinds.ts';
import { errors } from '../words.ts';
import * as store from './store.ts';

export { calls };
const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);

/** A piece without a picture has a drawing of its subject. */
export const withImage = <R extends store.CardRow>(row: R): R & { image: string } => {
  const seed = `${row.kind}-${row.id}`;
  return { ...row, image: (row.picture ?? row.bn_picture)?.src ?? coverPath(familyOfCategory(row.category?.slug ?? seed), seed) };
};
/** What matches, best first, with how many there are; without a match the newest. */
export const listFoundPieces = async (sql: Sql, asked: store.Asked) => (await store.listCards(sql, asked)).map(withImage);
async function listed(sql: Sql, { page, limit, ...asked }: Omit<store.Asked, 'offset'> & { page: number }) {
  const found = await paging({ page, limit }, (most, offset) => store.listCards(sql, { ...asked, limit: most, offset }));
  return { ...found, data: found.data.map(withImage) };
}
interface Asked<I> {
  sql: Sql;
  actor: Actor;
  input: I;
}
const listOf =
  (kind: ListedKind) =>
  ({ sql, actor, input }: Asked<{ page: number; limit: number; category_id?: number | '' | undefined; title: string }>) =>
    listed(sql, { ...input, category_id: input.category_id === '' ? undefined : input.category_id, kind, site: actor.site_institution });
const viewOf =
  (kind: ListedKind) =>
  async ({ sql, actor, input: { id } }: Asked<{ id: number }>) => {
    const asked = { site: actor.site_institution, kind, id };
    const row = await store.findVisible(sql, asked);
    if (row) return withImage(row);
    if (await store.isWithdrawn(sql, asked)) return deny('withdrawn');
    throw refused('not_found');
  };

export const handlers = handle(calls, {
  listBlogs: listOf('blog'),
  listTutorials: listOf('tutorial'),
  listArticles: listOf('article'),
  viewBlog: viewOf('blog'),
  viewTutorial: viewOf('tutorial'),
  viewArticle: viewOf('article'),
  viewAbout: async ({ sql, actor }) => {
    const row = await store.findAbout(sql, actor.site_institution);
    return row ? withImage(row) : null;
  },
  listCategories: async ({ sql, actor }) => {
    const site = actor.site_institution;
    const [data, totals] = await Promise.all([store.countByCategory(sql, site), store.countByKind(sql, site)]);
    return { data: [...data], totals };
  },
  listByInstitution: ({ sql, actor, input, institution }) =>
    listed(sql, { page: input.page, limit: input.limit, institution_id: institution.id, site: actor.site_institution }),
  listByLearner: ({ sql, actor, input, public_user }) =>
    listed(sql, { page: input.page, limit: input.limit, author_id: public_user.id, site: actor.site_institution }),
});
