// The announcements room as a value: its settings list, and what a site shows today.
import { handle } from '#core/contract/server/handlers.ts';
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { listNews, listShown } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { listToday, table } from './store.ts';

const calls = { listNews, listShown };
const handlers = handle(calls, {
  listNews: async ({ sql, actor }) => {
    const data = (await listToday(sql, actor.site_institution)).filter(({ kind }) => kind === 'news');
    return { data, title: data[0]?.title ?? '', title_bn: data[0]?.title_bn ?? '' };
  },
  listShown: async ({ sql, actor }) => [...(await listToday(sql, actor.site_institution))],
});
export const room = defineRoom({
  name: 'announcements',
  calls,
  handlers,
  parts: [serveSettings(writing, table)],
  showsFiles: ['announcements.picture_id', 'announcements.bn_picture_id'],
});
