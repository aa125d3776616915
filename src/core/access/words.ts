// Names of permissions (i18n): groups and actions of grants, as staff read them.
import { type Word, word } from '#core/i18n/words.ts';
import type { grants } from './grants.ts';

export const grantWords = {
  groups: {
    course: word('Courses', 'কোর্স'),
    batch: word('Batches', 'ব্যাচ'),
    enrollment: word('Enrolments', 'ভর্তি'),
    certificate: word('Certificates', 'সনদ'),
    review: word('Reviews', 'মতামত'),
    category: word('Categories', 'বিষয়শ্রেণি'),
    exam: word('Exams', 'পরীক্ষা'),
    content: word('Contents', 'কনটেন্ট'),
    question: word('Questions', 'প্রশ্ন'),
    article: word('Articles and about pages', 'নিবন্ধ ও পরিচিতি'),
    blog: word('Blogs', 'ব্লগ'),
    tutorial: word('Tutorials', 'টিউটোরিয়াল'),
    user: word('Users', 'ব্যবহারকারী'),
    accommodation: word('Accommodations in exams', 'পরীক্ষায় বিশেষ সহায়তা'),
    role: word('Roles', 'ভূমিকা'),
    institution: word('Institutions', 'প্রতিষ্ঠান'),
    report: word('Reports', 'প্রতিবেদন'),
    promotion: word('Promotions', 'প্রচার'),
    training: word('Training resources', 'প্রশিক্ষণের আয়োজন'),
    feedback: word('Feedback on the platform', 'প্ল্যাটফর্ম নিয়ে মতামত'),
    notify: word('Bulk messages', 'গণবার্তা'),
    activity: word('Activity log', 'কার্যক্রমের লগ'),
    message: word('Messages', 'বার্তা'),
    settings: word('Settings', 'সেটিংস'),
    site: word('Site of the institution', 'প্রতিষ্ঠানের সাইট'),
  } satisfies Record<keyof typeof grants, Word>,
  actions: {
    view: word('view', 'দেখা'),
    create: word('create', 'তৈরি করা'),
    update: word('edit', 'বদলানো'),
    delete: word('delete', 'মোছা'),
    publish: word('publish', 'প্রকাশ করা'),
    approve: word('approve', 'অনুমোদন করা'),
    revoke: word('revoke', 'বাতিল করা'),
    answer: word('answer', 'উত্তর দেওয়া'),
    run: word('run', 'পরিচালনা করা'),
  },
} as const;
