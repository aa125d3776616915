// Kinds of bulk messages: by which way one goes.
export const kinds = ['mail', 'sms', 'custom'] as const;
/** `custom`: a line in the bell, and beside it what each person has chosen. */
export type Kind = (typeof kinds)[number];
/** What it is about, of the groups of notices. */
export const about = ['news', 'courses'] as const;
export const states = ['draft', 'asked', 'planned', 'running', 'paused', 'missed', 'done', 'cancelled'] as const;
export type CampaignState = (typeof states)[number];
/** Why it is not sent by itself any more. */
export const causes = ['by_hand', 'over_budget', 'grown', 'late', 'not_allowed', 'rejected'] as const;
export type Cause = (typeof causes)[number];
export const outcomes = ['queued', 'sent', 'failed', 'expired', 'unconfirmed', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];
/** Why somebody of the audience gets nothing, in the order in which it is asked. */
export const whyNot = ['suspended', 'minor', 'no_consent', 'off', 'no_address', 'same_address'] as const;
export type WhyNot = (typeof whyNot)[number];
