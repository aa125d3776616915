// The sliders of a front page, each with a picture: its own, or a drawing.
import type { Sql } from '#core/db/server/sql.ts';
import { coverPath, isCoverFamily } from '#features/covers/rules.ts';
import type { ShownSlider } from '../contract.ts';
import { listShown } from './store.ts';

/** A drawing is named by a family of covers. */
const drawn = ({ id, image }: ShownSlider): string => (isCoverFamily(image) ? coverPath(image, `slider-${id}`) : image);
export const showSliders = async (sql: Sql, site: number | undefined): Promise<ShownSlider[]> =>
  (await listShown(sql, site)).map((row) => ({ ...row, image: (row.picture ?? row.bn_picture)?.src ?? drawn(row) }));
