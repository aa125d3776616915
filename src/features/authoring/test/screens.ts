// Screens of writing courses, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { featuredCourse } from '#features/courses/test/screens.ts';

export const screens: OwnScreens = async (site) => {
  const parts = ['', '/price', '/certificate', '/batches', '/team', '/checklist', '/reviews'];
  return forStaff(
    ...['/course', '/course?filters=state.draft', '/training', '/course/create', '/course/import', '/training/create', '/exam/create'],
    ...parts.map((part) => `/course/edit/1${part}`),
    ...['/course/export/1', '/training/edit/1', '/exam/edit/1', `/course/edit/${(await featuredCourse(site)).id}/syllabus`],
  );
};
