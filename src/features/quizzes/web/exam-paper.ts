// Opening of a sealed paper (AES-GCM, HKDF): its code is told at the bell, by the server or by whoever runs the exam.
import type { Asked } from '../contract.ts';

const bytesIn = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
/** As it is typed: in either case, with or without hyphens and spaces. */
export const bareCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Nothing where the code does not open it, or the browser cannot: it is asked for over https. */
export async function openPaper(sealed: string, code: string, attempt: number, edition: number): Promise<Asked[] | undefined> {
  try {
    const text = new TextEncoder();
    const from = await crypto.subtle.importKey('raw', text.encode(bareCode(code)), 'HKDF', false, ['deriveKey']);
    const how = { name: 'HKDF', hash: 'SHA-256', salt: text.encode('shikhon exam'), info: text.encode(`${attempt}:${edition}`) };
    const key = await crypto.subtle.deriveKey(how, from, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
    const bytes = bytesIn(sealed);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, key, bytes.slice(12));
    return JSON.parse(new TextDecoder().decode(plain)) as Asked[];
  } catch {
    return undefined;
  }
}
