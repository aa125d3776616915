// A course that somebody who leaves has to hand over, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCourse } from '#features/courses/test/make.ts';
import { type Samples, toNobody } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  taught_alone: async (w) => {
    const { id } = await makeCourse(w.sql, { category_id: w.category, institution_id: w.ours });
    const teacher = (await makePerson(w.sql, { role: 'teacher', institution_id: w.ours, course_id: id })).actor;
    const colleague = (await makePerson(w.sql, { role: 'contributor', institution_id: w.ours })).user.id;
    return [{ ...toNobody(w, id), within: [teacher], with: { to: colleague } }];
  },
};
