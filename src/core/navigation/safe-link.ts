// Link check: an address of the product itself, or one of another site by https; nothing that runs a script or hides where it leads.

/** Whether somebody who presses it gets where it says. */
export function isSafeLink(to: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(to)) return false;
  // two slashes name another site without saying so
  if (to.startsWith('/')) return !to.startsWith('//');
  if (!/^https:\/\//i.test(to)) return false;
  try {
    const { username, password, hostname } = new URL(to);
    return username === '' && password === '' && hostname.includes('.');
  } catch {
    return false;
  }
}
