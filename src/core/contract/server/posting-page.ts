// GET form of a call that takes a code or token: an HTML page whose button posts. A mail scanner, link preview or prefetch that opens it
// changes nothing, and no answer depends on a secret in a URL. A client that asks for JSON by name is no such thing: it is answered at once.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#core/i18n/words.ts';
import type { AnyCall } from '../call.ts';
import { postingPage } from '../words.ts';
import { escapeHtml } from './escape-html.ts';

export const isAskedByPage = (call: AnyCall, method: string): boolean =>
  call.secret && call.changes && call.method === 'GET' && method === 'GET';

const JSON_MEDIA = /(?:^|,)\s*application\/(?:[\w.-]+\+)?json\s*(?:[;,]|$)/i;
/** A browser names HTML; scanners and previews name that or nothing. */
export const wantsJson = (accept: string | undefined): boolean =>
  accept !== undefined && JSON_MEDIA.test(accept) && !/text\/html/i.test(accept);

export function sendPostingPage(request: FastifyRequest, reply: FastifyReply, language: Language) {
  const fields = Object.entries(request.query as Record<string, unknown>)
    .filter((field): field is [string, string] => typeof field[1] === 'string')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const t = (key: keyof typeof postingPage) => escapeHtml(postingPage[key][language]);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('title')}</title></head><body><main><h1>${t('title')}</h1><p>${t('text')}</p><form method="post" action="${escapeHtml(request.url.split('?', 1)[0]!)}">${fields}<button type="submit">${t('button')}</button></form></main></body></html>`,
    );
}
