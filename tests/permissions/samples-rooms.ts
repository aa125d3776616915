// Samples of the rooms that have theirs in a file of their own.
import { authoringSamples } from './samples-authoring.ts';
import { bankSamples } from './samples-bank.ts';
import { batchSamples } from './samples-batches.ts';
import { contentSamples } from './samples-contents.ts';
import { courseSamples } from './samples-syllabus.ts';
import { fileSamples } from './samples-files.ts';
import { joiningSamples } from './samples-joining.ts';
import { mailSamples } from './samples-mails.ts';
import { peopleSamples } from './samples-people.ts';
import { teachingSamples } from './samples-teaching.ts';
import { templateSamples } from './samples-templates.ts';
import { verificationSamples } from './samples-verification.ts';

export const roomSamples = {
  ...authoringSamples,
  ...bankSamples,
  ...batchSamples,
  ...contentSamples,
  ...courseSamples,
  ...fileSamples,
  ...joiningSamples,
  ...mailSamples,
  ...peopleSamples,
  ...teachingSamples,
  ...templateSamples,
  ...verificationSamples,
};
