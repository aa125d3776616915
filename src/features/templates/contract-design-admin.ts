// API contract of the calls by which staff write a certificate design: draft, versions, preview, publishing.
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { Drawn } from '#features/certificates/contract.ts';
import { design } from './design-draft.ts';

export const writing = draftCalls(design, {
  path: '/template/design',
  shown: Drawn,
  tracked: 'template',
  invalidates: ['templates.list-designs', 'templates.view'],
});
