// The templates room as a value: calls, errors, reach, handlers, the designer's draft.
import { defineRoom } from '#core/house/server/room.ts';
import { serveDraft } from '#core/drafts/server/serve.ts';
import { atTemplates } from '../addresses.ts';
import { writing } from '../contract-design-admin.ts';
import { errors } from '../words-errors.ts';
import { calls, handlers } from './calls.ts';
import { designs } from './designing.ts';
import { reach } from './reach.ts';
import { history } from './words-history.ts';

const tracked = {
  template: {
    table: 'templates',
    words: history,
    title: ['title', 'bn_title'],
    institution: 'institution_id',
    numbered: ['current_version_id'],
    screen: atTemplates.path,
  },
} as const;
export const room = defineRoom({
  name: 'templates',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  parts: [serveDraft(writing, designs)],
  showsFiles: ['template_pictures.file_id'],
});
