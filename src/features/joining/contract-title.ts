// API contract of what a link to join by leads to, in names alone: for pages that load no other call of joining.
import * as z from 'zod/mini';
import { get, Id } from '#core/contract/call.ts';
import { slug } from './slug.ts';

export const viewTitle = get('joining.view-title', '/learner-course/join/:slug/title', {
  summary: 'The batch that a link leads to, or that was chosen there, and its course: their names only',
  who: 'anyone',
  scope: { join_link: 'slug' },
  unscoped: { batch: 'looked for among the batches that the link leads to' },
  input: z.object({ slug, batch: z.optional(Id) }),
  output: z.object({ title: z.string(), bn_title: z.string(), batch_title: z.string(), batch_bn_title: z.string() }),
});
