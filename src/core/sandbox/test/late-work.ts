// Test work for the sandbox whose module takes long to load, as any does on a busy machine.
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';

await new Promise((done) => setTimeout(done, 2000));
const work: UntrustedWork<string, string> = async () => 'begun late';
export default work;
