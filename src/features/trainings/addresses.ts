// Page URLs (typed routes) of the trainings room.
import { address } from '#core/navigation/address.ts';

export const atHeads = address('/settings/training-heads');
export const atBudget = address('/training/resource/budget-create/:id');
export const atLogistics = address('/training/resource/logistics/:batch_id');
export const atHonorarium = address('/training/resource/honorarium/:batch_id');
export const atDues = address('/training/resource/dues/:batch_id');
export const atDuesSheet = address('/training/resource/dues/:batch_id/print', ['page']);
export const atDue = address('/training/resource/dues/:batch_id/of/:user_id');
