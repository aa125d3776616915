// Rules of feedback: its states, how many stand on the front page, and what it was written on.

export const feedbackStates = ['pending', 'approved', 'rejected'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
/** States as the specified call says them in figures: a figure is the place of its state here. */
export const statusOf = (state: FeedbackState): number => feedbackStates.indexOf(state);
/** So many stand on the front page at once. */
export const FRONT_MOST = 5;
export const MOST_LETTERS = 1000;
export const feedbackDevices = ['phone', 'computer'] as const;
export type FeedbackDevice = (typeof feedbackDevices)[number];
/** By what a browser or an app says of itself. */
export const deviceOf = (agent: string): FeedbackDevice => (/Mobi|Android|iPhone|iPad|okhttp|Dart/i.test(agent) ? 'phone' : 'computer');
