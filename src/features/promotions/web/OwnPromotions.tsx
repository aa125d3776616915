// Promotions of somebody who is signed in on a page that was rendered for a visitor.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { forMe, type Promotion } from '../contract-placed.ts';
import type { PlacedAt } from '../kinds.ts';
import PromotionCards from './PromotionCards.tsx';

interface OwnProps {
  at: PlacedAt;
  /** What a visitor is shown. */
  before: readonly Promotion[];
  className: string;
}
export default function OwnPromotions({ at, before, className }: OwnProps) {
  const { data = before } = useAnswer(forMe, at);
  return data.length > 0 ? (
    <div className={className}>
      <PromotionCards promotions={data} />
    </div>
  ) : null;
}
