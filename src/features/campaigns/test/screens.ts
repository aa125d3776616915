// Screens of bulk messages, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { atCampaigns } from '../addresses.ts';
import { kinds } from '../kinds.ts';

/** The first of the school is a mail that has been sent, the second an SMS that is a draft. */
export const screens: OwnScreens = () =>
  forStaff(...kinds.map((kind) => atCampaigns[kind]()), '/bulknotify/email/1', '/bulknotify/sms/2', '/bulknotify/results/1');
