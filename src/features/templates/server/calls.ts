// Handlers of the templates calls.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { type Listed, readList } from '#core/lists/server/order.ts';
import { PressBusy, saveDesignOf } from '#features/certificates/server/service.ts';
import * as calls from '../contract.ts';
import { type TemplateRow, templates } from '../lists.ts';
import { beginDraft, printSample } from './designing.ts';
import { manages } from './reach.ts';
import * as store from './store.ts';

function withCan(actor: SignedIn, { institution_id, ...row }: store.ListedTemplate): TemplateRow {
  const may = actor.grants.has('site.update');
  const remove = !may ? 'not_allowed' : !manages(actor, { institution_id }) ? 'of_main_site' : row.used_in > 0 ? 'in_use' : true;
  return { ...row, can: { copy: may || 'not_allowed', remove } };
}
export { calls };
export const handlers = handle(calls, {
  listDesigns: async ({ sql, actor, input }) => {
    const found: Listed<store.ListedTemplate> = await readList(sql, templates, store.designsOf(sql, actor), input, actor.language);
    return { ...found, data: found.data.map((row) => withCan(actor, row)) };
  },
  viewAll: ({ sql, actor, input }) => paging(input, (limit, offset) => store.listAll(sql, actor, input.kind, limit, offset)),
  view: async ({ seen_template }) => seen_template,
  create: async ({ sql, actor, input, seen_template }) => {
    const institution_id = actor.role?.scope === 'institution' ? actor.role.institution_id : null;
    // of single courses only: what is made would be nobody's
    if (actor.role?.scope === 'course') throw refused('not_allowed');
    const { kind, title, bn_title, body } = input;
    if (seen_template && seen_template.kind !== kind) throw refused('not_found');
    const id = await store.insertTemplate(sql, { kind, institution_id, title, bn_title, body: seen_template?.body ?? body });
    if (kind === 'certificate') await beginDraft(sql, id, institution_id, seen_template?.id);
    return (await store.findTemplate(sql, id))!;
  },
  update: async ({ sql, input, managed_template: row }) => {
    const { title = row.title, bn_title = row.bn_title, body = row.body } = input;
    await store.updateTemplate(sql, row.id, {
      title: title || (bn_title ? '' : row.title),
      bn_title: bn_title || (title ? '' : row.bn_title),
      body,
    });
    return (await store.findTemplate(sql, row.id))!;
  },
  remove: async ({ sql, managed_template, refuse }) => {
    if (!(await store.removeTemplate(sql, managed_template.id))) refuse('in_use');
    return { status: 'success' as const };
  },
  storeCertificate: async ({ sql, managed_course, managed_batch, seen_template, refuse }) => {
    if (!managed_course && !managed_batch) refuse('nothing_chosen');
    if (managed_course && managed_batch && managed_batch.course_id !== managed_course.id) throw refused('not_found');
    if (seen_template) {
      await store.lockTemplate(sql, seen_template.id);
      if (!(await store.findTemplate(sql, seen_template.id))) throw refused('not_found');
    }
    const id = await saveDesignOf(sql, {
      course_id: managed_batch?.course_id ?? managed_course!.id,
      batch_id: managed_batch?.id ?? null,
      template_id: seen_template?.id ?? null,
    });
    return id === undefined ? refuse('not_published') : { id };
  },
  sample: async ({ sql, input, seen_template }) => {
    if (seen_template.kind !== 'certificate') throw refused('not_found');
    const body = await printSample(sql, seen_template.id, input.long !== undefined).catch((error: unknown) => {
      throw error instanceof PressBusy ? refused('unavailable', undefined, { retry_after: error.retry_after }) : error;
    });
    return { body, file_name: `sample-${seen_template.id}.pdf`, inline: true };
  },
});
