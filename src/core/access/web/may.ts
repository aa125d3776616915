// What the acting role may do (grants), for parts that know no session: for what is shown only, the server decides.
import { createContext, use } from 'react';
import type { RoleKind } from '../grants.ts';

export const MayContext = createContext<(grant: string) => boolean>(() => false);
/** `const may = useMay(); may("course.update")` */
export const useMay = (): ((grant: string) => boolean) => use(MayContext);

/** Of which kind the acting role is: null for a learner, who has none; undefined while nobody is known. */
export const KindContext = createContext<RoleKind | null | undefined>(undefined);

/** What keeps a session from changing anything, whatever its role grants: it looks as another role, acts for its person, or its role only looks. */
export type Hold = 'looking' | 'acting' | 'read_only';
export const HoldContext = createContext<Hold | undefined>(undefined);
/** Why nothing can be changed just now; undefined when it can. */
export const useHeldBack = (): Hold | undefined => use(HoldContext);
