// Routes of the file manager beside its calls: uploads in pieces (tus), and a folder as a ZIP at an address for one person.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { about, asRefusal, disposition, refusalBody } from '#core/contract/server/http.ts';
import { languageAsked } from '#core/contract/server/language.ts';
import { refused, refusedLooking } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { isSigned, type SignedQuery } from '#core/files/server/files.ts';
import { refusals } from '../contract-writing.ts';
import { findSeenFolder, findUpload } from './store.ts';
import { deleteUpload } from './store-writing.ts';
import { arrived, beginUpload, isUploadKey, makeUploadServer, newUploadKey, uploadRoom, UPLOADS_PATH } from './uploads.ts';
import { zipFolder } from './zipping.ts';

/** An id out of an address or a header. */
const idIn = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) < 2 ** 31 ? Number(text) : undefined;
/** Pieces that arrive at once: in this process, and of one account. */
const [AT_ONCE, OF_ONE] = [200, 6];
/** Letters of a name that are read; no disk lets one be as long. */
const NAME_MOST = 1000;
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
  let arriving = 0;
  const senders = new Map<number, number>();
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
        if (status_code >= 500) request.log.error({ err: error }, 'upload failed');
        return { status_code, body: String((error as { body?: string }).body ?? '') };
      }
      if (refusal.status >= 500) request.log.error({ err: error }, 'upload failed');
      const status = refusal.status || statuses[refusal.code] || 409;
      return { status_code: status, body: JSON.stringify(refusalBody(refusal, languageAsked({}, request.headers['accept-language']))) };
    },
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const actor = letIn(await actorOf(request));
    const given = (request.params as { key?: string }).key;
    if (given !== undefined && (!isUploadKey(given) || !(await findUpload(pool, actor.user.id, given)))) throw refused('not_found');
    const sent = senders.get(actor.user.id) ?? 0;
    if (arriving >= AT_ONCE || sent >= OF_ONE) throw refused(sent >= OF_ONE ? 'too_many' : 'unavailable', [], { retry_after: 5 });
    const key = given ?? newUploadKey();
    requests.set(request.raw, { actor, key, request });
    arriving += 1;
    senders.set(actor.user.id, sent + 1);
    reply.hijack();
    try {
      reply.raw.setHeader('cache-control', 'no-store');
      // to a line that was cut the library answers for ever
      await Promise.race([server.handle(request.raw, reply.raw), once(reply.raw, 'close')]);
      if (request.method === 'DELETE') await deleteUpload(pool, key);
      // one that was refused, or could not be made, leaves nothing announced
      else if (given === undefined && (await arrived(key)) === undefined) await deleteUpload(pool, key);
    } finally {
      arriving -= 1;
      const left = senders.get(actor.user.id)! - 1;
      if (left) senders.set(actor.user.id, left);
      else senders.delete(actor.user.id);
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
