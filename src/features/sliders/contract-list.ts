// API contract of sliders as a settings list.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { sliders, Slider } from './lists.ts';

export const list = get('sliders.list', '/admin-settings/slider', {
  summary: "A site's sliders in their order, all of them or a page. Those that are not shown just now are told to its staff alone",
  who: 'anyone',
  also: ['/admin-settings/sliders'],
  input: settingsInput(sliders),
  output: listed(Slider),
});
