// The screens that the accessibility and words tests open: each room tells its own in `test/screens.ts`.
import type { Page } from '@playwright/test';
import type { Learner, Standing } from '../e2e/site.ts';
import { fromRooms } from '../rooms.ts';

export interface Screen {
  path: string;
  who: 'anyone' | 'learner' | 'staff';
  /** Somebody in place of the account of the demonstration. */
  as?: Pick<Learner, 'email' | 'password'>;
  /** What is done on the screen before it is looked at. */
  act?: (page: Page) => Promise<void>;
  /** What is done after that, one after another, on the same page: each is looked at. */
  after?: readonly ((page: Page) => Promise<void>)[];
  /** What is docked or open lies over a part of the page, whose targets are smaller meanwhile. */
  covers?: true;
  /** Whose screen it is. */
  room: string;
}
export type OwnScreen = Omit<Screen, 'room'>;
/** What a room exports as `screens` or `states`: an address with parameters gets real ones, in the demonstration school of the site. */
export type OwnScreens = (site: Standing) => OwnScreen[] | Promise<OwnScreen[]>;

const opened =
  (who: Screen['who'], as?: Screen['as']) =>
  (...paths: string[]): OwnScreen[] =>
    paths.map((path) => ({ path, who, ...(as && { as }) }));
export const forAnyone = opened('anyone');
export const forLearner = opened('learner');
export const forStaff = opened('staff');
export const forTeacher = opened('staff', { email: 'teacher@demo.test', password: 'demo-Pass-1' });

/** One room after another: what one makes in the school, the next finds. */
export async function gatherScreens(site: Standing, what: 'screens' | 'states'): Promise<Screen[]> {
  const all: Screen[] = [];
  for (const { room, told } of await fromRooms<OwnScreens>(what)) all.push(...(await told(site)).map((screen) => ({ ...screen, room })));
  return all;
}
/** Every declared screen is here (screens.test.ts compares). */
export const screensOf = (site: Standing): Promise<Screen[]> => gatherScreens(site, 'screens');
