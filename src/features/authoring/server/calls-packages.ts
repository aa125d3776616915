// Handlers of the calls of courses as packages.
import { handle } from '#core/contract/server/handlers.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { readBytes, removeFile } from '#core/files/server/files.ts';
import { stateOfMade } from '#core/files/server/made-files.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { atCourses, atExport } from '../addresses.ts';
import * as calls from '../contract-packages.ts';
import { jobs as words } from '../words-packages.ts';
import { exportJob } from './exporting.ts';
import { checkBrought, importJob, placeFor } from './importing.ts';
import { bounds } from '../package-bounds.ts';
import { countLeftOut } from './packing.ts';
import { beginExport, findExport, readCourseBytes } from './store-packages.ts';
import { PackageFault } from './unpacking.ts';
import { readWrittenCourse } from './details.ts';

export { calls };
export const handlers = handle(calls, {
  exportCourse: async ({ sql, actor, written_course: { id }, refuse }) => {
    if ((await readCourseBytes(sql, id)) > bounds.packed) return refuse('course_too_large');
    const { title, bn_title } = await readWrittenCourse(sql, id);
    const run_id = await exportJob.start(sql, actor, {
      payload: { course_id: id },
      title: sayBoth((t, language) => t(words.export_title, { title: language === 'bn' ? bn_title : title })),
      link: atExport({ id }),
    });
    const before = await beginExport(sql, actor.user.id, id, run_id);
    if (before !== null) await removeFile(sql, before);
    return { run_id };
  },
  viewExport: async ({ sql, actor, written_course: { id } }) => {
    const row = await findExport(sql, actor.user.id, id);
    const state = stateOfMade(row);
    return {
      state,
      run_id: row?.run_id ?? null,
      ...{ course_bytes: await readCourseBytes(sql, id), most_bytes: bounds.packed, left_out: await countLeftOut(sql, id) },
      ...(state === 'ready' ? { bytes: row!.bytes, until: row!.until } : { bytes: null, until: null }),
    };
  },
  downloadExport: async ({ sql, actor, written_course: { id }, refuse }) => {
    const row = await findExport(sql, actor.user.id, id);
    if (stateOfMade(row) !== 'ready') return refuse('package_over');
    return { body: readBytes({ storage_key: row!.storage_key! }), file_name: row!.file_name! };
  },
  checkPackage: async ({ sql, actor, input, own_file, refuse }) => {
    const { wrong, ...place } = await placeFor(sql, actor, input);
    if (wrong) throw wrongField('category_id', 'choice');
    try {
      return await checkBrought(sql as Pool, own_file, place, actor);
    } catch (error) {
      if (error instanceof PackageFault) return refuse(error.code);
      throw error;
    }
  },
  importCourse: async ({ sql, actor, input, own_file }) => {
    const { wrong, ...place } = await placeFor(sql, actor, input);
    if (wrong) throw wrongField('category_id', 'choice');
    const run_id = await importJob.start(sql, actor, {
      payload: { ...place, file_id: own_file.id, name: own_file.title },
      title: sayBoth((t) => t(words.import_title, { name: own_file.title })),
      link: atCourses(),
      size: 1,
    });
    return { run_id };
  },
});
