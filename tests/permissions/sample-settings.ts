// Sample rows of settings lists for the permission tests, each made through its own call.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { rooms } from '#app/server/all-rooms.ts';
import { goodInput } from '../contract/good-input.ts';

export const settingsLists = rooms.flatMap((room) => room.lists);
/** A row of a settings list, made through its own call; what its fields choose is made first. */
export async function makeSetting(
  sql: Pool,
  administrator: SignedIn,
  entity: string,
  /** What it is within. */
  holder?: number | string,
  /** A row that another room lets be named. */
  named?: (of: string) => Promise<number | string>,
): Promise<{ key: number; item: Record<string, unknown> }> {
  const { create, fields, within, together = [] } = settingsLists.find((list) => list.entity === entity)!;
  const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(Math.random() * 9000))).toISOString().slice(0, 10);
  const item: Record<string, unknown> = within ? { [within.column]: holder } : {};
  for (const [name, { kind, of, names, pattern, unique, link, required }] of Object.entries(fields)) {
    const foreign = kind === 'row' && !settingsLists.some((list) => list.entity === of);
    // what another room lets be named may be left out
    if (kind === 'upload' || (foreign && !(required && named))) continue;
    if (foreign) item[name] = await named!(of!);
    else if (kind === 'row') item[name] = (await makeSetting(sql, administrator, of!)).key;
    else if (kind !== 'pair' && (kind !== 'text' || (pattern !== undefined && names !== true))) item[name] = goodInput(create)[name];
    else if (link) item[name] = goodInput(create)[name];
    else item[name] = names === true ? `sample-${randomUUID().slice(0, 8)}` : 'Sample';
    if (kind === 'pair') item[`bn_${name}`] = 'নমুনা';
    // a day of its own, a code of figures, or a name in both languages
    if (kind === 'date' && together.some((one) => fields[one]?.kind === 'date')) item[name] = day;
    if (unique && kind === 'text') item[name] = String(Math.random()).slice(2, 10);
    if (unique && kind === 'pair') for (const column of [name, `bn_${name}`]) item[column] = `sample-${randomUUID().slice(0, 8)}`;
  }
  const { id } = (await answer(sql, create, administrator, item)) as { id: number };
  return { key: id, item };
}
