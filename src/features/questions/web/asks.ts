// Inputs of questions by type, and their sounds (code splitting): a page fetches the code of what it shows. A forgotten type is a compile error.
import { type ComponentType, useEffect } from 'react';
import { aheadPart } from '#ui/aheadPart.tsx';
import { neededPart } from '#ui/neededPart.tsx';
import type { QuestionType, Shown } from '../rules.ts';
import { typesIn } from '../types/filled.ts';
import type { AskProps } from './asking.ts';
import type { SoundProps } from './Sound.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape
type Ask = ComponentType<AskProps<any>>;
const loads: Record<QuestionType, () => Promise<{ default: Ask }>> = {
  mcq: () => import('../types/mcq/web/Ask.tsx'),
  multiple: () => import('../types/multiple/web/Ask.tsx'),
  true_false: () => import('../types/true-false/web/Ask.tsx'),
  fill_in: () => import('../types/fill-in/web/Ask.tsx'),
  numeric: () => import('../types/numeric/web/Ask.tsx'),
  matching: () => import('../types/matching/web/Ask.tsx'),
  short_answer: () => import('../types/short-answer/web/Ask.tsx'),
  dropdown: () => import('../types/dropdown/web/Ask.tsx'),
  essay: () => import('../types/essay/web/Ask.tsx'),
  paragraph: () => import('../types/paragraph/web/Ask.tsx'),
  date: () => import('../types/date/web/Ask.tsx'),
  time: () => import('../types/time/web/Ask.tsx'),
  sequence: () => import('../types/sequence/web/Ask.tsx'),
  hotspot: () => import('../types/hotspot/web/Ask.tsx'),
  likert: () => import('../types/likert/web/Ask.tsx'),
  group: () => import('../types/group/web/Ask.tsx'),
};
/** What has come; on the server all of them, so that a page is whole when it is rendered. */
const here = new Map<QuestionType, Ask>();
if (import.meta.env.SSR) for (const [type, load] of Object.entries(loads)) here.set(type as QuestionType, (await load()).default);
const late = new Map<QuestionType, Ask>();

/** Fetches the inputs of these types, so that the questions stand there at once; one that cannot be had is asked for again when it is shown. */
export async function loadAsks(types: Iterable<QuestionType>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !here.has(type));
  await Promise.all(
    missing.map((type) =>
      loads[type]().then(
        (module) => void here.set(type, module.default),
        () => {},
      ),
    ),
  );
}
const LateSound = aheadPart<SoundProps>(() => import('./Sound.tsx').then(({ Sound }) => ({ default: Sound })));
export const AskedSound: ComponentType<SoundProps> = import.meta.env.SSR ? (await import('./Sound.tsx')).Sound : LateSound;
interface Loaded {
  type: QuestionType;
  shape: Shown;
}
/** The same of all that these questions are made of. */
export async function loadAsksOf(questions: readonly Loaded[]): Promise<void> {
  const sounds = questions.some(({ shape }) => shape.sound ?? shape.questions?.some((part) => part.shape.sound));
  await Promise.all([loadAsks(typesIn(questions)), sounds ? LateSound.load().catch(() => {}) : undefined]);
}
/** The types of a quiz that was opened: the line may be gone when its first question is asked. A copy on a phone may be of before they were told. */
export function useAsksAhead({ types }: { types?: readonly QuestionType[] }): void {
  useEffect(() => void loadAsks(types ?? []), [types]);
}
export function askOf(type: QuestionType): Ask {
  const known = here.get(type) ?? late.get(type);
  if (known) return known;
  const made = neededPart(loads[type]);
  late.set(type, made);
  return made;
}
