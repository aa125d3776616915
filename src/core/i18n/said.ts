// Text in both languages, put together when it is sent (API shape).
import * as z from 'zod/mini';

export const Said = z.object({ en: z.string(), bn: z.string() });
export type Said = z.infer<typeof Said>;
