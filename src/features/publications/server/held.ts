// Personal data (privacy): what the tables of publications hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { publication } from '../words-history.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'publications.author_id': {
    what: held.publications,
    why: 'to publish what somebody has written, under their name',
    sees: ['person', 'institution', 'platform', 'public'],
    keep: 'stays',
    key: ['id'],
    given: [
      'kind',
      'title',
      'bn_title',
      'summary',
      'bn_summary',
      'html',
      'bn_html',
      'publish_at',
      'withdrawn_at',
      'created_at',
      'updated_at',
    ],
    codes: { kind: publication.choices.kind },
    withheld: {
      'works inside the product': [
        'id',
        'tell_at',
        'institution_id',
        'category_id',
        'course_id',
        'body',
        'bn_body',
        'headings',
        'bn_headings',
        'minutes',
        'bn_minutes',
        'picture_id',
        'bn_picture_id',
        'alt',
        'bn_alt',
        'first_published_at',
        'changed_at',
        'review',
        'submitted_at',
        'submitted_version',
        'removed_at',
        'version',
        'updated_by',
      ],
    },
  },
};
