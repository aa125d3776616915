// Items of a run that were not done: refused with a reason, or failed by a fault of ours.
import type { Run } from './contract.ts';

export const refusedOutcomes = ['kept', 'failed'] as const;
export const countRefused = ({ counts }: Pick<Run, 'counts'>): number =>
  refusedOutcomes.reduce((n, outcome) => n + (counts[outcome] ?? 0), 0);
