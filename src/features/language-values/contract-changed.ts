// API contract of the overridden words alone, which a browser takes over.
import * as z from 'zod/mini';
import { get } from '#core/contract/call.ts';

export const listChanged = get('language-values.list-changed', '/admin-settings/languages/changed', {
  summary: 'Words that are said in the place of those shipped: the mark of each, and what it says in either language',
  who: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ mark: z.string(), en: z.nullable(z.string()), bn: z.nullable(z.string()) })),
  keep: 5,
});
