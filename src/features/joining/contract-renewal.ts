// API contract of asking for a new link or short code, where the one that somebody has is over.
import * as z from 'zod/mini';
import { Moment, post, text } from '#core/contract/call.ts';
import { slug } from './slug.ts';

const renewal = {
  who: 'signed-in',
  own_account: true,
  unrecorded: 'a wish, which its row dates',
  limits: [{ per: 'account', times: 10, seconds: 86_400, counter: 'joining.ask-renewal' }],
  output: z.object({ asked_at: Moment }),
} as const;
export const askRenewal = post('joining.ask-renewal', '/learner-course/join/:slug/renewal', {
  ...renewal,
  summary:
    'Asks for a new link where this one has expired or is used up. Its maker gets one notice a day, however many ask; the asker one as soon as there is a link that works. Asking again changes nothing',
  scope: { join_link: 'slug' },
  input: z.object({ slug }),
  invalidates: ['joining.check'],
  errors: { link_works: 409, link_off: 410, institution_closed: 409 },
});
export const askRenewalByCode = post('joining.ask-renewal-by-code', '/learner-course/join-code/renewal', {
  ...renewal,
  summary: 'Asks for a new short code where this one is over, as for a new link. Wrong codes are counted with those that are typed to join',
  secret: true,
  transaction: { own: 'a wrong try stays counted' },
  input: z.object({ code: text(40, 1) }),
  invalidates: ['joining.check'],
  errors: { code_unknown: 404, link_works: 409, link_off: 410, institution_closed: 409 },
});
