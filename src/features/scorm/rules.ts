// Rules of SCORM packages: limits, and what the run-time data of a part (CMI) says of its completion and score. Pure.

export const versions = ['1.2', '2004'] as const;
export type Version = (typeof versions)[number];
const MB = 1024 * 1024;
export const bounds = {
  packed: 300 * MB,
  unpacked: 600 * MB,
  one: 300 * MB,
  files: 5_000,
  path: 500,
  ratio: 200,
  manifest: 2 * MB,
  parts: 100,
};
/** Letters of what the run-time of one part keeps: SCORM 2004 asks for 64,000 of suspend data, beside objectives and interactions. No body of
 *  a call is larger than 256 KB. */
export const CMI_MOST = 80_000;
/** Bytes of a save of so many letters: those of Bengali take three each, the marks of data within data two. */
export const SAVE_MOST = 3 * CMI_MOST + 4096;
/** Of all parts of a lesson, for one learner. */
export const STATES_MOST = 600_000;

/** A part that is launched by itself (SCO or asset), in the order of the manifest. */
export interface Part {
  id: string;
  title: string;
  /** Within the package, with the query that the manifest gives it. */
  path: string;
  query: string;
  /** It talks to the run-time; otherwise it is done when it was opened. */
  talks: boolean;
  /** The score from 0 to 100 that it asks for, where it says so. */
  mastery: number | null;
  launch_data: string;
  max_time: string;
  time_action: string;
}
export const statuses = ['incomplete', 'completed', 'passed', 'failed'] as const;
export type Status = (typeof statuses)[number];
export interface Outcome {
  status: Status;
  /** From 0 to 100; null: the part has told none. */
  score: number | null;
}
/** What the run-time keeps of a part, by the names of the standard: `cmi.core.lesson_status`. */
export type Cmi = Readonly<Record<string, unknown>>;
const figure = (value: unknown): number | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const found = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(found) ? found : null;
};
/** Null: what the bounds of a score make of it is no figure. */
const within = (percent: number): number | null =>
  Number.isNaN(percent) ? null : Math.round(Math.max(0, Math.min(100, percent)) * 100) / 100;
/** The raw score in percent of what is between its bounds, which are 0 and 100 where the part does not tell them. */
function percentOf(cmi: Cmi, at: string): number | null {
  const raw = figure(cmi[`${at}.raw`]);
  if (raw === null) return null;
  const [min, max] = [figure(cmi[`${at}.min`]) ?? 0, figure(cmi[`${at}.max`]) ?? 100];
  return within(max > min ? ((raw - min) / (max - min)) * 100 : raw);
}
/** What the data of one part says. The mark that the manifest asks for decides where a score was told. */
export function outcomeOf(version: Version, cmi: Cmi, mastery: number | null): Outcome {
  if (version === '1.2') {
    const status = cmi['cmi.core.lesson_status'];
    const score = percentOf(cmi, 'cmi.core.score');
    const raw = figure(cmi['cmi.core.score.raw']);
    if (status !== 'passed' && status !== 'completed' && status !== 'failed') return { status: 'incomplete', score };
    return { status: mastery === null || raw === null ? status : raw >= mastery ? 'passed' : 'failed', score };
  }
  const scaled = figure(cmi['cmi.score.scaled']);
  const score = scaled === null ? percentOf(cmi, 'cmi.score') : within(scaled * 100);
  const complete = cmi['cmi.completion_status'] === 'completed';
  const success = mastery !== null && score !== null && complete ? (score >= mastery ? 'passed' : 'failed') : cmi['cmi.success_status'];
  if (success === 'passed' || success === 'failed') return { status: success, score };
  return { status: complete ? 'completed' : 'incomplete', score };
}
/** What a lesson says of all its parts together: its mark is the mean of those that told one. */
export function outcomeOfAll(parts: readonly Pick<Part, 'id'>[], outcomes: ReadonlyMap<string, Outcome>): Outcome {
  const all = parts.map(({ id }) => outcomes.get(id));
  const scores = all.flatMap((one) => one?.score ?? []);
  const score = scores.length ? within(scores.reduce((sum, one) => sum + one, 0) / scores.length) : null;
  if (all.some((one) => one?.status === 'failed')) return { status: 'failed', score };
  if (!all.length || !all.every((one) => one?.status === 'passed' || one?.status === 'completed')) return { status: 'incomplete', score };
  return { status: all.some((one) => one?.status === 'passed') ? 'passed' : 'completed', score };
}
/** Whether the lesson is done with it: all parts are, and the mark that its author asks for is reached. */
export const isDone = ({ status, score }: Outcome, pass_percent: number | null): boolean =>
  (status === 'passed' || status === 'completed') && (pass_percent === null || (score !== null && score >= pass_percent));

/** Names under which the runner and its saves lie on the host of a package; no file of a package is served from there. */
export const FRAME = '-';
/** Of the frame, and of whatever a package shows in it: its origin is its own, and another than ours. It opens no window and leads nobody away from the
 *  page, since what lies outside of the frame is free to go to any address, with what is known here of a learner. */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';
