// Addresses of the question bank's screens.
import { address } from '#core/navigation/address.ts';

export const atBankList = address('/question-bank/list');
export const atBankFolders = address('/question-bank/folders');
export const atBankFolder = address('/question-bank/folders/:slug');
export const atBankShared = address('/question-bank/shared');
export const atBankCreate = address('/question-bank/create', ['folder']);
export const atBankEdit = address('/question-bank/edit/:id');
/** The same screen by its other name. */
export const atBankUpdate = address('/question-bank/update/:id');
export const atBankQuestion = address('/question-bank/question/:id');
export const atRemoved = address('/question-bank/deleted');
export const atAlike = address('/question-bank/alike', ['page']);
