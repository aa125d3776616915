// Routes of the file manager beside its calls: uploads in pieces (tus), and a folder as a ZIP at an address for one person.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { about, asRefusal, disposition, holdPlace, refusalBody } from '#core/contract/server/http.ts';
import { languageAsked } from '#core/contract/server/language.ts';
import { Arrivals } from '#core/contract/server/arrivals.ts';
import { Places } from '#core/contract/server/places.ts';
import { Refusal, refused, refusedLooking } from '#core/contract/server/refusal.ts';
import { limit } from '#core/contract/server/limits.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { isSigned, type SignedQuery } from '#core/files/server/files.ts';
import { refusals } from '../contract-writing.ts';
import { findSeenFolder, findUpload } from './store.ts';
import { deleteUpload } from './store-writing.ts';
import { arrived, beginUpload, isUploadKey, makeUploadServer, newUploadKey, removeUpload, uploadRoom, UPLOADS_PATH } from './uploads.ts';
import { takeZipPlace, zipFolder } from './zipping.ts';

/** An id out of an address or a header. */
const idIn = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) < 2 ** 31 ? Number(text) : undefined;
/** Pieces that arrive at once: in this process, and of one account. */
const [AT_ONCE, OF_ONE] = [200, 6];
/** Letters of a name that are read; no disk lets one be as long. */
const NAME_MOST = 1000;
/** Uploads that one account announces in an hour. */
const ANNOUNCED = 600;
const TUS = '1.0.0';
/** Less than this is a full disk, whatever the writing said. */
const NOTHING_LEFT = 5_000_000;

interface Serving {
  pool: Pool;
  actorOf: (request: FastifyRequest) => Promise<Actor>;
}
export function serveFileManager(app: FastifyInstance, { pool, actorOf }: Serving): void {
  app.get<{ Params: { id: string; name: string }; Querystring: SignedQuery }>(
    '/file-folders/:id/:name',
    { config: about({ secret: true }) },
    async (request, reply) => {
      const id = idIn(request.params.id);
      const { query } = request;
      const user_id = Number(query.for);
      const folder =
        id !== undefined && idIn(query.for) !== undefined && isSigned(`folder:${id}`, query)
          ? await findSeenFolder(pool, user_id, id)
          : undefined;
      if (!folder) throw refused('not_found');
      if (request.method !== 'HEAD') holdPlace(reply, takeZipPlace(user_id));
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', disposition(`${folder.name}.zip`, false))
        .send(request.method === 'HEAD' ? Readable.from([]) : Readable.from(zipFolder(pool, folder.id)));
    },
  );
  serveUploads(app, { pool, actorOf });
}

interface Arriving {
  actor: SignedIn;
  key: string;
}
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
/** A call by the gate has these checks from its declaration. */
function letIn(actor: Actor): SignedIn {
  if (actor.looking) throw refusedLooking(actor.looking);
  if (!actor.user) throw refused(actor.waiting ? 'second_factor_asked' : 'signed_out');
  if (actor.role?.read_only) throw refused('not_allowed');
  return actor as SignedIn;
}
function serveUploads(app: FastifyInstance, { pool, actorOf }: Serving): void {
  const requests = new WeakMap<IncomingMessage, Arriving & { request: FastifyRequest }>();
  const of = (asked: unknown) => requests.get((asked as { runtime: { node: { req: IncomingMessage } } }).runtime.node.req)!;
  const arrivals = new Arrivals(AT_ONCE);
  const senders = new Places({ of_one: OF_ONE });
  const server = makeUploadServer({
    keyOf: (asked) => of(asked).key,
    onCreate: async (asked, bytes, metadata) => {
      const { actor, key } = of(asked);
      await beginUpload(pool, actor, {
        ...{ key, bytes, file_name: (metadata.filename ?? metadata.file_name ?? '').slice(-NAME_MOST) },
        folder_id: idIn(metadata.folder_id),
      });
    },
    onFault: async (asked, error) => {
      const { request } = of(asked);
      const { status_code } = error as { status_code?: number };
      // a disk that is full is told by the library as a fault of writing
      const full = status_code === 500 && ((await uploadRoom()) ?? Infinity) < NOTHING_LEFT;
      const refusal = full ? refused('storage_full') : asRefusal(error);
      if (status_code !== undefined && !full) {
        // of a line that was cut nobody here is at fault
        if (status_code >= 500 && !request.raw.destroyed) request.log.error({ err: error }, 'upload failed');
        return { status_code, body: String((error as { body?: string }).body ?? '') };
      }
      if (refusal.status >= 500) request.log.error({ err: error }, 'upload failed');
      const status = refusal.status || statuses[refusal.code] || 409;
      return { status_code: status, body: JSON.stringify(refusalBody(refusal, languageAsked({}, request.headers['accept-language']))) };
    },
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const actor = letIn(await actorOf(request));
    const given = (request.params as { key?: string }).key;
    if (given !== undefined && (!isUploadKey(given) || !(await findUpload(pool, actor.user.id, given)))) throw refused('not_found');
    // the key is the one of the path: nothing else names an upload
    if (request.url.includes('?')) throw refused('malformed');
    if (given === undefined) await limit(pool, `files.begin-upload: account ${actor.user.id}`, ANNOUNCED, 3600);
    if (request.method === 'DELETE' && request.headers['tus-resumable'] === TUS) {
      // by itself: the library may refuse or be cut off, and then tells of neither
      await removeUpload(given!);
      await deleteUpload(pool, given!);
      return reply.code(204).header('cache-control', 'no-store').header('tus-resumable', TUS).send();
    }
    const key = given ?? newUploadKey();
    requests.set(request.raw, { actor, key, request });
    const handled = async () => {
      reply.hijack();
      reply.raw.setHeader('cache-control', 'no-store');
      // to a line that was cut the library answers for ever
      await Promise.race([server.handle(request.raw, reply.raw), once(reply.raw, 'close')]);
      // one that was refused, or could not be made, leaves nothing announced
      if (given === undefined && (await arrived(key)) === undefined) await deleteUpload(pool, key);
    };
    if (!hasBody(request)) return handled();
    const leave = senders.take(actor.user.id);
    try {
      await arrivals.receive(request.raw, handled);
    } catch (error) {
      // sent too slowly: nobody is answered, and it goes on from there another time
      if (!reply.sent || !(error instanceof Refusal)) throw error;
      request.raw.destroy();
    } finally {
      leave();
    }
  };
  app.register(async (inner) => {
    // the bytes go from the socket to the disk: nothing here reads them before
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null));
    inner.route({ method: 'POST', url: UPLOADS_PATH, config: about({}), handler: answer });
    inner.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${UPLOADS_PATH}/:key`, config: about({ secret: true }), handler: answer });
  });
}
/** Of refusals of the room, as its calls declare them. */
const statuses: Readonly<Record<string, number>> = refusals;
