// The sliders room as a value: its settings list, and what a front page shows.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { front } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { list } from '../contract-list.ts';
import { showSliders } from './showing.ts';
import { table } from './store.ts';

const calls = { front };
const handlers = handle(calls, { front: ({ sql, actor }) => showSliders(sql, actor.site_institution) });
export const room = defineRoom({
  name: 'sliders',
  calls,
  handlers,
  parts: [serveSettings({ list, ...writing }, table)],
  showsFiles: ['sliders.picture_id', 'sliders.bn_picture_id'],
});
