// Account of a phone's caches: whose token it is, and removal of all that an account keeps here.
import { ACCOUNTS, hashToken, nameAnswers, FILES, KEPT_ENTRY } from './phone-caches.ts';

export const hasCaches = (): boolean => typeof caches !== 'undefined' && isSecureContext;

/** From now on what this token asks is kept for this account. */
export async function nameAccount(authorization: string, account: number): Promise<void> {
  const accounts = await caches.open(ACCOUNTS);
  await accounts.put(await hashToken(authorization), new Response(String(account)));
}

/** Removes files that no kept course of anybody names any more. */
export async function sweepFiles(): Promise<void> {
  const named = new Set<string>();
  for (const name of await caches.keys())
    if (name.startsWith('kept-')) {
      const entry = (await (await (await caches.open(name)).match(KEPT_ENTRY))?.json()) as { files?: string[] } | undefined;
      for (const file of entry?.files ?? []) named.add(file);
    }
  const files = await caches.open(FILES);
  for (const { url } of await files.keys()) if (!named.has(new URL(url).pathname)) await files.delete(url);
}

/** Nobody is signed in: what was asked is not shown to whoever comes next. Kept courses stay, for their account alone. */
export async function closeAccounts(): Promise<void> {
  await caches.delete(ACCOUNTS);
  for (const name of await caches.keys()) if (name.startsWith('answers-') && name !== nameAnswers(0)) await caches.delete(name);
}
