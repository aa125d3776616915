// Cross-origin storage frame: a page for an iframe that tells the login of the main site to sibling hosts of the same installation, by postMessage
// to the one origin that it was opened for.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#core/config.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { root } from './root.ts';
import type { SiteReader } from './site.ts';

const STORAGE_FRAME_PATH = '/storage-frame';
const script = readFileSync(join(root, 'src/app/web/storage-frame.js'), 'utf8');
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The origin of the main site, which keeps the login for its siblings; undefined while nothing is shared. */
export const sharingOrigin = ({ siblings, public_url }: Config): string | undefined =>
  siblings.institutions || siblings.origins.length ? new URL(public_url).origin : undefined;

export function serveStorageFrame(app: FastifyInstance, config: Config, site: SiteReader): void {
  const hub = sharingOrigin(config);
  if (!hub) return;
  const main = new URL(hub);
  /** Whether an origin is, letter by letter, one of this installation: configured, or the site of an institution that is not switched off. */
  const isSibling = async (origin: string): Promise<boolean> => {
    if (origin === hub) return false;
    if (config.siblings.origins.includes(origin)) return true;
    if (!config.siblings.institutions || !URL.canParse(origin)) return false;
    const { host, hostname } = new URL(origin);
    const theirs = await site.of(host);
    if (!theirs || theirs.closed_reason !== null) return false;
    return (
      hostname === `${theirs.username}.${config.main_host}` && origin === `${main.protocol}//${hostname}${main.port && `:${main.port}`}`
    );
  };
  app.get<{ Querystring: { for?: unknown } }>(STORAGE_FRAME_PATH, async (request, reply) => {
    const { for: origin } = request.query;
    if (request.headers.host !== main.host || typeof origin !== 'string' || !(await isSibling(origin))) throw refused('not_found');
    return (
      reply
        // the policy names who may show it, which the older header cannot
        .removeHeader('x-frame-options')
        .header('content-security-policy', `default-src 'none'; script-src ${scriptHash}; base-uri 'none'; frame-ancestors ${origin}`)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(`<!doctype html><html lang="en" data-for="${origin}"><title>Storage</title><script>${script}</script></html>`)
    );
  });
}
