// Last resort offline document: shown when nothing of the program is on the phone.
import { words } from '../../words-offline.ts';

/** It stands alone: what it would fetch is just what is missing. In both languages, since nobody can say here which one is read. */
const html = `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.none.bn}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;font:17px/1.6 system-ui,sans-serif;color:#1f1b24;background:#fbf8f4;text-align:center}main{display:grid;gap:16px;max-width:34em}h1{font-size:24px;margin:0}p{margin:0}a{display:inline-block;padding:12px 22px;border-radius:10px;background:#683091;color:#fff;text-decoration:none;font-weight:600}</style></head>
<body><main><h1>${words.none.bn} · <span lang="en">${words.none.en}</span></h1><p>${words.none_text.bn}</p><p lang="en">${words.none_text.en}</p><p><a href="">${words.retry.bn} · <span lang="en">${words.retry.en}</span></a></p></main></body></html>`;

export const makeBareDocument = (): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
