// Rules of institutions: their types, the names of their sites, the menus that these can switch, and which colours can be read. Pure.

export { faultOfSiteName, offerSiteNames, type NameFault } from './site-names.ts';
export { documentKinds, hasEiin, type InstitutionType, institutionTypes, typeWords } from './types.ts';

/** Menus that an institution switches on and off for its people; pages name them in their menu entries. */
export const siteMenus = ['discussions', 'activity'] as const;
/** What a menu is called beside its name: the address of its page, which is its name in the menu of a client. */
const addresses: Record<(typeof siteMenus)[number], string> = { discussions: 'discussions', activity: 'user-management/activity-logs' };
/** The name of a menu that may be told by the address of its page; others stay as they are. */
export function nameMenu(given: string): string {
  const path = given.replace(/^\/+|\/+$/g, '');
  return siteMenus.find((name) => [addresses[name], addresses[name].replaceAll('/', '-')].includes(path)) ?? path;
}
/** The menus that are on; a site that never said anything has all of them. */
export const listMenus = (site_config: readonly string[] | null): string[] => [...(site_config ?? siteMenus)];

/** What a colour has to reach (WCAG 1.4.3): on white, and on the page, which is a little darker. */
export const BRAND_CONTRAST = 4.5;
const grounds = ['#FFFFFF', '#FAF7F2'] as const;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (rgb: readonly number[]): string => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}
export interface BrandVerdict {
  /** The lower of its contrasts with what it is read on. */
  ratio: number;
  readable: boolean;
  /** The colour itself, or the nearest darker one of the same hue that can be read. */
  nearest: string;
}
/** Whether a colour (#RRGGBB) can carry the links and buttons of a site. */
export function judgeBrand(hex: string): BrandVerdict {
  const measure = (colour: string) => Math.min(...grounds.map((ground) => contrast(colour, ground)));
  const ratio = measure(hex);
  if (ratio >= BRAND_CONTRAST) return { ratio, readable: true, nearest: hex.toUpperCase() };
  const rgb = channels(hex);
  let nearest = '#000000';
  for (let share = 0.99; share > 0 && nearest === '#000000'; share -= 0.01) {
    const darker = hexOf(rgb.map((c) => c * share));
    if (measure(darker) >= BRAND_CONTRAST) nearest = darker;
  }
  return { ratio, readable: false, nearest };
}
