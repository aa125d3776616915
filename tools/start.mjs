// npm start: installs what the lock file asks for, builds what is missing, starts the server. Needs Node 20 or newer and nothing else.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags, prepare, root, serverEnv } from './prepare.mjs';

const node = await prepare({ build: true });
const demo = process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1');
// the demonstration shows a login by an outside provider, and the foot of pages with places elsewhere, too
const shown = {
  SIGN_ON_PROVIDERS: 'demo',
  FOOTER_LINKS: ['apps.apple.com', 'play.google.com/store/apps', 'www.facebook.com', 'www.youtube.com', 'www.linkedin.com']
    .map((place) => `https://${place}`)
    .join(','),
};
const server = spawn(node, [...nodeFlags, join(root, 'src/app/server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnv, ...(demo === '1' && shown), ...process.env, DEMO: demo },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
