// Trust-proxy check: warns when TRUST_PROXY looks wrong, so that all clients share one address or can forge theirs.
import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#core/config.ts';

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/;
const isPrivate = (ip: string): boolean => {
  const plain = ip.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? PRIVATE.test(plain) : /^(::1$|f[cd]|fe80:)/i.test(plain);
};
/** After so many requests, of which one private address sent all, it is a proxy and not a person. */
const ENOUGH = 200;

/** What is wrong, in words for the log; undefined while nothing is. */
export function proxyWatcher({ trust_proxy, production, host }: Pick<Config, 'trust_proxy' | 'production' | 'host'>) {
  let forwarded = false;
  let only: string | undefined;
  let count = 0;
  let told = false;
  const once = (text: string | undefined): string | undefined => {
    if (text === undefined || told) return undefined;
    told = true;
    return text;
  };
  return {
    atStart: (): string | undefined =>
      production && trust_proxy === 0 && /^(127\.|::1$|localhost$)/.test(host)
        ? 'TRUST_PROXY is 0 and HOST is this machine alone: behind a proxy every visitor seems to come from one address. Set TRUST_PROXY to the number of proxies'
        : undefined,
    atRequest: (ip: string, has_forwarded: boolean): string | undefined => {
      if (told) return undefined;
      if (trust_proxy === 0 && has_forwarded && isPrivate(ip))
        return once(
          'X-Forwarded-For came from a private address while TRUST_PROXY is 0: every visitor seems to come from the proxy. Set TRUST_PROXY to the number of proxies',
        );
      forwarded ||= has_forwarded;
      only ??= ip;
      if (only !== ip) count = Number.NEGATIVE_INFINITY;
      count++;
      if (count < ENOUGH) return undefined;
      count = Number.NEGATIVE_INFINITY;
      if (trust_proxy > 0 && !forwarded)
        return once(`TRUST_PROXY is ${trust_proxy}, but no proxy sends X-Forwarded-For: whoever asks directly could claim any address`);
      return production && isPrivate(ip)
        ? once(`The first ${ENOUGH} requests all came from the private address ${ip}: TRUST_PROXY looks too small`)
        : undefined;
    },
  };
}
export function watchProxies(app: FastifyInstance, config: Config): void {
  const watcher = proxyWatcher(config);
  const warn = (text: string | undefined): void => {
    if (text) app.log.warn({ event: 'proxy.suspect' }, text);
  };
  app.addHook('onReady', async () => warn(watcher.atStart()));
  app.addHook('onRequest', async (request) => warn(watcher.atRequest(request.ip, request.headers['x-forwarded-for'] !== undefined)));
}
