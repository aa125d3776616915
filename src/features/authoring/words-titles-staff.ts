// Page titles of making courses; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  courses: word('Courses', 'কোর্স'),
  trainings: word('Trainings', 'প্রশিক্ষণ'),
  exams: word('Certificate exams', 'সনদের জন্য পরীক্ষা'),
  create: word('New course', 'নতুন কোর্স'),
  create_training: word('New training', 'নতুন প্রশিক্ষণ'),
  create_exam: word('New certificate exam', 'সনদের জন্য নতুন পরীক্ষা'),
  export: word('Course as a package', 'প্যাকেজ হিসেবে কোর্স'),
  import: word('Import a course', 'কোর্স ইমপোর্ট'),
  edit: word('Editing a course', 'কোর্স সম্পাদনা'),
} as const;
