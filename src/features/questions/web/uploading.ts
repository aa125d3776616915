// How pictures and sounds come into a question while it is written (React context): the calls that take them, where the page has them.
import { createContext, use } from 'react';
import type { AnyCall } from '#core/contract/call.ts';

export interface QuestionUploads {
  picture: AnyCall;
  /** Takes a file of the file manager. */
  sound?: AnyCall;
}
const Uploads = createContext<QuestionUploads | undefined>(undefined);
export const QuestionUploading = Uploads.Provider;
export const useUploads = (): QuestionUploads | undefined => use(Uploads);
export const usePictureUpload = (): AnyCall | undefined => use(Uploads)?.picture;
