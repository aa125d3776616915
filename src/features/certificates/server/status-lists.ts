// Credential status lists (revocation): signed once per state, cached until a certificate is revoked, strong ETag.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Sql } from '#core/db/server/sql.ts';
import { LIST_LENGTH, listAddress, signStatusList } from './credential.ts';
import { issuer, signerOfList } from './issuer.ts';
import * as store from './store.ts';

export interface ListAnswer {
  body: string;
  etag: string;
}
/** A list has 22 KB at most: 131,072 bits, packed, in base 64. */
const answers = new LRUCache<string, Promise<ListAnswer | undefined>>({ max: 200 });

/** Signs the state of a list as it stands. The same state has the same bytes and so the same tag in every process. */
async function make(sql: Sql, list: number, key_id: number | undefined, revoked_at: string | null): Promise<ListAnswer | undefined> {
  const signer = await signerOfList(sql, key_id);
  if (!signer) return undefined;
  const { public_url } = issuer();
  const from = list * LIST_LENGTH;
  const revoked = await store.listRevoked(sql, from, from + LIST_LENGTH);
  const body = JSON.stringify(
    await signStatusList({
      address: listAddress(public_url, list, key_id),
      public_url,
      ...signer,
      revoked: revoked.map((id) => id - from),
      as_of: revoked_at === null ? signer.key.created_at : new Date(revoked_at),
    }),
  );
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** The signed list as it is handed out; nothing when there is no such list or key. */
export async function getStatusList(sql: Sql, list: number, key_id: number | undefined): Promise<ListAnswer | undefined> {
  const from = list * LIST_LENGTH;
  if (list > 0 && !(await store.hasIdFrom(sql, from))) return undefined;
  const { count, revoked_at } = await store.getRevokedState(sql, from, from + LIST_LENGTH);
  const state = [issuer().public_url, list, key_id, count, revoked_at && new Date(revoked_at).toISOString()].join(' ');
  let answer = answers.get(state);
  if (!answer) {
    answer = make(sql, list, key_id, revoked_at);
    answers.set(state, answer);
    const forget = () => answers.delete(state);
    answer.then((made) => made || forget(), forget);
  }
  return answer;
}
