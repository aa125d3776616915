// Declared texts (i18n): every one is known from its declaration on, so that an override takes its place wherever it is said.
export interface Texts {
  en: string;
  bn: string;
}
/** `take` may change what is declared, `tell` hears when it has: pages without overrides load neither. */
export const declared: { all: Texts[]; take?: (text: Texts) => void; tell?: () => void } = { all: [] };

export function declare<T extends Texts>(text: T): T {
  declared.all.push(text);
  declared.take?.(text);
  return text;
}
