// Essays as they are kept.
import { ownOf, writtenBody } from '../../../server/by-person.ts';
import type { Storing } from '../../../server/storing.ts';

export const essay: Storing = { body: writtenBody, written: ownOf };
