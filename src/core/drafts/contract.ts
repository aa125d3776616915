// API contract of what all editors share: a formula as it will be shown.
import * as z from 'zod/mini';
import { flag, get } from '#core/contract/call.ts';
import { LONGEST_TEX } from '#core/richtext/document.ts';

export const formula = get('drafts.formula', '/drafts/formula', {
  summary: 'A formula in TeX as MathML; what cannot be read comes back as it was written',
  who: 'signed-in',
  limits: [{ per: 'account', times: 1200, seconds: 3600 }],
  input: z.object({ tex: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TEX)), display: z._default(flag, false) }),
  output: z.object({ html: z.string() }),
});
