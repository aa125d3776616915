// API contract of the files of a class session: what is handed round, and recordings.
import * as z from 'zod/mini';
import { del, get, Id, put } from '#core/contract/call.ts';
import { Session } from './contract.ts';

export const fileKinds = ['material', 'recording'] as const;
export const SessionFile = z.object({
  id: z.number(),
  kind: z.enum(fileKinds),
  title: z.string(),
  mime: z.string(),
  bytes: z.number(),
  /** Of a sound or a video. */
  seconds: z.nullable(z.number()),
  /** For the asker alone. */
  url: z.string(),
});
export type SessionFile = z.infer<typeof SessionFile>;

const areas = ['course', 'classroom'] as const;
export const viewSession = get('schedule.view-child', '/schedule/view-syllabus-child', {
  under: areas,
  also: ['/assessment/batch/view-syllabus-child'],
  shows: ['class_session', 'session_answer', 'class_material'],
  summary: 'One session of a class: when, where, by whom, the lesson that it is about, its materials and recordings',
  who: 'signed-in',
  scope: { class_session: 'id' },
  input: z.object({ id: Id }),
  output: z.extend(Session, { materials: z.array(SessionFile), recordings: z.array(SessionFile) }),
});
export const addFile = put('schedule.add-recording', '/schedule/upload-class-recording', {
  under: areas,
  summary:
    'Puts a file of the file manager into a session, as a recording (a sound or a video), or with `kind=material` as what is handed round. The same file twice is there once',
  who: 'batch.update',
  scope: { taught_session: 'id', usable_file: 'file_id' },
  records: { did: 'created', entity: 'class_material', id: 'id' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id, file_id: Id, kind: z._default(z.enum(fileKinds), 'recording') }),
  output: SessionFile,
  errors: { link_no_file: 409, not_media: 422, too_many_files: 409, is_archived: 409 },
  touches: ['class_session'],
});
export const removeFile = del('schedule.remove-file', '/classroom/schedule/file/:id', {
  summary: 'Takes a file out of a session; it stays in the file manager',
  who: 'batch.update',
  scope: { class_material: 'id' },
  records: { did: 'removed', entity: 'class_material' },
  input: z.object({ id: Id }),
  output: z.object({ id: z.number() }),
  errors: { is_archived: 409 },
  touches: ['class_session'],
});
