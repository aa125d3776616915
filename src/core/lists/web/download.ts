// File download of a signed-in call: fetched with the token, then saved by the browser.
import type { AnyCall } from '#core/contract/call.ts';
import { authHeaders, buildUrl, Refused, signInAgain } from '#core/contract/web/client.ts';

/** Saves the file that a call answers with, and tells its name. Throws `Refused`. */
export async function saveFile(call: AnyCall, input: Record<string, unknown>): Promise<string> {
  let response: Response;
  try {
    response = await fetch(buildUrl(call, input, true).url, { headers: authHeaders(), cache: 'no-store' });
  } catch {
    throw new Refused('offline', 0, '');
  }
  if (!response.ok) {
    const told = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
    // what leaves the product may ask for the password first
    if (told.code && (await signInAgain(told.code))) return saveFile(call, input);
    throw new Refused((told.code ?? 'failed') as 'failed', response.status, told.message ?? '');
  }
  // the name as it is, in whichever script
  const name = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export');
  // a large one is kept on the disk by the browser, not in memory
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}
