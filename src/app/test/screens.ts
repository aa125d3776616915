// Screens that are of no room, for looking at: every part of the design system, and an address that leads nowhere.
import { forAnyone, type OwnScreens } from '../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forAnyone('/dev/kit', '/no/such/page');
