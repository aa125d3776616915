// Event subscriptions: which rooms react to the domain events of other rooms.
import { connect } from '#core/events/server/event.ts';
import { finishQuiz } from '#features/journeys/server/service.ts';
import { quizFinished } from '#features/quizzes/server/events.ts';

export function connectRooms(): void {
  connect(quizFinished, finishQuiz);
}
