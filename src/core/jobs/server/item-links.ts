// Where an item of a run leads: the record that it was done to, as the job's room says.
import type { AnyJob } from './job.ts';

/** The address of a record by its number within the site; nothing where it has no screen, or is gone. */
export type ItemLink<P = object> = (payload: P, item: { number: number; outcome: string }) => string | undefined;
let links = new Map<string, ItemLink>();
/** Takes over what the jobs of the rooms say. */
export function setItemLinks(jobs: readonly AnyJob[]): void {
  links = new Map(jobs.flatMap((job) => ('item_link' in job && job.item_link ? [[job.name, job.item_link as ItemLink]] : [])));
}
export const findItemLink = (job: string): ItemLink | undefined => links.get(job);
