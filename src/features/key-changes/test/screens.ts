// Screens of key changes, for looking at: one that is asked for in the demonstration, and a question that could have one.
import { randomUUID } from 'node:crypto';
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

interface Change {
  id: number;
}
export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const evaluations = await staff.get<{ id: number; takers: number }[]>('/course/batch/evaluations?limit=100');
  const lesson = evaluations.find(({ takers }) => takers > 0)!;
  const rows = await staff.get<{ attempt_id: number | null }[]>(`/course/batch/evaluation-results/${lesson.id}?limit=100`);
  const taken = rows.find(({ attempt_id }) => attempt_id !== null)!;
  const { questions } = await staff.get<{ questions: { id: number; can_rekey: boolean }[] }>(
    `/course/batch/evaluation/user-answers/${taken.attempt_id}`,
  );
  const question = questions.find(({ can_rekey }) => can_rekey)!;
  const [there] = await staff.get<Change[]>(`/course/exam/key-changes/${lesson.id}`);
  const asked = { question_id: question.id, policy: 'all_right', reason: 'Two answers can be right.', client_key: randomUUID() };
  const { id } = there ?? (await staff.post<Change>(`/course/exam/key-changes/${lesson.id}/create`, asked));
  return forStaff(`/results/${lesson.id}/keys`, `/results/${lesson.id}/keys/new?question=${question.id}`, `/results/keys/${id}`);
};
