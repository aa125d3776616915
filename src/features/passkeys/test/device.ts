// A software authenticator (WebAuthn): makes passkeys and signs challenges as a phone does, and lies where a test wants it to.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Actor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Out } from '#core/contract/call.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { add, ask, begin, confirm, proveFactor, signIn } from '../contract.ts';

type Cbor = Parameters<typeof isoCBOR.encode>[0];
const cbor = (value: unknown): Uint8Array => isoCBOR.encode(value as Cbor);
const digest = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export interface Lie {
  origin?: string;
  rp_id?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** The device has not made sure who holds it. */
  unverified?: boolean;
  counter?: number;
  user_handle?: string;
  /** Signs with another key. */
  forged?: boolean;
  fmt?: string;
}
export class Device {
  id = randomBytes(16);
  /** Counts its uses, as those do that are never copied; a synced one stays at 0. */
  counter = 0;
  readonly counts: boolean;
  readonly key: KeyObject;
  readonly public_key: KeyObject;
  readonly origin: string;
  handle = 'AAAAAAAAAAAAAAAAAAAAAA';
  constructor(origin: string, { counts = false }: { counts?: boolean } = {}) {
    this.origin = origin;
    this.counts = counts;
    ({ privateKey: this.key, publicKey: this.public_key } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }
  /** The same passkey on a second device, as one that was copied out. */
  copy(): Device {
    return Object.assign(Object.create(Device.prototype) as Device, this);
  }
  private clientData(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.origin,
        crossOrigin: lie.crossOrigin ?? false,
      }),
    );
  }
  private head(rp_id: string, lie: Lie, flags: number): Buffer {
    if (this.counts) this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? this.counter);
    const verified = lie.unverified ? 0 : 0x04;
    const synced = this.counts ? 0 : 0x18;
    return Buffer.concat([digest(lie.rp_id ?? rp_id), Buffer.from([0x01 | verified | synced | flags]), counter]);
  }
  make(options: Out<typeof begin>, lie: Lie = {}) {
    this.handle = options.user.id;
    const { x, y } = this.public_key.export({ format: 'jwk' });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, isoBase64URL.toBuffer(x!)],
      [-3, isoBase64URL.toBuffer(y!)],
    ]);
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const authData = Buffer.concat([this.head(options.rp_id, lie, 0x40), Buffer.alloc(16), length, this.id, cbor(cose)]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', lie.fmt ?? 'none'],
        ['attStmt', lie.fmt ? new Map([['x5c', [new Uint8Array(20)]]]) : new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      client_data: text(this.clientData('webauthn.create', options.challenge, lie)),
      attestation: text(attestation),
      transports: ['internal', 'hybrid'],
    };
  }
  show(options: Out<typeof ask>, lie: Lie = {}) {
    const client = this.clientData('webauthn.get', options.challenge, lie);
    const head = this.head(options.rp_id, lie, 0);
    const { privateKey } = lie.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : { privateKey: this.key };
    return {
      credential_id: text(this.id),
      client_data: text(client),
      authenticator_data: text(head),
      signature: text(sign('sha256', Buffer.concat([head, digest(client)]), privateKey)),
      user_handle: lie.user_handle ?? this.handle,
    };
  }
}
/** A device and the account that it is used for, as the screens do it. */
export const using = (sql: Pool, device: Device) => ({
  add: async (actor: Actor, lie?: Lie) => answer(sql, add, actor, device.make(await answer(sql, begin, actor, {}), lie)),
  signIn: async (actor: Actor, lie?: Lie) =>
    answer(sql, signIn, actor, device.show(await answer(sql, ask, actor, { purpose: 'login' }), lie)),
  confirm: async (actor: Actor, lie?: Lie) =>
    answer(sql, confirm, actor, device.show(await answer(sql, ask, actor, { purpose: 'confirm' }), lie)),
  proveFactor: async (actor: Actor, lie?: Lie) =>
    answer(sql, proveFactor, actor, device.show(await answer(sql, ask, actor, { purpose: 'factor' }), lie)),
});
