// Configuration of outside links: where the app is to be had and the platform's pages on social networks (FOOTER_LINKS), and who translates a page (TRANSLATOR_LINK).

/** Known by their hosts; any other address is a page that is only linked. */
const hosts = {
  app_store: 'apps.apple.com',
  play_store: 'play.google.com',
  facebook: 'facebook.com',
  youtube: 'youtube.com',
  linkedin: 'linkedin.com',
};
export type FooterPlace = keyof typeof hosts | 'page';
export interface FooterLink {
  place: FooterPlace;
  href: string;
}
/** Addresses parted by commas; what is none is named in `wrong`. */
export function readFooterLinks(given: string | undefined, wrong: string[]): FooterLink[] {
  return (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((href) => {
      const url = URL.parse(href);
      if (url?.protocol !== 'https:' || url.username || url.password) {
        wrong.push(`FOOTER_LINKS must be addresses such as https://play.google.com/store/apps/details?id=…, not "${href}"`);
        return [];
      }
      const found = Object.entries(hosts).find(([, host]) => url.hostname === host || url.hostname.endsWith(`.${host}`));
      return [{ place: (found?.[0] ?? 'page') as FooterPlace, href: url.href }];
    });
}
/** Opened by a press only; what is no address with the place of the page's own is named in `wrong`. */
export function readTranslatorLink(given: string | undefined, wrong: string[]): string | undefined {
  if (!given) return undefined;
  const url = URL.parse(given);
  if (url?.protocol === 'https:' && !url.username && !url.password && given.includes('{url}') && !url.host.includes('{')) return given;
  wrong.push(`TRANSLATOR_LINK must be an address such as https://translate.example/page?u={url}, not "${given}"`);
  return undefined;
}
