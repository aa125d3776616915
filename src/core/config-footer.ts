// Footer configuration (FOOTER_LINKS): where the app is to be had, and the pages of the platform on social networks.

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
