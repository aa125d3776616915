// Switching to another role or account: what the switching page is told.
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atSwitching } from '../addresses.ts';

export interface Switch {
  /** The role to act in; left out, the learner. */
  role_id?: number;
  owner_id?: number;
  /** What it is called, to be told meanwhile. */
  name: string;
  /** Where it is used. */
  to: string;
}
export function useSwitch(): (wish: Switch) => void {
  const go = useGo();
  return (wish) => go(atSwitching(), { state: wish });
}
