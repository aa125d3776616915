// Public server interface of verification: the registry port, and rows of the local registry.
export { registerTeacher } from './registering.ts';
export { useTeacherRegistry } from './registry.ts';
