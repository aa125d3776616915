// API contract of the calls by which staff write an institution's introduction: draft, versions, preview, publishing.
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { Introduction, viewIntroduction } from './contract.ts';
import { introduction } from './introduction.ts';

export const writing = draftCalls(introduction, {
  path: '/my-account/institutions/introduction',
  shown: Introduction,
  tracked: 'introduction',
  invalidates: [viewIntroduction.name, 'home.front'],
});
