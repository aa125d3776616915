// Messages between the page of a lesson and the frame that runs its package (postMessage).
import type { Opened } from '../../contract.ts';

/** To the frame: the part to show, where one stopped in it. */
export interface Begin {
  scorm: 'begin';
  ticket: string;
  learner: Opened['learner'];
  launch: Opened['launches'][number];
}
/** From the frame: it listens. It says nothing more before it knows who asks. */
export interface Ready {
  scorm: 'ready';
}
/** From the frame: what its run-time keeps of a part now. */
export interface Said {
  scorm: 'said';
  part: string;
  seq: number;
  cmi: string;
}
/** What came in is of the frame's own making, which a package can change: looked at field by field. */
export function asSaid(data: unknown): Ready | Said | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { scorm, part, seq, cmi } = data as Record<string, unknown>;
  if (scorm === 'ready') return { scorm };
  if (scorm !== 'said' || typeof part !== 'string' || typeof seq !== 'number' || typeof cmi !== 'string') return undefined;
  return { scorm, part, seq, cmi };
}
