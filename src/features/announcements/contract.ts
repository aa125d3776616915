// API contract of announcements as readers have them: the bar, and the card that is shown once.
import * as z from 'zod/mini';
import { get, none, root } from '#core/contract/call.ts';
import { Picture } from '#core/files/picture.ts';

const news = {
  id: z.number(),
  /** Whoever has closed another version is shown this one. */
  version: z.number(),
  title: z.string(),
  title_bn: z.string(),
  link: z.string(),
};
const Announced = z.object({
  ...news,
  kind: z.enum(['news', 'popup']),
  text: z.string(),
  text_bn: z.string(),
  alt: z.string(),
  alt_bn: z.string(),
  picture: z.nullable(Picture),
  picture_bn: z.nullable(Picture),
});
export type Announced = z.infer<typeof Announced>;

export const listNews = get('announcements.list-news', '/my-account/public/articles/news', {
  keep: 5,
  summary:
    'What the bar of the site says today: the first one of the list is shown. Its title stands beside the list, too; empty where there is nothing',
  who: 'anyone',
  input: none,
  output: root(z.object({ data: z.array(z.object(news)), title: z.string(), title_bn: z.string() })),
});
export const listShown = get('announcements.list-shown', '/my-account/public/articles/popup_and_news', {
  keep: 5,
  summary: 'The cards and the lines of the bar that the site shows today, in their order',
  who: 'anyone',
  input: none,
  output: z.array(Announced),
});
