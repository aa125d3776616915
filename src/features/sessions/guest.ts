// Guest client (OAuth client credentials): as whom a browser asks for a token when its session is over.
/** No secret: a browser can keep none. What it opens is open to everybody. */
export const GUEST_CLIENT = { id: 'browser', secret: 'public' } as const;
