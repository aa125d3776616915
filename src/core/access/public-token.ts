// Client-credentials token: how every one begins, so that it is taken for no session, by the server or by the service worker.
export const PUBLIC_TOKEN = 'public.';
