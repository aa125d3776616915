// Script faults: a page whose own program failed says so, and the server hears of it; both is done by the script that stands in the document.

/** With an error of the program its reader is told and the server, without one the word is taken back. What vanished, and what an answer said, is told elsewhere. */
export const tellFault = (error?: unknown): void => void dispatchEvent(new CustomEvent('script-fault', { detail: error }));
/** A file of the program, or its styles, that could not be fetched, in the words of each browser. */
export const isVanished = (error: unknown): boolean => /module|preload/i.test(String(error));
/** Status from the error's own code, its response, or 500 for what is not there; undefined: the page's own script failed. */
export function readStatus(error: unknown): number | undefined {
  const e = error as { statusCode?: number; response?: { status?: number } } | null;
  return e?.statusCode ?? e?.response?.status ?? (isVanished(error) ? 500 : undefined);
}
