// Redirect after login: only to a path of this site (no open redirect). Pure.
/** Where to go after signing in: only a path of this site, never another one. */
export const localPath = (next: string | null | undefined): string | undefined =>
  next && /^\/(?![/\\])[^\\\s]*$/.test(next) && !/^\/(\/|(login|logout|registration|login_form)\b)/.test(pathOf(next)) ? next : undefined;
/** As a browser goes there: without `..`. */
const pathOf = (next: string): string => new URL(`http://site${next}`).pathname;
