// What the form becomes in which one chooses as whom to act.
import { openChooser } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const states: OwnScreens = () => [{ path: '/user-management/act-as', who: 'staff', covers: true, act: openChooser }];
