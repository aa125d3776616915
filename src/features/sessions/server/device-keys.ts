// Device keys (OWASP device cookies): random values kept by a device that identify it at its next login.
import { randomBytes } from 'node:crypto';
import { keyed } from '#features/accounts/server/service.ts';

export interface Device {
  key: string;
  /** What is stored of it. */
  hash: Buffer;
}
/** The device that asks: by the key that it sent, else by a new one that it is told. */
export function identifyDevice(device_key: string | undefined): Device {
  const key = device_key ?? randomBytes(32).toString('base64url');
  return { key, hash: keyed(`device:${key}`) };
}
