// Names of sites (sub-domains, slugs of institutions): which can be chosen, which are reserved, and what to offer instead. Pure.

/** Names that addresses of the product use for themselves, or that a reader would take for ours. */
const RESERVED = new Set(
  `account accounts admin administrator ads all api app apps assets auth blog blogs book books calendar cdn certificate certificates
  chat check contact contents course courses create dashboard demo details dev docs download edit email error events exam faq file files
  finance forum ftp git help home host http https image images imap img info institution institutions institute jobs learn learner learners
  list lists live local localhost login logout mail main me media mobile mx my mysql new news ns ns1 ns2 null official owner partner
  partners partnership password pay payment payments pop pop3 postmaster press privacy profile public question register registration
  report reports request requests root search secure security server service services settings shikhon shop site sites sitemap smtp
  sso staff staging static stats status store super superuser support sys system teacher teachers terms test tests tutorial tutorials
  undefined update upload uploads user users verify view web webmail webmaster wiki www www1 www2 xmpp`.split(/\s+/),
);
export const SHORTEST = 3;
export const LONGEST = 40;
/** A label of a host name as we give them: no underscore, no upper case, no hyphen at an end or beside another (as `xn--` has), and a letter,
 *  for addresses with a number mean an id. */
const SITE_NAME = /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;

export type NameFault = 'site_name' | 'site_reserved';
export const faultOfSiteName = (name: string): NameFault | undefined =>
  name.length < SHORTEST || name.length > LONGEST || !SITE_NAME.test(name) ? 'site_name' : RESERVED.has(name) ? 'site_reserved' : undefined;

/** Names to offer, made of the English name of an institution and of where it is; those that are taken are left to the caller. */
export function offerSiteNames(name: string, place: string): string[] {
  const parts = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  const words = parts(name);
  const [first = '', second = ''] = words;
  const where = parts(place).join('-');
  const short = words.map((w) => w[0]).join('');
  const made = [short, first, `${first}-${second}`, where && `${first}-${where}`, where && `${short}-${where}`, words.join('-')];
  return [...new Set(made.filter((one): one is string => Boolean(one)).map((one) => one.slice(0, LONGEST).replace(/^-+|-+$/g, '')))].filter(
    (one) => faultOfSiteName(one) === undefined,
  );
}
