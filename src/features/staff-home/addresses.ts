// Page URLs (typed routes) of what staff approve.
import { address } from '#core/navigation/address.ts';

export const atApprovals = address('/approvals');
export const atApproval = address('/approvals/:kind');
