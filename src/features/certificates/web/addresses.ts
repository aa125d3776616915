// File URLs of a certificate (PDF, badge, credential).
import { atChecked } from '../addresses.ts';

const file = (kind: string, tracking_code: string, ending = '') => `/api/certificate-${kind}/${tracking_code}${ending}`;
export const pdfAddress = (tracking_code: string): string => file('file', tracking_code, '.pdf');
export const badgeAddress = (tracking_code: string): string => file('badge', tracking_code, '.svg');
export const credentialAddress = (tracking_code: string): string => file('credential', tracking_code);
export const checkAddress = (tracking_code: string): string => atChecked({ id: tracking_code });
