// Schema of the name of a site (sub-domain), apart from what learners' pages load: the reserved names come along.
import * as z from 'zod/mini';
import { faultOfSiteName } from './site-names.ts';

/** A name that a site may get, or nothing yet. */
export const siteName = z.string().check(
  z.trim(),
  z.refine((name) => name === '' || faultOfSiteName(name) === undefined, {
    error: ({ input }) => faultOfSiteName(String(input)) ?? 'site_name',
  }),
);
