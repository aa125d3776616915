// Declared texts (i18n): every one is known from its declaration on, so that an override takes its place wherever it is said.
export interface Texts {
  en: string;
  bn: string;
}
const declared: Texts[] = [];
let take: ((text: Texts) => void) | undefined;
let tell = (): void => {};

export function declare<T extends Texts>(text: T): T {
  declared.push(text);
  take?.(text);
  return text;
}
/** Lets `taking` change what is declared, now and later. */
export function takeDeclared(taking: typeof take): void {
  take = taking;
  if (taking) declared.forEach(taking);
  tell();
}
/** Who shows words hears that others are said now. */
export const onTaken = (listener: typeof tell): void => {
  tell = listener;
};
