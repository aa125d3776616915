// What the acting role may do (grants), for parts that know no session: for what is shown only, the server decides.
import { createContext, use } from 'react';

export const MayContext = createContext<(grant: string) => boolean>(() => false);
export const useMay = (): ((grant: string) => boolean) => use(MayContext);
