// Screens of the file manager, for looking at.
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forLearner('/filemanager/my', '/filemanager/purchase', '/filemanager/shared?type=all', '/filemanager/videos');
