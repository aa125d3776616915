// Personal data (privacy): what the tables of certificates hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'certificates.user_id': {
    what: held.certificates,
    why: 'proof of a course that was passed, which others can check',
    sees: ['person', 'teachers', 'institution', 'public'],
    keep: 'stays',
    key: ['id'],
    given: [
      'tracking_code',
      'status',
      'learner_name',
      'bn_learner_name',
      'course_title',
      'bn_course_title',
      'institution_name',
      'bn_institution_name',
      'minutes',
      'score_percent',
      'credential',
      'issued_at',
      'revoked_at',
      'revoked_reason',
      'score_shown',
      'decided_at',
      'replaced_at',
    ],
    withheld: {
      'works inside the product': ['id', 'enrollment_id', 'course_id', 'replaces', 'template_version_id'],
      'somebody else': ['revoked_by', 'decided_by'],
    },
  },
};
