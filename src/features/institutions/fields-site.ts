// Fields of a site's settings as a record: names, colour, a tick for each module and each menu; and the way from the call's answer and back.
import { modules } from '#core/access/modules.ts';
import { field, type Fields } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import type { Site } from './contract-site.ts';
import { siteMenus } from './rules.ts';
import { words } from './words-site.ts';

const flags = (prefix: string, names: readonly string[], said: Readonly<Record<string, { en: string; bn: string }>>): Fields =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, field.flag({ word: said[name]! })]));
const moduleFields = flags('module', modules, words.modules);
/** The main site has its own colour, logo and names; its modules alone are switched. */
export const mainFields: Fields = moduleFields;
export const siteFields: Fields = {
  title: field.pair({ word: words.name, max: 120, required: 'both' }),
  brand: field.text({ word: words.colour, max: 7 }),
  ...moduleFields,
  ...flags('menu', siteMenus, words.menus),
};
/** The settings as the form shows them. */
export const valuesOf = (site: Site): Values => ({
  title: site.institution_name_en,
  bn_title: site.institution_name,
  brand: site.brand ?? '',
  ...Object.fromEntries(modules.map((name) => [`module_${name}`, site.modules[name]])),
  ...Object.fromEntries(siteMenus.map((name) => [`menu_${name}`, site.site_config.includes(name)])),
});
/** What was changed, as the call takes it. The menus come as the whole list of those that are on: names that are not known here stay. */
export function inputOf(changed: Values, site: Site) {
  const switched = Object.entries(changed).filter(([name]) => name.startsWith('module_'));
  const menus = siteMenus.filter((name) => `menu_${name}` in changed);
  const kept = site.site_config.filter((name) => !menus.includes(name as never));
  return {
    ...(site.id !== null && { institution_id: site.id }),
    ...('title' in changed && { institution_name_en: String(changed.title) }),
    ...('bn_title' in changed && { institution_name: String(changed.bn_title) }),
    ...('brand' in changed && { brand: String(changed.brand) }),
    ...(switched.length > 0 && { modules: Object.fromEntries(switched.map(([name, on]) => [name.slice(7), on === true])) }),
    ...(menus.length > 0 && { site_config: [...kept, ...menus.filter((name) => changed[`menu_${name}`] === true)] }),
  };
}
