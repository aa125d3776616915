// A session, for the permission tests.
import { ofLearner, type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  session: async (w) => [ofLearner(w, w.learner.session_id)],
};
