// Draft of a piece: where it begins, who may write it, and what its readers would see.
import type { DraftKind } from '#core/drafts/server/kind.ts';
import type { Values } from '#core/records/merge.ts';
import { make, type PieceRow, readPiece, setWorkingTitle, type Written } from '#features/publications/server/service.ts';
import type { Preview } from '../contract.ts';
import { piece } from '../draft.ts';
import { may } from './reach.ts';

const COLUMNS = [
  ...['title', 'bn_title', 'summary', 'bn_summary', 'body', 'bn_body', 'category_id', 'course_id'],
  ...['picture_id', 'bn_picture_id', 'alt', 'bn_alt'],
] as const satisfies readonly string[];
/** What the draft has of what readers get. */
export const writtenOf = (values: Values): Written =>
  Object.fromEntries(COLUMNS.map((column) => [column, values[column] ?? null])) as unknown as Written;
/** Readers have, or will have, what stands in the row; before that it is only what the piece is called. */
const readersHave = (row: PieceRow): Values | undefined =>
  row.publish_at === null ? undefined : (writtenOf(row as unknown as Values) as unknown as Values);
const TITLES = ['title', 'bn_title', 'category_id'];

export const pieceDraft: DraftKind<typeof piece.fields> = {
  drafted: piece,
  siteOf: async (sql, id) => (await readPiece(sql, id))?.institution_id ?? null,
  load: async (sql, id) => {
    const row = await readPiece(sql, id);
    return row && readersHave(row);
  },
  begins: async (sql, id) => {
    const row = await readPiece(sql, id);
    return row && { title: row.title, bn_title: row.bn_title, category_id: row.category_id };
  },
  may: async (sql, actor, id) => {
    const row = await readPiece(sql, id);
    return { write: row !== undefined && may(row, actor, 'update'), publish: false };
  },
  written: async (sql, { id, values, changed }) => {
    if (changed.some((column) => TITLES.includes(column))) await setWorkingTitle(sql, id, writtenOf(values));
  },
  shown: async (_sql, { values, pictures }): Promise<Preview> => {
    const written = writtenOf(values);
    const { title, bn_title, summary, bn_summary, alt, bn_alt } = written;
    const { html, bn_html } = make(written, pictures);
    const pictureOf = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null));
    const [picture, bn_picture] = [pictureOf(written.picture_id), pictureOf(written.bn_picture_id)];
    return { title, bn_title, summary, bn_summary, alt, bn_alt, html, bn_html, picture, bn_picture };
  },
};
