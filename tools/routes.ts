// npm run routes: every call and screen that the product declares, as JSON.
import { openHouse } from '#app/server/all-rooms.ts';
import { listMethods, mounted } from '#core/contract/server/http.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import type { Renderer } from '#app/rendered.ts';
import { getBuild } from '#app/server/build.ts';

openHouse();

const { screens } = (await import(getBuild().renderer)) as Renderer;
const calls = servedCalls().flatMap(({ call }) =>
  call.paths.flatMap((path) => listMethods(call).map((method) => ({ method, path: mounted(path).replace(/:(\w+)/g, '{$1}') }))),
);
process.stdout.write(
  `${JSON.stringify({ calls, screens: screens.map((s) => ({ path: s.path.replace(/:(\w+)/g, '{$1}'), layout: s.layout, who: typeof s.who === 'string' ? s.who : s.who.join(', ') })) }, null, 1)}\n`,
);
