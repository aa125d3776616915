// Files of the file manager for the picture fields of forms (dependency injection): the layout offers the popup, a field opens it.
import { createContext, type ReactNode, use } from 'react';

export interface PickFileProps {
  onTake: (file: File) => void;
  onClose: () => void;
}
export type PickFile = (props: PickFileProps) => ReactNode;
/** Undefined where there is none to offer. */
export const PickFileContext = createContext<PickFile | undefined>(undefined);
export const usePickFile = (): PickFile | undefined => use(PickFileContext);
