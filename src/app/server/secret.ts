// Application secret: generated at random per data directory when APP_SECRET is not set.
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretFile = (data_dir: string): string => join(data_dir, 'secret');

/** Reads it, or makes it where there is none yet. It appears whole or not at all, and two that start at once get the same one. */
export function keepSecret(data_dir: string): string {
  const place = secretFile(data_dir);
  if (!existsSync(place)) {
    const part = `${place}.${process.pid}.${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
      linkSync(part, place);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    } finally {
      rmSync(part, { force: true });
    }
  }
  const secret = readFileSync(place, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`The secret in "${place}" is too short to be one. Put it back from a backup; a new one opens nothing.`);
  return secret;
}
