// The exams room as a value.
import { defineRoom } from '#core/house/server/room.ts';
import { sittingCalls, sittingErrors, sittingHandlers, sittingTracked } from './sitting.ts';

export const room = defineRoom({
  name: 'exams',
  calls: { ...sittingCalls },
  errors: { ...sittingErrors },
  handlers: { ...sittingHandlers },
  tracked: { ...sittingTracked },
});
