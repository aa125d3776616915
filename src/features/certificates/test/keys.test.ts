// Signing keys: published, retired by a command alone, never lost by a wrong secret, exported and brought back.
import { verifyCredential } from '@digitalcredentials/verifier-core';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { mount, sendRefusal } from '#core/contract/server/http.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import {
  exportKeys,
  getDidDocument,
  importKeys,
  KeyExportFault,
  prepareKeys,
  retireKey,
  useIssuer,
  WrongSecret,
} from '../server/service.ts';
import { signingKey } from '../server/issuer.ts';
import { makeCertificate, makeLearner, makeSchool, testIssuer } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
let here = testIssuer;
const really = globalThis.fetch;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  db = await freshDatabase();
  app = fastify();
  app.setErrorHandler(sendRefusal);
  mount(app, { pool: db.sql, actorOf: async () => visitor('en'), visitorOf: async () => visitor('en'), onStale: () => {} });
  app.get('/.well-known/did.json', () => getDidDocument(db.sql));
  here = { ...testIssuer, public_url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input).replace(/^https:\/\/127\.0\.0\.1/, 'http://127.0.0.1');
    return address.startsWith(here.public_url) ? really(address, init) : Promise.reject(new Error('no network in tests'));
  };
});
beforeEach(() => useIssuer(here));
afterAll(async () => {
  globalThis.fetch = really;
  vi.restoreAllMocks();
  await app.close();
  await db.drop();
});
const name = async () => Buffer.from((await signingKey(db.sql)).public_key).toString('hex');
const stored = () =>
  db.sql<{ id: number; retired: boolean; seal: string }[]>`
    select id, retired_at is not null as retired, encode(private_key_sealed, 'hex') as seal from issuer_keys order by id`;
const anotherSecret = () => useIssuer({ ...here, secret: 'another secret, also long enough' });

test('one key signs for all, made once however many ask at once', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, name));
  expect(new Set(keys).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});
test('a wrong secret stops with a message that says what to do, and changes nothing', async () => {
  const school = await makeSchool(db.sql);
  const learner = await makeLearner(db.sql, school);
  const before = await stored();
  anotherSecret();
  await expect(prepareKeys(db.sql)).rejects.toThrow(WrongSecret);
  await expect(prepareKeys(db.sql)).rejects.toThrow(/APP_SECRET.*npm run keys/su);
  await expect(makeCertificate(db.sql, learner)).rejects.toThrow(WrongSecret);
  expect(await stored()).toEqual(before);
});
test('the keys of the site are published, for programs and for people, retired ones with their day', async () => {
  const first = await name();
  await retireKey(db.sql);
  expect(await name()).not.toBe(first);
  const host = encodeURIComponent(new URL(here.public_url).host);
  const document = (await app.inject('/.well-known/did.json')).json();
  expect(document.id).toBe(`did:web:${host}`);
  expect(document.verificationMethod).toHaveLength(2);
  expect(document.assertionMethod).toEqual(document.verificationMethod.map((m: { id: string }) => m.id));
  const { data } = await answer(db.sql, calls.listKeys, visitor(), {});
  expect(data.map((k) => k.retired_at !== null)).toEqual([false, true]);
  expect(data.map((k) => `${k.did}#${k.multikey}`)).toEqual(document.assertionMethod);
  expect(Object.keys((await app.inject('/api/certificate-keys')).json().data[0]).sort()).toEqual([
    'created_at',
    'did',
    'multikey',
    'retired_at',
  ]);
});
test('what a retired key signed stays in force, and its status list is signed by the same key', async () => {
  const school = await makeSchool(db.sql);
  const learner = await makeLearner(db.sql, school);
  const { id, user_id } = await makeCertificate(db.sql, learner);
  const [kept] = await db.sql<{ credential: string }[]>`select credential from certificates where user_id = ${user_id} and id = ${id}`;
  const credential = JSON.parse(kept!.credential);
  const told = async () => {
    const { log } = (await verifyCredential({ credential, knownDIDRegistries: [] })) as unknown as {
      log: { id: string; valid?: boolean }[];
    };
    return Object.fromEntries(log.map((l) => [l.id, l.valid]));
  };
  await retireKey(db.sql);
  const list = (await (await really(credential.credentialStatus.statusListCredential)).json()) as typeof credential;
  expect(list.proof.verificationMethod).toBe(credential.proof.verificationMethod);
  expect(list.issuer.id).toBe(credential.issuer.id);
  expect(await told()).toMatchObject({ valid_signature: true, revocation_status: true });
  await db.sql`update certificates set revoked_at = now(), status = 2 where user_id = ${user_id} and id = ${id}`;
  expect(await told()).toMatchObject({ valid_signature: true, revocation_status: false });
});
test('exported keys come back in another database, under another secret, and sign and verify there', { tags: ['long'] }, async () => {
  const passphrase = 'kept in the safe of the school';
  await prepareKeys(db.sql);
  const text = await exportKeys(db.sql, passphrase);
  const names = (await db.sql<{ k: string }[]>`select encode(public_key, 'hex') as k from issuer_keys order by id`).map((r) => r.k);
  for (const [wrong, said] of [
    [() => importKeys(db.sql, text, 'not the passphrase'), /wrong/],
    [() => importKeys(db.sql, text.replace(/"keys": ".{8}/, '"keys": "AAAAAAAA'), passphrase), /changed/],
    [() => importKeys(db.sql, 'something else', passphrase), /no export/],
    [() => exportKeys(db.sql, 'short'), /at least/],
  ] as const) {
    await expect(wrong()).rejects.toThrow(KeyExportFault);
    await expect(wrong()).rejects.toThrow(said);
  }
  const empty = await freshDatabase();
  try {
    anotherSecret();
    expect(await importKeys(empty.sql, text, passphrase)).toBe(names.length);
    const there = await empty.sql<{ k: string; retired: boolean }[]>`
      select encode(public_key, 'hex') as k, retired_at is not null as retired from issuer_keys order by id`;
    expect(there.map((r) => r.k)).toEqual(names);
    expect(there.map((r) => r.retired)).toEqual(names.map((_, i) => i < names.length - 1));
    expect(Buffer.from((await signingKey(empty.sql)).public_key).toString('hex')).toBe(names.at(-1));
  } finally {
    await empty.drop();
  }
  // the secret of this database is lost: the export opens its keys again
  anotherSecret();
  await expect(prepareKeys(db.sql)).rejects.toThrow(WrongSecret);
  await importKeys(db.sql, text, passphrase);
  await prepareKeys(db.sql);
  expect(await name()).toBe(names.at(-1));
});
