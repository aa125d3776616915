// What a form becomes whose district is chosen from a long list.
import { openChooser } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const states: OwnScreens = () => [{ path: '/settings/unions/new', who: 'staff', covers: true, act: openChooser }];
