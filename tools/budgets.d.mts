// The types of budgets.mjs, which the runner of tests reads before anything is compiled.
export const BUDGETS: { own: number; walk: number };
export const MIDDLE: number;
export const BUSIEST: number;
export const exceptions: Record<string, number>;
export function placeOf(file: string): string;
export function judge(
  files: readonly { file: string; seconds: number }[],
  allowed?: Record<string, number>,
): { over: { what: string; seconds: number; budget: number; red: boolean }[]; idle: string[]; load: number };
