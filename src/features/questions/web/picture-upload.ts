// How a picture comes into a question while it is written (React context): the call that takes it, where the page has one.
import { createContext, use } from 'react';
import type { AnyCall } from '#core/contract/call.ts';

const Upload = createContext<AnyCall | undefined>(undefined);
export const PictureUpload = Upload.Provider;
export const usePictureUpload = (): AnyCall | undefined => use(Upload);
