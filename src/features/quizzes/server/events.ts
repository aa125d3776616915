// Domain events of the quizzes room.
import { event } from '#core/events/server/event.ts';

export interface QuizFinished {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  lesson_id: number;
  attempt_id: number;
  passed: boolean;
  /** Whether it was passed is told with the results of the exam, not now. */
  held: boolean;
  /** Of the marks, 0 to 100. */
  percent: number;
  /** The questions whose answers a person marks. */
  to_mark: readonly number[];
}
/** Attempts were submitted and marked, in the same transaction; at most one of each learner in each lesson. */
export const quizFinished = event<readonly QuizFinished[]>('quiz.finished');
/** A mark by a person made something else of a submitted attempt, in the same transaction. */
export const quizMarked = event<Omit<QuizFinished, 'to_mark'>>('quiz.marked');
/** Late answers, or times that changed, made something else of the answers of a submitted attempt, in the same transaction. */
export const quizRejudged = event<
  Pick<QuizFinished, 'user_id' | 'lesson_id' | 'attempt_id' | 'to_mark'> & { not_to_mark: readonly number[] }
>('quiz.rejudged');
