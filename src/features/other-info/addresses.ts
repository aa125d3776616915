// Page URL (typed route) of other information: one's education and work.
import { address } from '#core/navigation/address.ts';

export const atOtherInfo = address('/profile/other-info');
