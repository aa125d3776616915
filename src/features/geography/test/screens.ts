// Screens of divisions, districts, upazilas and unions, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff(
    '/settings/divisions',
    '/settings/districts',
    '/settings/upazilas',
    '/settings/upazilas?filters=district_id.1',
    '/settings/upazilas/1',
    '/settings/unions',
    '/settings/unions/new',
  );
