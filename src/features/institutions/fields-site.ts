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
  white_label: field.flag({ word: words.white_label, hint: words.white_label_hint }),
  ...flags('menu', siteMenus, words.menus),
};
/** The settings as the form shows them. */
export const valuesOf = (site: Site): Values => ({
  title: site.institution_name_en,
  bn_title: site.institution_name,
  brand: site.brand ?? '',
  white_label: site.white_label,
  ...Object.fromEntries(modules.map((name) => [`module_${name}`, site.modules[name]])),
  ...Object.fromEntries(siteMenus.map((name) => [`menu_${name}`, site.site_config.includes(name)])),
});
/** The settings as they are stored, and as the history tells them: what is off, and which menus are on. */
export const storedOf = (site: Site): Values => ({
  ...(site.id !== null && {
    institution_name_en: site.institution_name_en,
    institution_name: site.institution_name,
    brand: site.brand,
    white_label: site.white_label,
    site_config: site.site_config,
  }),
  modules_off: modules.filter((name) => !site.modules[name]),
});
const listed = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);
/** An earlier version of them as the form shows it; a site that never said which menus are on had all. */
export function valuesOfStored(stored: Values, site: Site): Values {
  const off = listed(stored.modules_off) ?? [];
  const switched = Object.fromEntries(modules.map((name) => [`module_${name}`, !off.includes(name)]));
  if (site.id === null) return switched;
  const on = listed(stored.site_config) ?? siteMenus;
  return {
    title: stored.institution_name_en,
    bn_title: stored.institution_name,
    brand: stored.brand ?? '',
    white_label: stored.white_label === true,
    ...switched,
    ...Object.fromEntries(siteMenus.map((name) => [`menu_${name}`, on.includes(name)])),
  };
}
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
    ...('white_label' in changed && { white_label: changed.white_label === true }),
    ...(switched.length > 0 && { modules: Object.fromEntries(switched.map(([name, on]) => [name.slice(7), on === true])) }),
    ...(menus.length > 0 && { site_config: [...kept, ...menus.filter((name) => changed[`menu_${name}`] === true)] }),
  };
}
