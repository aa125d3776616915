// API contract of personal links as their person has them: what one leads to, going in by it, and saying that it is not for them.
import * as z from 'zod/mini';
import { get, ok, post, text } from '#core/contract/call.ts';
import { agreeing } from '#features/consents/contract.ts';
import { device, deviceFree, SignedIn } from '#features/sessions/contract.ts';

/** Whoever has the token is the holder: nothing else is asked, so nothing else is told of it. */
const door = {
  who: 'anyone',
  secret: true,
  unscoped: deviceFree,
  // a whole class sits behind one address
  limits: [{ per: 'network', times: 3000, seconds: 3600 }],
} as const;
const token = text(100, 1);
const over = { link_unknown: 404, link_revoked: 410, link_expired: 410, link_elsewhere: 409, link_own_account: 409 };

export const Led = z.object({
  name: z.string(),
  bn_name: z.string(),
  course: z.string(),
  bn_course: z.string(),
  course_uuid: z.string(),
  /** `class`: what is led to is a class, which has no lessons of a course. */
  course_kind: z.string(),
  batch_id: z.number(),
  batch: z.string(),
  bn_batch: z.string(),
  institution: z.string(),
  bn_institution: z.string(),
  until: z.string(),
  /** This very device has opened it before. */
  again: z.boolean(),
});
export type Led = z.infer<typeof Led>;
export const lookAt = post('personal-links.look-at', '/learner-course/batch/restricted-user', {
  ...door,
  summary: 'Whom a personal link is for and where it leads; opens nothing',
  // asked by POST so that no address holds the token, and only reads
  changes: false,
  input: z.object({ token, ...device }),
  output: Led,
  errors: over,
});
export const enter = get('personal-links.enter', '/batch/restricted-user-enroll', {
  ...door,
  summary:
    'Signs in by a personal link: the device that comes first has it from then on, every other one is refused (POST; a GET answers JSON to who accepts that alone, else a page that posts)',
  under: ['assessment-front', 'learner-course'],
  changes: true,
  unrecorded: 'the link and the session date it',
  transaction: { own: 'that another device came stays written when it is refused' },
  input: z.object({ token, ...device, ...agreeing }),
  output: SignedIn,
  errors: { ...over, suspended: 403 },
});
export const decline = post('personal-links.decline', '/learner-course/batch/restricted-user/decline', {
  ...door,
  summary: 'Whoever got a link that is for somebody else closes it, as long as nobody has gone in by it',
  unrecorded: 'the link dates it; nobody is signed in whom it could be told of',
  input: z.object({ token, ...device }),
  output: ok,
  errors: over,
});
