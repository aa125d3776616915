// Screens of the first page of staff and of what they approve, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff(
    '/dashboard',
    '/dashboard?start_date=2025-12-01&end_date=2026-11-22',
    '/approvals',
    '/approvals/certificates',
    '/approvals/requests',
  );
