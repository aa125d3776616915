// Domain events of the quizzes room.
import { event } from '#core/events/server/event.ts';

export interface QuizFinished {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  lesson_id: number;
  attempt_id: number;
  passed: boolean;
  /** Of the marks, 0 to 100. */
  percent: number;
  /** The questions whose answers a person marks. */
  to_mark: readonly number[];
}
/** An attempt was submitted and marked, in the same transaction. */
export const quizFinished = event<QuizFinished>('quiz.finished');
/** A mark by a person made something else of a submitted attempt, in the same transaction. */
export const quizMarked = event<Omit<QuizFinished, 'to_mark'>>('quiz.marked');
/** Late answers, or times that changed, made something else of the answers of a submitted attempt, in the same transaction. */
export const quizRejudged = event<
  Pick<QuizFinished, 'user_id' | 'lesson_id' | 'attempt_id' | 'to_mark'> & { not_to_mark: readonly number[] }
>('quiz.rejudged');
