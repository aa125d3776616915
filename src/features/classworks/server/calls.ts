// Handlers of the classworks calls.
import { handle } from '#core/contract/server/handlers.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { paging } from '#core/db/server/paging.ts';
import { fileUrl, fileUrlFor } from '#core/files/server/files.ts';
import { readList } from '#core/lists/server/order.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { type Submission, submissions } from '../lists.ts';
import { PEOPLE_BELOW, textOf, type WorkState, WORKS_BESIDE } from '../rules.ts';
import { deny } from './deny.ts';
import { changeWork, checkOpen, makeWork, readWhole, removeWork } from './making.ts';
import { tellStand, tellWork, toldWork } from './showing.ts';
import * as store from './store.ts';
import * as lists from './store-lists.ts';
import * as writing from './store-writing.ts';

const { list, view, listEvaluations } = open;
const {
  createWork,
  updateWork,
  viewWritten,
  listChoices,
  removeWork: remove,
  restoreWork,
  listSubmissions,
  excuse,
  listFiles,
  takeFile,
} = staff;
export const calls = {
  ...{ list, view, listEvaluations, createWork, updateWork, viewWritten, listChoices },
  ...{ removeWork: remove, restoreWork, listSubmissions, excuse, listFiles, takeFile },
};
const fileTold = (file: writing.TakenFile, user_id: number) => {
  const { id, file_name, mime, bytes } = file;
  return { id, file_name, mime, bytes, url: file.public ? fileUrl(file) : fileUrlFor(file, user_id) };
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const handlers = handle(calls, {
  list: async ({ sql, actor, input, classroom }) => {
    if (input.class_id !== undefined && input.class_id !== input.id) throw wrongField('class_id', 'invalid');
    const wanted = { ...input, batch_id: classroom.id };
    if (classroom.rights.as !== 'staff') {
      const found = await paging(input, (limit, offset) => store.listForLearner(sql, wanted, actor.user.id, limit, offset));
      return { ...found, data: found.data.map((row) => toldWork(actor, classroom, row, { own: row.own })) };
    }
    const state = input.state === 'to_do' ? 'open' : input.state === 'done' ? 'over' : (input.state as WorkState | undefined);
    const found = await paging(input, (limit, offset) => store.listForStaff(sql, { ...wanted, state }, limit, offset));
    return { ...found, data: found.data.map((row) => toldWork(actor, classroom, row, { counts: row.counts })) };
  },
  view: ({ sql, actor, classwork: { classroom, ...work } }) => tellWork(sql, actor, classroom, work),
  listEvaluations: async ({ sql, input, classroom }) => {
    if (classroom.rights.as !== 'staff') throw refused('not_found');
    const works = await paging({ page: input.works, limit: WORKS_BESIDE }, (limit, offset) =>
      lists.listGridWorks(sql, classroom.id, limit, offset),
    );
    const people = await paging({ page: input.page, limit: PEOPLE_BELOW }, (limit, offset) =>
      lists.listGridPeople(sql, classroom.id, input.search, limit, offset),
    );
    const cells = await lists.listCells(
      sql,
      works.data.map(({ id }) => id),
      people.data.map(({ user_id }) => user_id),
    );
    const of = Map.groupBy(cells, ({ user_id }) => user_id);
    return {
      works: works.data.map(({ total: _total, ...work }) => work),
      ...{ works_page: works.current_page, works_last: works.last_page, works_total: works.total },
      ...people,
      data: people.data.map(({ total: _total, ...person }) => ({
        ...person,
        cells: (of.get(person.user_id) ?? []).map((cell) => ({ ...tellStand(cell), work: cell.work })),
      })),
    };
  },
  createWork: ({ sql, actor, input, taught_class }) => makeWork(sql, actor, taught_class, input),
  updateWork: ({ sql, actor, input, taught_work }) => changeWork(sql, actor, taught_work, input),
  viewWritten: async ({ sql, actor, taught_work: { classroom, ...work } }) => {
    const { values } = await readWhole(sql, work.id);
    const figure = (name: string) => (typeof values[name] === 'number' ? values[name] : null);
    return {
      work: await tellWork(sql, actor, classroom, work),
      ...{ body: textOf(text(values.body)), bn_body: textOf(text(values.bn_body)) },
      ...{ questions: text(values.questions), survey: text(values.survey), files: text(values.files) },
      ...{ survey_anonymous: values.survey_anonymous !== false, survey_totals: values.survey_totals === true },
      ...{ minutes: figure('minutes') ?? 0, attempts_allowed: figure('attempts_allowed'), pass_percent: figure('pass_percent') },
      ...{ questions_shown: figure('questions_shown'), show_answers: text(values.show_answers) },
      ...(await writing.findFor(sql, work.id)),
      begun: await store.countBegun(sql, work.id),
    };
  },
  listChoices: async ({ sql, taught_class: { id } }) => {
    const [groups, people, sessions] = await Promise.all([
      lists.listGroups(sql, id),
      lists.listLearners(sql, id),
      lists.listSessions(sql, id),
    ]);
    return { groups: [...groups], people: [...people], sessions: [...sessions] };
  },
  removeWork: async ({ sql, actor, taught_work }) => {
    await removeWork(sql, actor, taught_work, true);
    return { id: taught_work.id };
  },
  restoreWork: async ({ sql, actor, removed_work }) => {
    await removeWork(sql, actor, removed_work, false);
    return tellWork(sql, actor, removed_work.classroom, (await store.findWork(sql, removed_work.id))!);
  },
  listSubmissions: async ({ sql, actor, input, staffed_work: { id, classroom } }) => {
    const found = await readList<Omit<Submission, 'can'>>(sql, submissions, lists.submissionsOf(sql, id), input, actor.language);
    const may = !classroom.rights.teaches ? 'not_allowed' : classroom.archived_at ? 'is_archived' : true;
    return { ...found, data: found.data.map((row) => ({ ...row, can: { excuse: may, unexcuse: may } })) };
  },
  excuse: async ({ sql, actor, input: { user_id, excused, reason }, taught_work: { id, batch_id, classroom } }) => {
    checkOpen(classroom);
    if ((await writing.countAmong(sql, batch_id, [], [user_id])).people !== 1) deny('wrong_people');
    if (excused && !reason) throw wrongField('reason', 'required');
    if (excused) await writing.putExcuse(sql, { user_id, lesson_id: id, reason, by: actor.user.id });
    else await writing.deleteExcuse(sql, user_id, id);
    return { id, user_id, excused };
  },
  listFiles: async ({ sql, actor, taught_class: { id } }) =>
    (await writing.listFiles(sql, id)).map((file) => fileTold(file, actor.user.id)),
  takeFile: async ({ sql, actor, taught_class, usable_file }) => {
    checkOpen(taught_class);
    if (usable_file.file_id === null) return deny('link_no_file');
    await writing.addFile(sql, taught_class.id, usable_file.file_id, actor.user.id);
    return fileTold((await writing.findFile(sql, usable_file.file_id))!, actor.user.id);
  },
});
