// API contract of SCORM packages: reading one that was uploaded, opening it in a lesson, saving what its run-time keeps.
import * as z from 'zod/mini';
import { get, Id, integer, post, text } from '#core/contract/call.ts';
import { CMI_MOST, SAVE_MOST, statuses, versions } from './rules.ts';

const locked = { lesson_locked: 403, lesson_not_yet: 403, not_scorm: 409 } as const;
const Version = z.enum(versions);
const Status = z.enum(statuses);
export const ReadPackage = z.object({
  file_id: Id,
  version: Version,
  title: z.string(),
  parts: z.array(z.object({ title: z.string() })),
  files: z.number(),
  bytes: z.number(),
});
export type ReadPackage = z.infer<typeof ReadPackage>;
export const readPackage = post('scorm.read-package', '/course/syllabus/scorm', {
  summary:
    'Judges a ZIP of the file manager as a SCORM package and notes what it holds, so that a lesson can show it. Asked again it answers the same',
  // who may write lessons, as with the file that a lesson takes
  who: 'signed-in',
  scope: { usable_file: 'file_id' },
  transaction: { own: 'the archive is read before a transaction is opened' },
  unrecorded: 'it notes what stands in the file; the lesson that takes it is recorded when it is published',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ file_id: Id }),
  output: ReadPackage,
  errors: {
    packages_off: 409,
    package_broken: 422,
    package_no_manifest: 422,
    package_manifest: 422,
    package_version: 422,
    package_launch: 422,
    package_path: 422,
    package_name: 422,
    package_locked: 422,
    package_too_large: 413,
    package_too_many: 422,
  },
});

export const PartTold = z.object({
  id: z.string(),
  title: z.string(),
  /** Null: nobody has begun it. */
  status: z.nullable(Status),
  score: z.nullable(z.number()),
});
export type PartTold = z.infer<typeof PartTold>;
const Own = {
  lesson_id: Id,
  version: Version,
  title: z.string(),
  parts: z.array(PartTold),
  /** Of all parts together. */
  status: z.nullable(Status),
  score: z.nullable(z.number()),
  done: z.boolean(),
  /** The mark that the lesson asks for. */
  pass_percent: z.nullable(z.number()),
};
export const OwnPackage = z.object(Own);
export type OwnPackage = z.infer<typeof OwnPackage>;
export const view = get('scorm.view', '/learner-course/scorm/:id', {
  summary: 'The SCORM package of a lesson, its parts, and how far one has come in each',
  who: 'signed-in',
  scope: { open_lesson: 'id' },
  input: z.object({ id: Id }),
  output: OwnPackage,
  errors: locked,
});
export const open = post('scorm.open', '/learner-course/scorm/:id/open', {
  no_impersonation: true,
  summary:
    'Opens the SCORM package of a lesson where one stopped: the address of the frame that runs it, and what its run-time kept. The place of what was opened last counts',
  who: 'signed-in',
  scope: { open_lesson: 'id' },
  unrecorded: "a learner's own way through a lesson",
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: z.object({
    ...Own,
    /** The page that runs it, on a host of its own. */
    frame: z.string(),
    /** Where the files of the package lie, for this reader and some hours. */
    base: z.string(),
    /** Which opening this is; each save names it. */
    opening: z.number(),
    /** By which the frame saves by itself when the page goes. */
    ticket: z.string(),
    learner: z.object({ id: z.string(), name: z.string() }),
    launches: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        talks: z.boolean(),
        mastery: z.nullable(z.number()),
        launch_data: z.string(),
        max_time: z.string(),
        time_action: z.string(),
        /** As the run-time wrote it (JSON); empty: nobody has begun it. */
        cmi: z.string(),
      }),
    ),
  }),
  errors: { ...locked, packages_off: 409 },
});
export type Opened = z.infer<typeof open.output>;
export const Save = {
  opening: integer(1, 2_147_483_647),
  /** Counts the saves of one opening: an older one that comes late changes nothing. */
  seq: integer(1, 2_147_483_647),
  part: text(200, 1),
  cmi: z.string().check(z.maxLength(CMI_MOST)),
};
export const save = post('scorm.save', '/learner-course/scorm/:id/save', {
  no_impersonation: true,
  summary:
    'Saves what the run-time of a part keeps; the lesson is done when all parts are and its mark is reached. `current`: no other tab or device has opened it since',
  who: 'signed-in',
  scope: { kept_lesson: 'id' },
  unscoped: {
    part: 'looked for among the parts of the package of that lesson',
    opening: 'counts the openings of that learner in that lesson',
    seq: 'counts the saves of one opening',
  },
  unrecorded: "a learner's own way through a lesson",
  limits: [{ per: 'account', times: 2400, seconds: 3600 }],
  input: z.object({ id: Id, ...Save }),
  max_body: SAVE_MOST,
  output: z.object({ ...Own, current: z.boolean() }),
  errors: { ...locked, not_opened: 409, too_much_kept: 409 },
  touches: ['progress'],
  invalidates: ['scorm.view'],
});
export type Saved = z.infer<typeof save.output>;
