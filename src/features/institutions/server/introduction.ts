// Introduction of an institution: how its draft is published, and what its readers get.
import type { DraftKind, PicturesOf } from '#core/drafts/server/kind.ts';
import { truncate } from '#core/i18n/bengali.ts';
import type { Language } from '#core/i18n/words.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { textOfDocument } from '#core/richtext/document.ts';
import { renderDocument } from '#core/richtext/server/document.ts';
import type { Introduction } from '../contract.ts';
import { introduction } from '../introduction.ts';
import * as store from './store-introduction.ts';
import type { Lead, Written } from './store-introduction.ts';

const writtenOf = (values: Values): Written => values as unknown as Written;
const htmlOf = (document: string, language: Language, pictures: PicturesOf): string =>
  renderDocument(document, { language, picture: (file) => pictures.get(file), id_prefix: `about-${language}-` }).html;
const rendered = ({ body, bn_body }: Written, pictures: PicturesOf) => ({
  html: htmlOf(body, 'en', pictures),
  bn_html: htmlOf(bn_body, 'bn', pictures),
});
const picture = (pictures: PicturesOf, id: number | null) => (id === null ? undefined : pictures.get(id)) ?? null;

export const introductions: DraftKind = {
  drafted: introduction,
  siteOf: async (_sql, id) => id,
  load: async (sql, id) => (await store.findWritten(sql, id)) as Values | undefined,
  publish: async (sql, { id, values, pictures }) => {
    const written = writtenOf(values);
    const said = { said: textOfDocument(written.body), bn_said: textOfDocument(written.bn_body) };
    await store.saveIntroduction(sql, id, { ...written, ...rendered(written, pictures), ...said });
  },
  shown: async (_sql, { values, pictures }): Promise<Introduction> => {
    const { title, bn_title, alt, bn_alt, picture_id, bn_picture_id, ...rest } = writtenOf(values);
    return {
      ...{ title, bn_title, alt, bn_alt, picture: picture(pictures, picture_id), bn_picture: picture(pictures, bn_picture_id) },
      ...rendered({ ...rest, title, bn_title, alt, bn_alt, picture_id, bn_picture_id }, pictures),
    };
  },
};
const LEAD_LETTERS = 280;
/** The beginning of what an institution says of itself, for the front page of its site. */
export async function leadOf(sql: Sql, institution_id: number): Promise<Lead | null> {
  const lead = await store.findLead(sql, institution_id);
  if (!lead) return null;
  const short = (text: string) => truncate(text.replace(/\s+/g, ' '), LEAD_LETTERS);
  return { ...lead, said: short(lead.said), bn_said: short(lead.bn_said) };
}
