// SCORM 1.2 run-time in the frame (scorm-again).
import * as again from 'scorm-again/scorm12';
import { keptOf, restored } from './kept.ts';
import { runFrame } from './run.ts';

// its types say that it is the default, its file that it is named
const { Scorm12API } = again as unknown as { Scorm12API: typeof again.default };

runFrame({
  name: 'API',
  calls: [
    ...['LMSInitialize', 'LMSFinish', 'LMSGetValue', 'LMSSetValue', 'LMSCommit'],
    ...['LMSGetLastError', 'LMSGetErrorString', 'LMSGetDiagnostic'],
  ],
  commits: ['LMSInitialize', 'LMSCommit', 'LMSFinish'],
  changes: 'LMSSetValue',
  make: ({ learner, launch }) => {
    // a part that sets no status is completed when it ends, as the standard says
    const api = new Scorm12API({ autocommit: false, lmsCommitUrl: false, logLevel: 5, autoCompleteLessonStatus: true });
    const kept = keptOf(launch.cmi);
    api.loadFromFlattenedJSON({
      ...restored(kept, ['cmi.core.exit', 'cmi.core.session_time']),
      ...{ 'cmi.core.student_id': learner.id, 'cmi.core.student_name': learner.name },
      ...{ 'cmi.core.credit': 'credit', 'cmi.core.lesson_mode': 'normal', 'cmi.core.entry': kept ? 'resume' : 'ab-initio' },
      'cmi.launch_data': launch.launch_data,
      ...(launch.mastery !== null && { 'cmi.student_data.mastery_score': String(launch.mastery) }),
      ...(launch.max_time && { 'cmi.student_data.max_time_allowed': launch.max_time }),
      ...(launch.time_action && { 'cmi.student_data.time_limit_action': launch.time_action }),
    });
    return { api, cmi: () => ({ ...api.getFlattenedCMI(), 'cmi.core.total_time': api.cmi.getCurrentTotalTime() }) };
  },
});
