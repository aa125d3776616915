// Gathered in states.ts.
import type { Standing } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

export const joiningStatesOf = async (_site: Standing): Promise<Screen[]> => [];
