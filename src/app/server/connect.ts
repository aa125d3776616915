// Who hears what: the events of lower rooms and the higher rooms that act on them.
import { connect } from '#core/events/server/event.ts';
import { finishQuiz } from '#features/journeys/server/service.ts';
import { quizFinished } from '#features/quizzes/server/events.ts';

export function connectRooms(): void {
  connect(quizFinished, finishQuiz);
}
