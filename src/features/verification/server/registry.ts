// The teacher registry in use: the local one, unless the wiring chose another.
import { localRegistry } from './local-registry.ts';
import type { TeacherRegistry } from './port.ts';

let registry: TeacherRegistry = localRegistry;
/** Called once at the start by the wiring; without an argument the local registry is asked. */
export const useTeacherRegistry = (chosen: TeacherRegistry = localRegistry): void => {
  registry = chosen;
};
export const teacherRegistry = (): TeacherRegistry => registry;
