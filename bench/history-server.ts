// A server for bench/history.ts, with the history or without it (--plain): the same rooms, calls and handlers.
import { openHouse, rooms } from '#app/server/all-rooms.ts';
import { connections } from '#app/server/connect.ts';
import { open } from '#app/server/open.ts';
import { makeServer } from '#app/server/server.ts';
import { openRooms } from '#core/house/server/room.ts';

const opened = await open(process.env, undefined, { tool: true });
if (process.argv.includes('--plain'))
  openRooms(
    rooms.map((room) => ({
      ...room,
      served: room.served.map((one) => ({ ...one, call: { ...one.call, records: undefined, unrecorded: 'measured without' } })),
    })),
    connections,
  );
else openHouse();
const server = await makeServer(opened.config, opened.pool);
await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`localhost:${(server.server.address() as { port: number }).port}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
