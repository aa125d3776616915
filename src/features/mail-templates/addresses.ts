// Page URLs (typed routes) of mail templates.
import { address } from '#core/navigation/address.ts';

export const atMails = address('/template/mail');
export const atMail = address('/template/mail/:id');
