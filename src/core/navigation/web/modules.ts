// Theme modules of the site that is open: what it has switched off.
import { createContext, use } from 'react';
import { isOn, type Module, type ModulesOff } from '#core/access/modules.ts';

export const ModulesOffContext = createContext<ModulesOff>([]);
/** Whether the site stands for itself, and what the platform answers is not its own. */
export const WhiteLabelContext = createContext(false);
/** `const isOpen = useModules(); isOpen('faq')` */
export const useModules = (): ((module: Module | undefined) => boolean) => {
  const off = use(ModulesOffContext);
  return (module) => isOn(off, module);
};
