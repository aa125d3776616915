// Settings list (workbench declaration) of announcements: fields, and the row that is answered. Readers' pages load none of it.
import type * as z from 'zod/mini';
import { declareRecords, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atAnnouncements } from './addresses.ts';
import { words } from './words-staff.ts';
import { titles } from './words-titles-staff.ts';

export const kinds = ['news', 'popup'] as const;
export const announcements = declareRecords({
  name: 'announcements.list',
  many: titles.many,
  one: words.one,
  entity: 'announcement',
  group: 'site',
  main: 'title',
  screen: atAnnouncements.path,
  arranged: true,
  owned: true,
  fields: {
    kind: field.choice({ word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })), required: true }),
    title: field.pair({ word: words.title, hint: words.title_hint, max: 120, required: 'one' }),
    text: field.pair({ word: words.text, hint: words.text_hint, max: 600, long: true, extra: true }),
    link: field.text({ word: words.link, hint: words.link_hint, max: 500, link: true, extra: true }),
    picture_id: field.upload({ word: words.picture, hint: words.picture_hint, width: 640, height: 360, alt: 'alt', extra: true }),
    alt: field.pair({ word: words.alt, hint: words.alt_hint, max: 200, extra: true }),
    starts_on: field.date({ word: words.starts_on }),
    ends_on: field.date({ word: words.ends_on, hint: words.ends_hint }),
    published: field.flag({ word: words.published, on: true }),
  },
});
export const Announcement = settingsRow(announcements);
export type Announcement = z.infer<typeof Announcement>;
