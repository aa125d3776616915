// Sample certificates: the facts that a design is shown with before it is used, and their PDF from the press.
import type { Design } from '../design.ts';
import { sampleFacts } from '../sample-facts.ts';
import { issuer } from './issuer.ts';
import { typesetCertificate } from './pdf.ts';
import type { PrintPicture } from './sheet.ts';

export const typesetSample = (
  design: Design,
  pictures: ReadonlyMap<string, PrintPicture>,
  other: { bn_learner_name?: string } = {},
): Promise<Uint8Array> => typesetCertificate({ ...sampleFacts, ...other }, issuer().public_url, { design, pictures });
