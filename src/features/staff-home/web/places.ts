// Where staff do what waits for them: the list of each kind, or the page of those that have several.
import { atBatchPeople } from '#features/batches/addresses.ts';
import { atBatchOf, kindOfCourse } from '#features/certificates/web/public-staff.ts';
import { atCampaign } from '#features/campaigns/addresses.ts';
import { atFeedbacks } from '#features/feedback/addresses.ts';
import { atContactMessages } from '#features/help/addresses.ts';
import { atRequests } from '#features/institution-requests/addresses.ts';
import { atDiscussions } from '#features/discussions/addresses.ts';
import { atManager } from '#features/promotions/addresses.ts';
import { atSystemUsers } from '#features/system-users/addresses.ts';
import { atTeachingRequests } from '#features/teaching-requests/addresses.ts';
import { atBudget } from '#features/trainings/addresses.ts';
import { atTeacherClaims } from '#features/verification/addresses.ts';
import { atPieces } from '#features/writing/addresses.ts';
import { atApproval } from '../addresses.ts';
import type { Places, Stats } from '../contract.ts';

export type WaitingKind = Stats['waiting'][number]['name'];
export const places: Record<WaitingKind, string> = {
  requests: atRequests(),
  teaching: atTeachingRequests(),
  access: atSystemUsers({ filters: 'asked.1' }),
  claims: atTeacherClaims(),
  enrollments: atApproval({ kind: 'enrollments' }),
  certificates: atApproval({ kind: 'certificates' }),
  blogs: atPieces.blog({ filters: 'state.submitted' }),
  tutorials: atPieces.tutorial({ filters: 'state.submitted' }),
  articles: atPieces.article({ filters: 'state.submitted' }),
  promotions: atApproval({ kind: 'promotions' }),
  feedback: atFeedbacks({ filters: 'state.pending' }),
  budgets: atApproval({ kind: 'budgets' }),
  campaigns: atApproval({ kind: 'campaigns' }),
  messages: atContactMessages({ filters: 'state.open' }),
  reports: atDiscussions({ filters: 'state.reported' }),
  questions: atDiscussions({ filters: 'state.unanswered' }),
};
/** The list that decides on what waits at one place of a kind. */
export function placeOf(kind: WaitingKind, { key, course_kind }: Places['data'][number]): string {
  const id = Number(key);
  if (kind === 'enrollments') return atBatchPeople({ id, filters: 'state.pending' });
  if (kind === 'certificates') return atBatchOf[kindOfCourse(course_kind)]({ id });
  if (kind === 'budgets') return atBudget({ id });
  if (kind === 'promotions') return `${atManager[key as keyof typeof atManager]()}?filters=promotion_status.0`;
  if (kind === 'campaigns') {
    const [way, number] = key.split('/') as ['mail' | 'sms' | 'custom', string];
    return atCampaign(way, Number(number));
  }
  return places[kind];
}
