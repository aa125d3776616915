// SCORM 2004 run-time in the frame (scorm-again).
import * as again from 'scorm-again/scorm2004';
import { keptOf, restored } from './kept.ts';
import { runFrame } from './run.ts';

// its types say that it is the default, its file that it is named
const { Scorm2004API } = again as unknown as { Scorm2004API: typeof again.default };

runFrame({
  name: 'API_1484_11',
  calls: ['Initialize', 'Terminate', 'GetValue', 'SetValue', 'Commit', 'GetLastError', 'GetErrorString', 'GetDiagnostic'],
  commits: ['Initialize', 'Commit', 'Terminate'],
  changes: 'SetValue',
  make: ({ learner, launch }) => {
    const api = new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 });
    const kept = keptOf(launch.cmi);
    api.loadFromFlattenedJSON({
      ...restored(kept, ['cmi.exit', 'cmi.session_time']),
      ...{ 'cmi.learner_id': learner.id, 'cmi.learner_name': learner.name },
      ...{ 'cmi.credit': 'credit', 'cmi.mode': 'normal', 'cmi.entry': kept ? 'resume' : 'ab-initio' },
      ...(launch.launch_data && { 'cmi.launch_data': launch.launch_data }),
      ...(launch.mastery !== null && { 'cmi.scaled_passing_score': String(launch.mastery / 100) }),
      ...(launch.max_time && { 'cmi.max_time_allowed': launch.max_time }),
      ...(launch.time_action && { 'cmi.time_limit_action': launch.time_action }),
    });
    return { api, cmi: () => ({ ...api.getFlattenedCMI(), 'cmi.total_time': api.cmi.getCurrentTotalTime() }) };
  },
});
