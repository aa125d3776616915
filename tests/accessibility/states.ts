// The screens in use, in all that they can come to: each room tells its own in `test/states.ts`.
import type { Standing } from '../e2e/site.ts';
import { gatherScreens, type Screen } from './screens.ts';

export const allStatesOf = (site: Standing): Promise<Screen[]> => gatherScreens(site, 'states');
export async function statesOf(site: Standing): Promise<Screen[]> {
  return (await allStatesOf(site)).filter(({ room }) => room !== 'files');
}
