// The screens of staff and what is pressed on each: the patterns press by press, every other screen by what it has of a field, a tick box and what opens.
import { type Screen, screensOf } from '../tests/accessibility/screens.ts';
import type { Standing } from '../tests/e2e/site.ts';
import { closed, empty, key, type Press, press } from './presses.ts';

export interface Scene {
  name: string;
  path: string;
  presses: Press[];
  /** Somebody in place of the administrator. */
  as?: Screen['as'];
}
const dialog = 'dialog[open]';
const list: Press[] = [
  press('menu', 'header button[aria-label="মেনু"]', dialog),
  closed('menu_closed'),
  press('filter', '.chip.add', dialog),
  closed('filter_closed'),
  key('search_letter', 'input[name=search]', 'a'),
  key('search_letter_more', 'input[name=search]', 'Backspace'),
  press('select', 'tbody input[type=checkbox]', '.bulk'),
  press('select_more', 'tbody tr:nth-child(3) input[type=checkbox]'),
  press('columns', '.tools .drop-at > button', '.pop-l'),
  closed('columns_closed'),
  press('row_menu', 'tbody .acts button', 'tbody .menu'),
  closed('row_menu_closed'),
];
export const scenes = (institution: number): Scene[] => [
  {
    name: 'people',
    path: '/user-management/learner?limit=50',
    presses: [...list, press('page_selected', 'thead input[type=checkbox]'), press('row_opened', 'tbody .main a')],
  },
  {
    name: 'levels',
    path: '/settings/educationlavels',
    presses: [...list.filter(({ name }) => !name.startsWith('filter')), press('row_opened', 'tbody .main a')],
  },
  {
    name: 'record',
    path: '/settings/unions/new',
    presses: [
      key('letter', 'main form input[type=text], main form input:not([type])', 'k'),
      press('save', 'main form button[type=submit]'),
      press('chooser', '.choose-b', dialog),
      key('chooser_letter', `${dialog} [role=combobox]`, 'd'),
      press('chosen', `${dialog} [role=option]`),
    ],
  },
  {
    name: 'editor',
    path: `/settings/introduction?institution=${institution}`,
    presses: [
      press('title', 'input[name="bn_title"]'),
      key('title_letter', 'input[name="bn_title"]', 'k'),
      press('text', '.rich-in'),
      key('letter', '.rich-in', 'k'),
      key('space', '.rich-in', 'Space'),
      key('bold', '.rich-in', 'Control+b'),
      key('bold_letter', '.rich-in', 'm'),
      press('heading', '[role=toolbar] button:nth-of-type(3)'),
      press('preview', '.ed-acts button'),
    ],
  },
];

const field = 'main :is(input:not([type]), input[type=text], input[type=search], textarea):enabled';
const tick = 'main :is(input[type=checkbox], input[type=radio]):enabled';
const opener = 'main :is(.chip.add, button[aria-expanded=false], button[aria-haspopup=dialog]):enabled';
/** The letter last but one: in a search field it takes the rows away. */
const any: Press[] = [
  { ...press('tick', tick), where: tick },
  { ...key('letter', field, 'k'), where: field },
  { ...press('opened', opener), where: opener },
];
/** Lists and forms of settings that are the pattern and nothing else: `levels` and `record` stand for them. */
const SAME = new RegExp(
  '^/settings/(categories|degrees|disabilities|districts|divisions|educationsublavels|participant-types|professions|professionfields|tags|unions|upazilas)',
);
/** The other screens of staff, as the accessibility tests know them. */
export const others = async (url: string): Promise<Scene[]> =>
  (await screensOf({ url } as Standing))
    .filter(({ who, path }) => who === 'staff' && !path.includes('?') && !SAME.test(path))
    .map(({ path, as }) => ({ name: path.slice(1).replaceAll(/[^\w]+/g, '_'), path, presses: any, ...(as && { as }) }));
/** Before all others on each screen: what a press costs there that nothing hears of. */
export const withNothing = (scene: Scene): Scene => ({ ...scene, presses: [empty, ...scene.presses] });
