// Addresses of partners' sites: a sub-domain of the main one.

let main = { public_url: 'http://localhost', main_host: 'localhost' };
/** Called once at the start by the wiring. */
export const useSiteAddresses = (at: { public_url: string; main_host: string }): void => {
  main = at;
};
/** The host that all sites lie under: what a browser keeps for it serves the main site and the sub-domains (relying party of passkeys). */
export function commonHost(): string {
  const { hostname } = new URL(main.public_url);
  return hostname.endsWith(`.${main.main_host}`) ? main.main_host : hostname;
}
export function siteAddress(username: string | null): string {
  const url = new URL(main.public_url);
  return username === null ? url.origin : `${url.protocol}//${username}.${main.main_host}${url.port && `:${url.port}`}`;
}
