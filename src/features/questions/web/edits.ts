// Editors of questions by type (code splitting): a screen fetches the code of the types that it opens. A forgotten type is a compile error.
import type { ComponentType } from 'react';
import { latePart } from '#ui/latePart.ts';
import type { QuestionType } from '../rules.ts';
import type { EditProps } from './editing.ts';

type Edit = ComponentType<EditProps>;
const options = () => import('../types/mcq/web/Edit.tsx');
const loads: Record<QuestionType, () => Promise<{ default: Edit }>> = {
  mcq: options,
  multiple: options,
  true_false: () => import('../types/true-false/web/Edit.tsx'),
  fill_in: () => import('../types/fill-in/web/Edit.tsx'),
  numeric: () => import('../types/numeric/web/Edit.tsx'),
  matching: () => import('../types/matching/web/Edit.tsx'),
  short_answer: () => import('../types/short-answer/web/Edit.tsx'),
  dropdown: () => import('../types/dropdown/web/Edit.tsx'),
  essay: () => import('../types/essay/web/Edit.tsx'),
  paragraph: () => import('../types/paragraph/web/Edit.tsx'),
  date: () => import('../types/date/web/Edit.tsx'),
  time: () => import('../types/time/web/Edit.tsx'),
  sequence: () => import('../types/sequence/web/Edit.tsx'),
  hotspot: () => import('../types/hotspot/web/Edit.tsx'),
  likert: () => import('../types/likert/web/Edit.tsx'),
  group: () => import('../types/group/web/Edit.tsx'),
};
const known = new Map<QuestionType, Edit>();
if (import.meta.env.SSR) for (const [type, load] of Object.entries(loads)) known.set(type as QuestionType, (await load()).default);
export function editOf(type: QuestionType): Edit {
  const found = known.get(type);
  if (found) return found;
  const made = latePart(loads[type]);
  known.set(type, made);
  return made;
}
