// Promotions on the pages of other rooms, rendered on the server: a visitor's browser fetches no code for them.
import { Suspense } from 'react';
import { wish } from '#core/contract/web/page.ts';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { latePart } from '#ui/latePart.ts';
import { later, Still } from '#ui/Still.tsx';
import { forMe, type Promotion } from '../contract-placed.ts';
import type { PlacedAt } from '../kinds.ts';

export const PromotionCards = later(() => import('./PromotionCards.tsx'));
const OwnPromotions = latePart(() => import('./OwnPromotions.tsx'));
/** What a page asks for its place; without an answer nothing stands there. */
export const promotedAt = (at: PlacedAt) => wish(forMe, at);

export interface PromotedProps {
  promotions: readonly Promotion[] | undefined;
  /** Of a page for everybody: it was rendered for a visitor, and who is signed in asks anew. */
  open?: PlacedAt;
  className?: string;
}
export function Promoted({ promotions = [], open, className = '' }: PromotedProps) {
  const { status } = useSession();
  const { how } = useNavigation();
  const cards = promotions.length > 0 && (
    <Still name="promotions" of={promotions} className={className}>
      <PromotionCards promotions={promotions} />
    </Still>
  );
  return open && status === 'in' && how === 'first' ? (
    <Suspense fallback={cards}>
      <OwnPromotions at={open} before={promotions} className={className} />
    </Suspense>
  ) : (
    cards
  );
}
