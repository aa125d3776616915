// What a run-time kept, on its way back into it.

type Kept = Record<string, unknown>;
/** Undefined where nothing was kept, or nothing that can be read: then the part begins anew. */
export function keptOf(cmi: string): Kept | undefined {
  if (!cmi) return undefined;
  try {
    const read: unknown = JSON.parse(cmi);
    return typeof read === 'object' && read !== null ? (read as Kept) : undefined;
  } catch {
    return undefined;
  }
}
/** Without what the run-time says of itself, what is empty, and what belongs to the time that is over. */
export const restored = (kept: Kept | undefined, over: readonly string[]): Kept =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      ([name, value]) =>
        name.startsWith('cmi.') &&
        value !== '' &&
        typeof value !== 'object' &&
        !over.includes(name) &&
        !/\._(children|count|version)$/.test(name),
    ),
  );
