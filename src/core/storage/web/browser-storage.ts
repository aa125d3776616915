// Browser storage (localStorage, sessionStorage): text by key; where the browser refuses storage, nothing is stored and nothing throws.

/** `device` outlives the tab (localStorage), `tab` does not (sessionStorage). */
export type Where = 'device' | 'tab';
const areaOf = (where: Where): Storage => (where === 'device' ? localStorage : sessionStorage);

export function readStored(where: Where, key: string): string | null {
  try {
    return areaOf(where).getItem(key);
  } catch {
    return null;
  }
}
/** Null removes it. Answers whether the browser did it. */
export function writeStored(where: Where, key: string, text: string | null): boolean {
  try {
    if (text === null) areaOf(where).removeItem(key);
    else areaOf(where).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
/** What opens something, and goes at logout, is stored under a name that begins so. */
export const SECRET = 'shikhon.secret.';
export function clearSecrets(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(SECRET)) localStorage.removeItem(key);
  } catch {
    // nothing is stored here
  }
}
