// Page URLs (typed routes) of the home of learners.
import { address } from '#core/navigation/address.ts';

export const atDashboard = address('/dashboard');
export const atMyCourses = address('/course', ['tab', 'search', 'page']);
export const atLearner = address('/learners/:slug', ['as', 'page']);
