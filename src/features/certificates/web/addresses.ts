// File URLs of a certificate (PDF, badge, credential, QR code, shared picture).
import { type Language, languageId } from '#core/i18n/words.ts';
import { atChecked } from '../addresses.ts';

const file = (kind: string, tracking_code: string, ending = '') => `/api/certificate-${kind}/${tracking_code}${ending}`;
export const pdfAddress = (tracking_code: string): string => file('file', tracking_code, '.pdf');
export const badgeAddress = (tracking_code: string): string => file('badge', tracking_code, '.svg');
export const credentialAddress = (tracking_code: string): string => file('credential', tracking_code);
export const checkAddress = (tracking_code: string): string => atChecked({ id: tracking_code });
export const qrAddress = (tracking_code: string): string => file('qr', tracking_code, '.svg');
/** The picture that messengers and social networks show, in the language of who shares it. */
export const pictureAddress = (tracking_code: string, language: Language): string =>
  `${file('picture', tracking_code, '.png')}?lang_id=${languageId[language]}`;
