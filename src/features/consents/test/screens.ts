// Screens of texts that are agreed to, for looking at.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forAnyone('/terms', '/privacy?version=1');
