// Rules of links by which somebody joins a batch (share links): their slug, and whether one still works. Pure.

/** Letters and digits of a slug: none that is taken for another one in print. */
export const SLUG_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 31 signs, 16 times: 79 bits, which nobody guesses. */
export const SLUG_LENGTH = 16;
export const isSlug = (text: string): boolean => text.length === SLUG_LENGTH && [...text].every((sign) => SLUG_SIGNS.includes(sign));

export const linkKinds = ['batch', 'course', 'institution'] as const;
export type LinkKind = (typeof linkKinds)[number];
/** How a link stands for staff: one that works also leads to a batch that takes people in, and to one without a fee. */
export const linkStates = ['on', 'to_pay', 'nothing_open', 'used_up', 'expired', 'off'] as const;
/** What is said of the link alone. */
type LinkState = Exclude<(typeof linkStates)[number], 'to_pay' | 'nothing_open'>;

export interface LinkTerms {
  most: number | null;
  used: number;
  expires_at: string | null;
  switched_off_at: string | null;
}
/** How a link stands. What staff did comes first: one that is off and over is told as off. */
export function linkState(link: LinkTerms, now: number): LinkState {
  if (link.switched_off_at !== null) return 'off';
  if (link.expires_at !== null && Date.parse(link.expires_at) <= now) return 'expired';
  if (link.most !== null && link.used >= link.most) return 'used_up';
  return 'on';
}
/** Why it lets nobody in, as a refusal. */
export const linkFaults = { off: 'link_off', expired: 'link_expired', used_up: 'link_used_up' } as const;
