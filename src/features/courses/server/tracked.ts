// History of courses and of their teams: the tables and fields that are told of.
import { words } from '../words.ts';
import { history } from '../words-history.ts';

const { course, course_member, course_id, role, ...fields } = history;
export const tracked = {
  course: {
    table: 'courses',
    words: { name: course, fields, choices: { course_level: words.level } },
    title: ['title', 'bn_title'],
    institution: 'institution_id',
    names: { category_id: 'categories', tag_ids: 'tags' },
    screen: '/course/edit',
  },
  course_member: {
    table: 'course_team',
    words: { name: course_member, fields: { course_id, role }, choices: { role: words.team } },
    subject: 'user_id',
    names: { course_id: 'courses' },
  },
} as const;
