// Addresses of the screens by which questions come in and go out.
import { address } from '#core/navigation/address.ts';

export const atExchange = address('/question-bank/exchange', ['folder', 'ids']);
/** The same with the folder that questions are put into. */
export const atExchangeInto = address('/question-bank/exchange/into/:folder');
export const atExchangeSheet = address('/question-bank/exchange/sheet');
