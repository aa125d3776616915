// Texts in both languages as rows of a course package hold them.
export type Pair = { en: string; bn: string };
export const pair = (en: string, bn: string): Pair => ({ en, bn });
export const some = (en: string, bn: string): Pair | undefined => (en || bn ? { en, bn } : undefined);
/** Without what is not said. */
export const said = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined && v !== null)) as T;
