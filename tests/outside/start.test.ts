// Starting and stopping as it happens to people: every fault is told in plain words with what to do, and nothing is left half-done.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { connect } from '#core/db/server/sql.ts';
import { freshDatabase } from '../database.ts';
import { freePort } from '../processes.ts';
import { clear, databaseOf, type Program, scratch, start, until } from './program.ts';

afterAll(clear);

/** The program must end by itself with 1, say this, and show no stack. */
async function refuses(program: Program, ...said: (string | RegExp)[]) {
  const { code } = await program.exited;
  const text = program.err();
  for (const part of said) expect(text).toMatch(part instanceof RegExp ? part : new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  expect(text).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}
const post = async (program: Program, path: string, body: object) => {
  const answer = await fetch(`${program.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};
const server = () => new URL(inject('postgres_url'));

describe('a start that cannot be', () => {
  test('names a port in use and leaves the data directory untouched', { tags: ['long'] }, async () => {
    const other: Server = createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const folder = join(scratch(), 'data');
    await refuses(await start({ PORT: String(port), DATA_DIR: folder }), `Port ${port} is in use`, `PORT=${port + 1} npm start`);
    expect(existsSync(folder)).toBe(false);
    await new Promise((done) => other.close(done));
  });

  test('names a data directory that is a file, or lies below one', { tags: ['long'] }, async () => {
    const file = join(scratch(), 'file');
    writeFileSync(file, 'mine');
    await refuses(await start({ DATA_DIR: file }), file, 'there is a file in its place', 'DATA_DIR');
    await refuses(await start({ DATA_DIR: join(file, 'below') }), 'there is a file in its place', 'DATA_DIR');
  });

  test('names a data directory that may not be written', { tags: ['long'] }, async () => {
    // /sys takes no new folder from anybody, the system's administrator included
    await refuses(await start({ DATA_DIR: '/sys/shikhon' }), '"/sys/shikhon"', /cannot be written to|read-only/, 'DATA_DIR');
    const folder = join(scratch(), 'closed');
    mkdirSync(folder, { mode: 0o555 });
    if (process.getuid?.() !== 0) await refuses(await start({ DATA_DIR: folder }), folder, 'Give this user the right to write there');
  });

  test('names a full disk, leaves no half-made database, and starts once there is room', { tags: ['long'] }, async () => {
    const folder = scratch();
    const place = join(folder, 'disk');
    mkdirSync(place);
    const small = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=0755', 'tmpfs', place]).status === 0;
    // where no disk may be mounted, no file may grow beyond 4 MB, which PostgreSQL meets with the same refusal to write
    await refuses(
      await start({ DATA_DIR: place }, small ? undefined : (run) => `ulimit -f 8192; ${run}`),
      'The disk is full',
      place,
      'Free some space',
    );
    expect(existsSync(join(place, 'postgres/cluster/PG_VERSION'))).toBe(false);
    if (small) expect(spawnSync('mount', ['-o', 'remount,size=400m', place]).status).toBe(0);
    const again = await start({ DATA_DIR: place });
    await again.ready;
    expect(await again.end()).toMatchObject({ code: 0 });
    expect(databaseOf(place)).toBeUndefined();
  });

  test('names what is wrong with DATABASE_URL, never its password', { tags: ['long'] }, async () => {
    const port = await freePort();
    const { host, password, username } = server();
    const data = () => join(scratch(), 'data');
    const refused = await start({ DATA_DIR: data(), DATABASE_URL: `postgres://u:hidden-pw@127.0.0.1:${port}/x` });
    const unknown = await start({ DATA_DIR: data(), DATABASE_URL: `${inject('postgres_url')}/no_such_database` });
    await refuses(refused, `No database answers at 127.0.0.1:${port}`, 'Check that PostgreSQL runs there');
    await refuses(unknown, 'There is no database "no_such_database"', 'createdb no_such_database');
    const wrong = await start({ DATA_DIR: data(), DATABASE_URL: `postgres://${username}:hidden-pw@${host}/postgres` });
    const nowhere = await start({ DATA_DIR: data(), DATABASE_URL: 'postgres://u:hidden-pw@no-such-machine.invalid/x' });
    await refuses(wrong, `does not let user "${username}" in`, 'password in DATABASE_URL is wrong');
    await refuses(nowhere, /no machine called "no-such-machine\.invalid"|No database answers/);
    const mistyped = await start({ DATA_DIR: data(), DATABASE_URL: 'hidden-pw@localhost' });
    await refuses(mistyped, 'DATABASE_URL must look like postgres://');
    for (const p of [refused, unknown, wrong, nowhere, mistyped])
      expect(p.out() + p.err()).not.toMatch(new RegExp(`hidden-pw|${password}`));
  });

  test('names a disk that fills up at any moment of the first start, and leaves no process behind', { tags: ['long'] }, async () => {
    // from hardly enough for the files of the database to hardly too little for the school
    for (const size of [45, 60, 75]) {
      const place = join(scratch(), 'disk');
      mkdirSync(place);
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=0755`, 'tmpfs', place]).status !== 0) return;
      const program = await start({ DATA_DIR: place, DEMO: '1' });
      const ended = await Promise.race([program.exited, program.ready.then(() => undefined)]).catch(() => undefined);
      if (ended) {
        await refuses(program, 'The disk is full', place, 'Free some space');
      } else await program.end();
      expect(databaseOf(place)).toBeUndefined();
      expect(spawnSync('pgrep', ['-f', `-D ${place}`]).stdout.toString()).toBe('');
      expect(spawnSync('mount', ['-o', 'remount,size=400m', place]).status).toBe(0);
      const again = await start({ DATA_DIR: place, DEMO: '1' });
      await again.ready;
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
      expect(await again.end()).toMatchObject({ code: 0 });
      spawnSync('umount', ['-l', place]);
    }
  });

  test('names a database of another encoding, and makes nothing in it', { tags: ['long'] }, async () => {
    const admin = connect(`${inject('postgres_url')}/postgres`, 1);
    for (const encoding of ['SQL_ASCII', 'LATIN1']) {
      const name = `old_${encoding.toLowerCase()}_${process.pid}`;
      await admin.unsafe(`create database ${name} encoding '${encoding}' locale 'C' template template0`);
      const url = `${inject('postgres_url')}/${name}`;
      await refuses(
        await start({ DATABASE_URL: url, DATA_DIR: scratch() }),
        `"${name}" has the encoding ${encoding}, which cannot hold Bengali`,
        `createdb --encoding=UTF8 --template=template0 ${name}_utf8`,
        'DATABASE_URL',
      );
      const sql = connect(url, 1);
      expect(
        await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'graphile_worker')`,
      ).toHaveLength(0);
      await sql.end();
      await admin.unsafe(`drop database ${name} with (force)`);
    }
    await admin.end();
  });

  test('names an embedded database that is not whole, and leaves it as it is', { tags: ['long'] }, async () => {
    const folder = scratch();
    const cluster = join(folder, 'postgres/cluster');
    mkdirSync(join(cluster, 'base'), { recursive: true });
    writeFileSync(join(cluster, 'base/1'), 'somebody still needs this');
    await refuses(await start({ DATA_DIR: folder }), cluster, 'no PG_VERSION', 'Put a backup of it back', `mv "${cluster}"`);
    expect(readdirSync(cluster)).toEqual(['base']);
    expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('making-'))).toEqual([]);
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    rmSync(join(folder, 'postgres/password'), { force: true });
    await refuses(await start({ DATA_DIR: folder }), 'its password', 'is missing', 'from a backup of the data directory');
  });

  test('in production names every missing thing at once', { tags: ['long'] }, async () => {
    const bare = await start({ NODE_ENV: 'production', DEMO: '1' });
    await refuses(bare, 'APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'SMS_API_TOKEN', 'SMS_SID', 'PUBLIC_URL', 'DEMO=1 is not allowed');
    const demo = await start({ NODE_ENV: 'production', APP_SECRET: 'demonstration-only-secret-never-for-production', LOG_LEVEL: 'loud' });
    await refuses(demo, 'APP_SECRET must be set', 'LOG_LEVEL must be one of');
  });
});

test('production starts when all is given, without demonstration accounts or an outbox to read', { tags: ['long'] }, async () => {
  const db = await freshDatabase();
  const program = await start({
    NODE_ENV: 'production',
    APP_SECRET: 'a-secret-of-this-test-alone-0123456789',
    DATABASE_URL: db.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_API_TOKEN: 'token',
    SMS_SID: 'sid',
    PUBLIC_URL: 'https://shikhon.test',
    HOST: '127.0.0.1',
    DATA_DIR: scratch(),
  });
  await program.ready;
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${program.url}/api/dev/outbox`)).status).toBe(404);
  expect(await db.sql`select 1 from users`).toHaveLength(0);
  expect((await fetch(`${program.url}/`)).headers.get('strict-transport-security')).toContain('max-age');
  expect(await program.end()).toMatchObject({ code: 0 });
  expect(program.err()).toBe('');
  await db.drop();
});

test('two servers that start at once on one empty database migrate and fill it once', { tags: ['long'] }, async () => {
  const admin = connect(`${inject('postgres_url')}/postgres`, 1);
  const name = `both_${process.pid}`;
  await admin.unsafe(`create database ${name}`);
  const url = `${inject('postgres_url')}/${name}`;
  const both = await Promise.all(
    [1, 2].map(() => start({ DATABASE_URL: url, DEMO: '1', DATA_DIR: scratch(), APP_SECRET: 'one-secret-for-both-of-these-servers' })),
  );
  await Promise.all(both.map((p) => p.ready));
  expect(both.filter((p) => p.out().includes('Brought the schema up to date'))).toHaveLength(1);
  expect(both.filter((p) => p.out().includes('Loading the demonstration school'))).toHaveLength(1);
  const sql = connect(url, 1);
  const [count] =
    await sql`select (select count(*)::int from users where email = 'learner@demo.test') as learners, (select count(*)::int - count(distinct title)::int from sliders) as double_sliders`;
  expect(count).toEqual({ learners: 1, double_sliders: 0 });
  for (const p of both) expect((await fetch(`${p.url}/readyz`)).status).toBe(200);
  for (const p of both) expect(await p.end()).toMatchObject({ code: 0 });
  await sql.end();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});

describe('with the embedded database', () => {
  const folder = scratch();

  // that a first start loads the school, and a second one nothing again, is found by whoever begins with it (school.ts, setup-sites.ts)
  test('from bare: SIGTERM stops the server and its database, a second start opens what was there; after kill -9 the next takes the database over and has all that was acknowledged', async () => {
    const acknowledged: string[] = [];
    const register = async (program: Program, name: string) => {
      const email = `${name}@home.test`;
      const done = await post(program, '/my-account/user/register', { name: 'Kept', email, password: 'shapla-Bil-42' }).catch(
        () => undefined,
      );
      if (done?.status === 200) acknowledged.push(email);
      return done;
    };
    const kept = async () => {
      const [password, port] = ['password', 'port'].map((name) => readFileSync(join(folder, 'postgres', name), 'utf8').trim());
      const sql = connect(`postgres://shikhon:${password}@127.0.0.1:${port}/shikhon`, 1);
      const rows = await sql<{ to_address: string }[]>`select to_address from messages`;
      await sql.end();
      return rows.map((row) => row.to_address);
    };
    const first = await start({ DATA_DIR: folder });
    await first.ready;
    expect(databaseOf(folder)).toBeGreaterThan(0);
    await register(first, 'first');
    expect(acknowledged).toHaveLength(1);
    expect(await first.end()).toMatchObject({ code: 0 });
    expect(first.err()).toBe('');
    expect(databaseOf(folder)).toBeUndefined();

    const second = await start({ DATA_DIR: folder });
    await second.ready;
    expect(second.out()).not.toContain('Brought the schema');
    expect(await kept()).toEqual(acknowledged);
    const writing = (async () => {
      for (let i = 0; await register(second, `kept-${i}`); i++);
    })();
    await until(() => acknowledged.length >= 5);
    await second.end('SIGKILL');
    await writing;
    const database = databaseOf(folder);

    const third = await start({ DATA_DIR: folder });
    await third.ready;
    expect(databaseOf(folder)).toBe(database);
    expect(await kept()).toEqual(expect.arrayContaining(acknowledged));
    expect(await third.end()).toMatchObject({ code: 0 });
    expect(databaseOf(folder)).toBeUndefined();
  });

  test('a second start in the same directory is refused and does the running one no harm', { tags: ['long'] }, async () => {
    const first = await start({ DATA_DIR: folder });
    await first.ready;
    await refuses(await start({ DATA_DIR: folder }), 'Another program of Shikhon is using the data directory', folder, 'DATA_DIR');
    await refuses(await start({ DATA_DIR: folder, PORT: String(first.port) }), `Port ${first.port} is in use`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.end();
  });

  test('a power cut that ends the database too loses nothing that was acknowledged', { tags: ['long'] }, async () => {
    const first = await start({ DATA_DIR: folder, DEMO: '1' });
    await first.ready;
    expect(
      (await post(first, '/my-account/user/register', { name: 'Cut', email: 'cut@home.test', password: 'shapla-Bil-42' })).status,
    ).toBe(200);
    const database = databaseOf(folder)!;
    await first.end('SIGKILL');
    process.kill(database, 'SIGKILL');
    await until(() => !databaseOf(folder));
    const again = await start({ DATA_DIR: folder, DEMO: '1' });
    await again.ready;
    const { data } = (await (await fetch(`${again.url}/api/dev/outbox?to=cut@home.test`)).json()) as { data: unknown[] };
    expect(data).toHaveLength(1);
    await again.end();
  });

  test('a database that ends by itself is started again under the running server', { tags: ['long'] }, async () => {
    const program = await start({ DATA_DIR: folder, DEMO: '1' });
    await program.ready;
    process.kill(databaseOf(folder)!, 'SIGKILL');
    await until(async () => program.out().includes('ended by itself') && (await fetch(`${program.url}/readyz`)).status === 200);
    expect(await program.end()).toMatchObject({ code: 0 });
    expect(databaseOf(folder)).toBeUndefined();
  });

  test('one that was taken over from a killed server is started again as well', { tags: ['long'] }, async () => {
    const first = await start({ DATA_DIR: folder, DEMO: '1' });
    await first.ready;
    await first.end('SIGKILL');
    const second = await start({ DATA_DIR: folder, DEMO: '1' });
    await second.ready;
    for (let round = 0; round < 2; round++) {
      const killed = databaseOf(folder)!;
      process.kill(killed, 'SIGKILL');
      await until(async () => {
        const now = databaseOf(folder);
        return now && now !== killed && (await fetch(`${second.url}/readyz`)).status === 200;
      });
      expect((await post(second, '/my-account/user/login', { login: 'learner@demo.test', password: 'demo-Pass-1' })).status).toBe(200);
    }
    // it is this server's now: another one is refused, and it is stopped with this one
    await refuses(await start({ DATA_DIR: folder }), 'Another program of Shikhon is using the data directory');
    expect(await second.end()).toMatchObject({ code: 0 });
    expect(databaseOf(folder)).toBeUndefined();
  });

  test('SIGTERM during the first start leaves no process, and the next start completes', { tags: ['long'] }, async () => {
    const fresh = scratch();
    const broken = await start({ DATA_DIR: fresh, DEMO: '1' });
    await until(() => broken.out().includes('Loading the demonstration school') || broken.child.exitCode !== null);
    // with 1 it would have been ended by force, in the middle
    expect(await broken.end()).toMatchObject({ code: 0 });
    await until(() => !databaseOf(fresh));
    expect(broken.err()).not.toMatch(/^\s+at /m);
    const again = await start({ DATA_DIR: fresh, DEMO: '1' });
    await again.ready;
    expect((await post(again, '/my-account/user/login', { login: 'learner@demo.test', password: 'demo-Pass-1' })).status).toBe(200);
    await again.end();
    rmSync(join(fresh, 'files'), { recursive: true, force: true });
    expect(readdirSync(join(fresh, 'postgres')).some((name) => name.startsWith('making-'))).toBe(false);
  });
});
