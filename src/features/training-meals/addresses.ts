// Page URLs (typed routes) of the training-meals room.
import { address } from '#core/navigation/address.ts';

export const atMeals = address('/training/facilities/cafeteria-create/:batch_id');
