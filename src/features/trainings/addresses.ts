// Page URLs (typed routes) of the trainings room.
import { address } from '#core/navigation/address.ts';

export const atHeads = address('/settings/training-heads');
export const atBudget = address('/training/resource/budget-create/:id');
export const atLogistics = address('/training/resource/logistics/:batch_id');
export const atHonorarium = address('/training/resource/honorarium/:batch_id');
