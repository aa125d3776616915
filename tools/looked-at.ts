// After all screens were looked at: writes what they were made of, so that `npm test` looks at those that change.
import { writeLookedAt } from '../tests/accessibility/looked-at.ts';

await writeLookedAt();
