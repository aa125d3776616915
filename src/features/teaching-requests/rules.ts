// Kinds and states of a request for the role of a teacher or contributor. Pure.

/** The role that is asked for, by its own name. */
export const teachingKinds = ['teacher', 'contributor'] as const;
export const teachingStates = ['waiting', 'approved', 'declined'] as const;
export type TeachingKind = (typeof teachingKinds)[number];
export type TeachingState = (typeof teachingStates)[number];
/** Within so many days it is answered. */
export const TEACHING_DAYS = 3;
