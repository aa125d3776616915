// Event subscriptions: which rooms react to the domain events of other rooms.
import { type Connection, connect } from '#core/events/server/event.ts';
import { accommodationsChanged } from '#features/accommodations/server/service.ts';
import { workDone } from '#features/assignments/server/events.ts';
import { settleAgain } from '#features/attendance/server/service.ts';
import { takeImported } from '#features/authoring/server/service.ts';
import { endSharedBy, noteFinished } from '#features/bank/server/service.ts';
import { seatsChanged } from '#features/batches/server/service.ts';
import { termsChanged } from '#features/classrooms/server/events.ts';
import { weighAgain } from '#features/courses/server/service.ts';
import { callOff } from '#features/deletions/server/service.ts';
import { offerChanged } from '#features/enrollments/server/service.ts';
import { beginRequestFor } from '#features/institution-requests/server/service.ts';
import { addForAccommodations } from '#features/exams/server/service-sitting.ts';
import { formsMade } from '#features/files/server/events.ts';
import { finishLesson, finishMarked, finishSubmitted } from '#features/journeys/server/service.ts';
import { courseImported } from '#features/imports/server/events.ts';
import { admit } from '#features/attendance/server/service.ts';
import { moveDues } from '#features/classworks/server/service.ts';
import { postReplied, replyHidden } from '#features/discussions/server/events.ts';
import { quizFinished, quizMarked, quizRejudged } from '#features/quizzes/server/events.ts';
import { queueAnswers, requeueAnswers } from '#features/marking/server/service.ts';
import { requestApproved } from '#features/enrollments/server/service.ts';
import { duesMoved } from '#features/schedule/server/events.ts';
import { partnerProved } from '#features/registration/server/events.ts';
import { mailsStopped } from '#features/notices/server/service.ts';
import { endStopped, noteHidden, noteReply } from '#features/reminders/server/service.ts';
import { scormFinished } from '#features/scorm/server/events.ts';
import { surveySent } from '#features/surveys/server/events.ts';
import { roleTaken, roleWidened } from '#features/roles/server/events.ts';
import { sessionOpened } from '#features/sessions/server/events.ts';
import { tellGranted } from '#features/system-users/server/service.ts';

export const connections: readonly Connection[] = [
  connect(quizFinished, finishSubmitted),
  connect(quizFinished, noteFinished),
  connect(quizFinished, queueAnswers),
  connect(quizMarked, finishMarked),
  connect(quizRejudged, requeueAnswers),
  connect(workDone, finishLesson),
  connect(surveySent, finishLesson),
  connect(scormFinished, finishLesson),
  connect(sessionOpened, callOff),
  connect(duesMoved, moveDues),
  connect(requestApproved, admit),
  connect(postReplied, noteReply),
  connect(replyHidden, noteHidden),
  connect(mailsStopped, endStopped),
  connect(roleWidened, tellGranted),
  connect(roleTaken, endSharedBy),
  connect(partnerProved, beginRequestFor),
  connect(seatsChanged, offerChanged),
  connect(courseImported, takeImported),
  connect(formsMade, weighAgain),
  connect(termsChanged, settleAgain),
  connect(accommodationsChanged, addForAccommodations),
];
