// A credential stands up before a verifier written by others, and falls when anything in it is touched.
import { createServer, type Server } from 'node:http';
import { verifyCredential } from '@digitalcredentials/verifier-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bakedBadge, type Credited, credential, LIST_LENGTH, listOf, signed, signStatusList } from '../server/credential.ts';
import { didKey, didWeb, multikey, newKey, seal, type SigningKey, unseal } from '../server/keys.ts';
import { certified } from './make.ts';

const key = newKey();
const now = new Date('2026-06-14T06:00:00Z');
const credited: Credited = {
  ...certified,
  id: 94_567,
  issued_at: now,
  course_uuid: '5b4cf1f3-6f0e-4a55-9a36-0d7c5a1f6f01',
  institution_username: 'padma',
};

// The only place that may be asked is this server: the status list and the keys of the site. Everything else stays unanswered.
const KEY = 3;
let server: Server;
let url = '';
let revoked: number[] = [];
const asked: string[] = [];
const really = globalThis.fetch;
beforeAll(async () => {
  // The verifier would fetch the JSON schema from the standard's site and tells at length that it cannot.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  server = createServer(async (request, response) => {
    asked.push(request.url!);
    response.setHeader('content-type', 'application/json');
    const did = didWeb(url);
    if (request.url === '/.well-known/did.json') {
      const id = `${did}#${multikey(key.public_key)}`;
      const method = { id, type: 'Multikey', controller: did, publicKeyMultibase: multikey(key.public_key) };
      const context = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'];
      return response.end(JSON.stringify({ '@context': context, id: did, verificationMethod: [method], assertionMethod: [id] }));
    }
    response.end(JSON.stringify(await signStatusList({ address: `${url}${request.url}`, public_url: url, did, key, revoked, as_of: now })));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  // did:web is always asked by https
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input).replace(/^https:\/\/127\.0\.0\.1/, 'http://127.0.0.1');
    return address.startsWith(url) ? really(address, init) : Promise.reject(new Error('no network in tests'));
  };
});
afterAll(() => {
  globalThis.fetch = really;
  vi.restoreAllMocks();
  server.close();
});

const sign = (c: Credited, by: SigningKey = key) => signed(credential(c, KEY, url), by, didWeb(url), now);

interface Verdict {
  log?: { id: string; valid?: boolean; error?: { name: string } }[];
  errors?: { name: string }[];
}
const verify = async (vc: object): Promise<Record<string, boolean | string | undefined>> => {
  const said = (await verifyCredential({ credential: vc as never, knownDIDRegistries: [] })) as unknown as Verdict;
  return { fatal: said.errors?.[0]?.name, ...Object.fromEntries((said.log ?? []).map((l) => [l.id, l.error?.name ?? l.valid])) };
};

test('an independent verifier accepts the signature, finds it in force and not taken back', async () => {
  revoked = [3, 94_566, 94_568];
  const verdict = await verify(await sign(credited));
  expect(verdict).toMatchObject({ fatal: undefined, valid_signature: true, expiration: true, revocation_status: true });
  expect(asked).toContain(`/api/certificate-revocations/0/${KEY}`);
});
test('the verifier sees when a certificate was taken back', async () => {
  revoked = [94_567];
  expect((await verify(await sign(credited))).revocation_status).toBe(false);
});
test.each([
  ['another name', (vc: any) => (vc.credentialSubject.identifier[0].identityHash = 'Somebody Else')],
  ['a better result', (vc: any) => (vc.credentialSubject.result[0].value = '99')],
  ['another course', (vc: any) => (vc.credentialSubject.achievement.name = 'Medicine')],
  ['another day', (vc: any) => (vc.validFrom = '2020-01-01T00:00:00Z')],
  ['another key', (vc: any) => (vc.proof.verificationMethod = `${didKey(newKey().public_key)}#x`)],
])('a signed credential with %s is refused', async (_, touch) => {
  revoked = [];
  const vc = structuredClone(await sign(credited));
  touch(vc);
  const verdict = await verify(vc);
  expect(verdict.valid_signature).not.toBe(true);
  expect(verdict.fatal).toBeTruthy();
});
test('whoever calls himself Shikhon fails: the keys are asked of the site that the credential names', async () => {
  revoked = [];
  const impostor = newKey();
  // with the DID of the site and a key of one's own
  const forged = await sign(credited, impostor);
  expect((await verify(forged)).valid_signature).not.toBe(true);
  // and with the name of a key that the site does publish
  const dressed = structuredClone(forged) as any;
  dressed.proof.verificationMethod = `${didWeb(url)}#${multikey(key.public_key)}`;
  expect((await verify(dressed)).valid_signature).not.toBe(true);
  expect(asked).toContain('/.well-known/did.json');
});
test('the DID of a site carries its port and path', () => {
  expect(didWeb('http://localhost:4000')).toBe('did:web:localhost%3A4000');
  expect(didWeb('https://shikhon.gov.bd/')).toBe('did:web:shikhon.gov.bd');
  expect(didWeb('https://example.org/learn/bd')).toBe('did:web:example.org:learn:bd');
});
test('the figure is named as what it is: marks in the quizzes of the course, not an exam', () => {
  const said = JSON.stringify(credential(credited, KEY, url));
  expect(said).toContain('Marks in the quizzes of the course');
  expect(said).toContain('কোর্সের কুইজগুলোতে পাওয়া নম্বর'.normalize('NFC'));
  expect(said).not.toMatch(/\bexam\b|চূড়ান্ত/i);
});

test('a certificate without an exam and with a hostile name is signed all the same', async () => {
  revoked = [];
  const odd = {
    ...credited,
    id: LIST_LENGTH * 2 + 5,
    score_percent: null,
    learner_name: '"}]]><script>\u202e',
    bn_learner_name: '',
    institution_username: null,
  };
  const vc = await sign(odd);
  expect(vc).not.toHaveProperty('credentialSubject.result');
  expect(await verify(vc)).toMatchObject({ fatal: undefined, valid_signature: true, revocation_status: true });
  expect(asked).toContain(`/api/certificate-revocations/2/${KEY}`);
});
test('a list says exactly what was taken back', () => {
  expect(listOf(LIST_LENGTH + 7)).toEqual({ list: 1, index: 7 });
});
test('the badge carries the credential inside, whole', async () => {
  const json = JSON.stringify(await sign({ ...credited, learner_name: 'A ]]> B' }));
  const svg = bakedBadge(json, { ...credited, bn_learner_name: '<b>&' });
  const inside = /<openbadges:credential><!\[CDATA\[(.*?)\]\]><\/openbadges:credential>/s.exec(svg)![1]!;
  expect(JSON.parse(inside)).toEqual(JSON.parse(json));
  expect(svg).toContain('&#60;b&#62;&#38;');
  expect(svg).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"');
});

test('a sealed key opens under the same secret only, and not beside another public key', () => {
  const sealed = seal(key, 'secret of this school');
  expect(Buffer.from(sealed.private_key_sealed).includes(key.private_key.export({ format: 'der', type: 'pkcs8' }))).toBe(false);
  expect(unseal(sealed, 'secret of this school')!.private_key.equals(key.private_key)).toBe(true);
  expect(unseal(sealed, 'another secret')).toBeUndefined();
  expect(unseal({ ...sealed, public_key: newKey().public_key }, 'secret of this school')).toBeUndefined();
  const touched = Buffer.from(sealed.private_key_sealed);
  touched[touched.length - 1]! ^= 1;
  expect(unseal({ ...sealed, private_key_sealed: touched }, 'secret of this school')).toBeUndefined();
});
