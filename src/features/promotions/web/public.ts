// Public web interface of promotions for other rooms.
export { Promoted, PromotionCards, promotedAt } from './placed.tsx';
