// States of the file manager, of those that are gathered in states.ts.
import type { Standing } from '../e2e/site.ts';
import type { Screen } from './screens.ts';
import { allStatesOf } from './states.ts';

export const fileStatesOf = async (site: Standing): Promise<Screen[]> => (await allStatesOf(site)).filter(({ room }) => room === 'files');
