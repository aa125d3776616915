// API contract of a person's own trainings.
import * as z from 'zod/mini';
import { get, page, paged } from '#core/contract/call.ts';

export const listMine = get('trainings.list-mine', '/my-account/user/training', {
  summary:
    'Trainings that the asker is in or asks to be in, the newest first, with the halves that they were there of those that count. What is not counted yet is null, and a sentence in the language of the asker says from when on it is',
  shows: ['attendance', 'class_session'],
  who: 'signed-in',
  input: z.object(page),
  output: paged(
    z.object({
      /** Of the enrollment. */
      id: z.number(),
      status: z.enum(['pending', 'approved']),
      batch_id: z.number(),
      batch_title: z.string(),
      batch_bn_title: z.string(),
      course_uuid: z.string(),
      title: z.string(),
      bn_title: z.string(),
      starts_at: z.nullable(z.string()),
      ends_at: z.nullable(z.string()),
      venue: z.string(),
      completed_at: z.nullable(z.string()),
      /** Halves; `share` is whole per cent, rounded down. */
      attendance: z.nullable(z.object({ present: z.number(), counted: z.number(), share: z.number() })),
      /** Empty where it is told. */
      attendance_from: z.string(),
      received: z.null(),
      received_from: z.string(),
    }),
  ),
});
