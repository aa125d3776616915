// Promotions of a page, rendered on the server: a browser fetches no code for them.
import { wish } from '#core/contract/web/page.ts';
import { later, Still } from '#ui/Still.tsx';
import { forMe, type Promotion } from '../contract-placed.ts';
import type { Place } from '../kinds.ts';

export const PromotionCards = later(() => import('./PromotionCards.tsx'));
/** What a page asks for its place; without an answer nothing stands there. */
export const promotedAt = (place: Place, about: { category?: string | undefined; course?: string } = {}) =>
  wish(forMe, { place, ...about });

export function Promoted({ promotions, className }: { promotions: readonly Promotion[] | undefined; className?: string }) {
  return promotions?.length ? (
    <Still name="promotions" of={promotions} className={className ?? ''}>
      <PromotionCards promotions={promotions} />
    </Still>
  ) : null;
}
