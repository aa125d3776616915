// Designing: what a draft of a certificate design says, its pictures as the press takes them, publishing a version, and samples.
import { LRUCache } from 'lru-cache';
import { Buffer } from 'node:buffer';
import { emptyValues } from '#core/drafts/declare.ts';
import { findDraft, insertDraft } from '#core/drafts/server/store.ts';
import type { DraftKind, PicturesOf } from '#core/drafts/server/kind.ts';
import { filesIn, keyOfBytes } from '#core/files/server/storage.ts';
import { Sandbox } from '#core/sandbox/server/sandbox.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import type { Drawn } from '#features/certificates/contract.ts';
import { type Design, firstLayout, grounds, longestName, type PicturedBox } from '#features/certificates/rules.ts';
import { typesetSample } from '#features/certificates/server/service.ts';
import { design, layoutOf } from '../design-draft.ts';
import { words } from '../words.ts';
import * as store from './store.ts';

const sandbox = new Sandbox({ seconds: 20, waiting: 8, megabytes: 128 });
const work = new URL('./print-picture-work.ts', import.meta.url);
interface Print {
  mime: string;
  bytes: Uint8Array;
}
const prints = new LRUCache<number, Print>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ bytes }) => bytes.length });

/** The columns of pictures, by the boxes that show them. */
const slots: readonly (readonly [slot: PicturedBox | 'ground', column: string])[] = [
  ['ground', 'ground_id'],
  ['signature_1', 'signature_1_id'],
  ['signature_2', 'signature_2_id'],
  ['signature_3', 'signature_3_id'],
  ['seal', 'seal_id'],
  ['picture', 'picture_id'],
];
const said = (values: Values, column: string): string => String(values[`bn_${column}`] || values[column] || '').trim();
/** What a draft says, as a design. */
export function designOf(values: Values): Design {
  const signers = [1, 2, 3].map((n) => [`signature_${n}`, { name: said(values, `signer_${n}`), role: said(values, `role_${n}`) }] as const);
  return {
    ...layoutOf(values),
    ground: grounds.find((one) => one === values.look) ?? 'alpona',
    signers: Object.fromEntries(signers.filter(([, { name }]) => name)),
  };
}
/** The files of the pictures that a design shows. */
const filesOf = (values: Values): (readonly [slot: string, file_id: number])[] => {
  const { boxes, ground } = designOf(values);
  return slots.flatMap(([slot, column]) => {
    const file_id = values[column] ?? values[`bn_${column}`];
    const shown = slot === 'ground' ? ground === 'own' : slot in boxes;
    return shown && typeof file_id === 'number' ? [[slot, file_id] as const] : [];
  });
};
async function printOf(sql: Sql, slot: string, file_id: number): Promise<Print | undefined> {
  const known = prints.get(file_id);
  if (known) return known;
  const key = await store.findStorageKey(sql, file_id);
  if (!key) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of filesIn().read(keyOfBytes(key))) parts.push(part as Uint8Array);
  const print = await sandbox.run<{ ink: boolean }, Print>(work, Buffer.concat(parts), { ink: slot !== 'ground' && slot !== 'picture' });
  prints.set(file_id, print);
  return print;
}
async function printsOf(sql: Sql, values: Values): Promise<store.NewPicture[]> {
  const all: store.NewPicture[] = [];
  for (const [slot, file_id] of filesOf(values)) {
    const print = await printOf(sql, slot, file_id);
    if (print) all.push({ slot, file_id, ...print });
  }
  return all;
}
/** What a new design begins with. */
export const firstValues = (): Values => ({
  layout: JSON.stringify(firstLayout()),
  look: 'alpona',
  ground_alt: words.first_ground_alt.en,
  bn_ground_alt: words.first_ground_alt.bn,
  seal_alt: words.first_seal_alt.en,
  bn_seal_alt: words.first_seal_alt.bn,
  picture_alt: words.first_picture_alt.en,
  bn_picture_alt: words.first_picture_alt.bn,
});
const drawnOf = (values: Values, pictures: PicturesOf): Drawn => {
  const files = filesOf(values).flatMap(([slot, file_id]) => {
    const picture = pictures.get(file_id);
    return picture ? [[slot, picture.src] as const] : [];
  });
  return { ...designOf(values), pictures: Object.fromEntries(files) } as Drawn;
};

export const designs: DraftKind = {
  drafted: design,
  siteOf: async (sql, id) => (await store.findTemplate(sql, id))?.institution_id ?? null,
  load: (sql, id) => store.findPublished(sql, id),
  publish: async (sql, { id, values, actor }) => {
    // whoever publishes at the same moment waits: versions are counted
    await store.lockTemplate(sql, id);
    await store.insertVersion(sql, {
      template_id: id,
      design: designOf(values),
      fields: values,
      made_by: actor.user.id,
      pictures: await printsOf(sql, values),
    });
  },
  shown: async (_sql, { values, pictures }) => drawnOf(values, pictures),
};
/** A new design begins as the product's own sheet, or as another one stands; pictures belong to the one that they were uploaded for. */
export async function beginDraft(sql: Sql, id: number, institution_id: number | null, from: number | undefined): Promise<void> {
  const copied =
    from === undefined ? undefined : ((await findDraft(sql, design.name, from))?.fields ?? (await store.findPublished(sql, from)));
  const without = Object.fromEntries(slots.flatMap(([, column]) => [column, `bn_${column}`].map((one) => [one, null])));
  const fields = { ...emptyValues(design.fields), ...(copied ?? firstValues()), ...without };
  await insertDraft(sql, { kind: design.name, object_id: id, institution_id, fields, published: false });
}
/** The design as it is saved now, printed with the facts of a sample. */
export async function printSample(sql: Sql, id: number, long: boolean): Promise<Uint8Array> {
  const values = (await findDraft(sql, design.name, id))?.fields ?? (await store.findPublished(sql, id)) ?? firstValues();
  const pictures = new Map((await printsOf(sql, values)).map(({ slot, mime, bytes }) => [slot, { mime, bytes }]));
  return typesetSample(designOf(values), pictures, long ? { bn_learner_name: longestName } : {});
}
