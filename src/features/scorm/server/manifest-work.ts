// Manifest of a SCORM package inside the sandbox.
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import { type Manifest, readManifest } from './manifest.ts';

const work: UntrustedWork<undefined, Manifest> = async (bytes) => readManifest(bytes);
export default work;
