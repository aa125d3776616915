// Pictures of a form by the id of their file (React context): those that came with it, and those that were uploaded since.
import { createContext, use } from 'react';
import type { Picture } from '#core/files/picture.ts';

export interface Pictures {
  of: (file: number) => Picture | undefined;
  add: (picture: Picture) => void;
  /** What an upload says beside the picture, such as what it is for. */
  about: Readonly<Record<string, unknown>>;
}
const none: Pictures = { of: () => undefined, add: () => {}, about: {} };
export const PicturesContext = createContext<Pictures>(none);
export const usePictures = (): Pictures => use(PicturesContext);
