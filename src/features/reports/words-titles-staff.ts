// Titles of the reports' pages.
import { word } from '#core/i18n/words.ts';

export const titles = {
  learners: word('Learner report', 'শিক্ষার্থী প্রতিবেদন'),
  learner: word('Courses of a learner', 'শিক্ষার্থীর কোর্স'),
  courses: word('Course report', 'কোর্স প্রতিবেদন'),
  course: word('Learners of a course', 'কোর্সের শিক্ষার্থী'),
} as const;
