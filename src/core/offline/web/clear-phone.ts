// Removes what an account has in the caches of this browser, at logout. Small: it stands in what every page starts with.
import { clearSecrets } from '#core/storage/web/browser-storage.ts';

/** First whose token it is, so that no answer on its way is stored any more. */
export async function clearPhone(account: number): Promise<void> {
  clearSecrets();
  if (typeof caches === 'undefined') return;
  const own = new RegExp(`^(accounts|pictures|answers-${account}|kept-${account}-\\d+)$`);
  for (const name of (await caches.keys()).sort()) if (own.test(name)) await caches.delete(name);
}
