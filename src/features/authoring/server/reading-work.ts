// Texts of an uploaded package inside the sandbox: read as the plan of a course, with what is wrong in them.
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import { readPackage } from '#features/imports/rules.ts';
import type { CoursePlan, Problems, Tree } from '#features/imports/server/service.ts';

export interface ReadTexts {
  course: CoursePlan | undefined;
  problems: Pick<Problems, 'list' | 'more' | 'refused'>;
}
const work: UntrustedWork<Tree, ReadTexts> = async (_, tree) => {
  const { course, problems } = readPackage(tree);
  return { course, problems: { list: problems.list, more: problems.more, refused: problems.refused } };
};
export default work;
