// The list of courses, walked with rows.
import { makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { exportCourses, listCourses } from '../contract.ts';
import { courses } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: courses, call: listCourses, download: exportCourses },
    fill: async ({ sql }) => {
      const category_id = await makeCategory(sql);
      for (let n = 0; n < 5; n++) await makeCourse(sql, { category_id, title: `Algebra ${n}`, published: n % 2 === 0, featured: n === 0 });
    },
  },
];
