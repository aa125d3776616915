// The routes of sign-on without the rest of the server, and a browser that keeps its cookie: for tests.
import Fastify, { type FastifyInstance } from 'fastify';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { readBodies } from '#core/contract/server/bodies.ts';
import { sendRefusal } from '#core/contract/server/http.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useSiteAddresses } from '#features/institutions/server/service.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { atStart } from '../addresses.ts';
import { browserIn, serveSignOn, useSignOn } from '../server/service.ts';
import type { TestProvider } from './provider.ts';

export const HOST = 'shikhon.test';
const public_url = `http://${HOST}`;
const nobodys = async (_host: string): Promise<number | undefined> => undefined;
export async function serve(pool: Pool, providers: readonly TestProvider[], seconds = 60, siteOf = nobodys): Promise<FastifyInstance> {
  const app = Fastify();
  useSiteAddresses({ public_url, main_host: HOST });
  useSignOn({ providers: providers.map((p) => p.config), public_url, seconds });
  app.setErrorHandler(sendRefusal);
  readBodies(app);
  serveSignOn(app, { pool, public_url, siteOf, languageOf: () => 'bn' });
  for (const path of ['/sso', '/GLogin', '/facebooklogin', '/social-login']) app.get(path, async () => 'the page');
  await app.ready();
  return app;
}

export interface Arrival {
  token: string;
  state: string;
}
/** One browser: goes to the provider and comes back as people do. */
export function browser(app: FastifyInstance, pool: Pool, ip = '127.0.0.1') {
  let cookie = '';
  const get = async (url: string, host = HOST) => {
    const answered = await app.inject({ url, headers: { host, ...(cookie && { cookie }) }, remoteAddress: ip });
    const set = answered.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0]!;
    return answered;
  };
  const at = (location: unknown) => new URL(String(location), public_url);
  const own = {
    get,
    cookie: () => cookie,
    actor: async (token?: string) => {
      const actor = token ? await actorFor(pool, token) : { ...visitor(), ip };
      const secret = browserIn(cookie, false);
      return secret ? { ...actor, browser: secret } : actor;
    },
    ask: async <C extends AnyCall>(call: C, input: unknown, token?: string): Promise<Out<C>> =>
      answer(pool, call, await own.actor(token), input),
    /** The address that the provider sends the browser back to. */
    toProvider: async (provider = 'google', next?: string): Promise<URL> => {
      const begun = await get(atStart(provider, next));
      const there = await fetch(at(begun.headers.location), { redirect: 'manual' });
      return at(there.headers.get('location'));
    },
    /** The landing screen that it ends at. */
    through: async (provider = 'google', next?: string): Promise<URL> => {
      const back = await own.toProvider(provider, next);
      return at((await get(back.pathname + back.search)).headers.location);
    },
    arrive: async (provider = 'google'): Promise<Arrival> => {
      const { searchParams } = await own.through(provider);
      return { token: searchParams.get('token') ?? '', state: searchParams.get('state') ?? '' };
    },
  };
  return own;
}
