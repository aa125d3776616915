// The pool on a real PostgreSQL: what goes in and comes out, transactions, time limits, and connections that are cut.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/database.ts';
import { connect, isRetryable, isUnreachable, type Pool, runTransaction } from '../server/sql.ts';
import { prepareAnew } from '../server/tag.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let sql: Pool;
beforeAll(async () => {
  db = await freshDatabase();
  sql = connect(db.url, 4, { acquire: 60_000 });
  await sql.unsafe(`create table things (id int generated always as identity primary key, name text unique, n bigint, part numeric, day date,
    at timestamptz, yes boolean, raw bytea, doc jsonb, tags text[], marks bigint[], days date[], ats timestamptz[])`);
});
afterAll(async () => {
  await sql.end();
  await db.drop();
});
const codeOf = (error: unknown) => (error as { code?: string }).code;
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );
/** Cuts every connection to this database but one of the other pool. */
const cutAll = () =>
  db.sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;

describe('values', () => {
  test('come back as they went in: numbers, times in UTC, dates, bytes, JSON, arrays and what needs quoting', async () => {
    const at = new Date('2026-11-22T18:30:05.123Z');
    const row = {
      name: 'ক "quoted" \\ {braces}, \'and\' $1',
      n: 9_007_199_254_740_991,
      part: 12.5,
      day: '2026-02-28',
      at,
      yes: false,
      raw: Buffer.from([0, 255, 10]),
      tags: ['a,b', 'c"d', 'e\\f', '', 'NULL', null, '{}'],
      marks: [1, 2],
      days: ['2026-01-31'],
      ats: [at],
    };
    await sql`insert into things ${sql(row)}`;
    await sql`update things set doc = ${sql.json({ a: [1, 'two', null], b: 'ক' })} where name = ${row.name}`;
    const [found] = await sql`select * from things where name = ${row.name}`;
    expect(found).toMatchObject({
      ...row,
      at: '2026-11-22T18:30:05.123Z',
      ats: ['2026-11-22T18:30:05.123Z'],
      doc: { a: [1, 'two', null], b: 'ক' },
    });
  });

  test('keep their type where the context gives none', async () => {
    const [row] = await sql`select ${true} as yes, ${new Date(0)} as at, ${Buffer.from('x')} as raw, ${5n} as big, ${null} as nothing,
      jsonb_build_object('a', ${false}) as doc, ${[true, false]} as flags, 1.5::numeric as part, count(*) as n`;
    expect(row).toEqual({
      yes: true,
      at: '1970-01-01T00:00:00Z',
      raw: Buffer.from('x'),
      big: 5,
      nothing: null,
      doc: { a: false },
      flags: [true, false],
      part: 1.5,
      n: 1,
    });
  });

  test('undefined is refused, and nothing of a value becomes SQL', async () => {
    expect(codeOf(await failing(sql`select ${undefined as never}`.then()))).toBe('UNDEFINED_VALUE');
    const bad = `'; drop table things; --`;
    const [row] = await sql`select ${bad}::text as back, 1 as ${sql('a "name"; --')}`;
    expect(row).toEqual({ back: bad, 'a "name"; --': 1 });
  });

  test('nested statements and lists become part of the outer one', async () => {
    const few = sql`n > ${2} and n in ${sql([3, 4, 5])}`;
    const rows = await sql<{ n: number }[]>`select n from generate_series(1, ${10}) n where ${few} ${sql`order by n desc`} limit ${2}`;
    expect([...rows]).toEqual([{ n: 5 }, { n: 4 }]);
    expect(rows.count).toBe(2);
    await sql`insert into things ${sql([
      { name: 'x1', n: 1 },
      { name: 'x2', n: 2 },
    ])}`;
    expect((await sql`update things set n = 0 where name like 'x%'`).count).toBe(2);
  });

  test('an error tells where the statement stands', async () => {
    const error = (await failing(sql`select nothing from nowhere`.then())) as Error;
    expect(codeOf(error)).toBe('42P01');
    expect(error.stack).toContain('pool.test.ts');
  });
});

describe('a transaction', () => {
  test('holds all or nothing, and a savepoint undoes its own part only', async () => {
    await sql.begin(async (tx) => {
      await tx`insert into things (name) values ('kept')`;
      const error = await failing(
        tx.savepoint(async (inner) => {
          await inner`insert into things (name) values ('undone')`;
          await inner`insert into things (name) values ('kept')`;
        }),
      );
      expect(codeOf(error)).toBe('23505');
      await tx.savepoint((inner) => inner`insert into things (name) values ('kept too')`);
    });
    await failing(
      sql.begin(async (tx) => {
        await tx`insert into things (name) values ('never')`;
        throw new Error('no');
      }),
    );
    const names = await sql<
      { name: string }[]
    >`select name from things where name in ('kept', 'kept too', 'undone', 'never') order by name`;
    expect(names.map((r) => r.name)).toEqual(['kept', 'kept too']);
  });

  test('fails when a statement in it failed, also when its work went on', async () => {
    const error = await failing(
      sql.begin(async (tx) => {
        await tx`insert into things (name) values ('twice'), ('twice')`.catch(() => {});
        return 'well';
      }),
    );
    expect(codeOf(error)).toBe('23505');
  });

  test('statements that do not wait for each other are carried out in order', async () => {
    const got = await sql.begin((tx) =>
      Promise.all([
        tx`insert into things (name, n) values ('row', 1)`,
        tx`update things set n = n + 1 where name = 'row'`,
        tx`select n from things where name = 'row'`,
      ]),
    );
    expect([...got[2]]).toEqual([{ n: 2 }]);
  });

  test('two that wait for each other: one fails as one that may be tried again', async () => {
    await sql`insert into things (name, n) values ('d1', 0), ('d2', 0)`;
    let holding = 0;
    const both = await Promise.allSettled(
      ['d1', 'd2'].map((name, i, all) =>
        db.sql.begin(async (tx) => {
          await tx`update things set n = 1 where name = ${name}`;
          holding += 1;
          await expect.poll(() => holding).toBe(2);
          await tx`update things set n = 1 where name = ${all[1 - i]!}`;
        }),
      ),
    );
    const refused = both.filter((r) => r.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(isRetryable(refused[0]!.reason)).toBe(true);
  });

  test('two that wait for each other: by runTransaction both are done', async () => {
    await sql`insert into things (name, n) values ('e1', 0), ('e2', 0)`;
    let holding = 0;
    await Promise.all(
      ['e1', 'e2'].map((name, i, all) =>
        runTransaction(db.sql, async (tx) => {
          await tx`update things set n = n + 1 where name = ${name}`;
          holding += 1;
          await expect.poll(() => holding).toBeGreaterThanOrEqual(2);
          await tx`update things set n = n + 1 where name = ${all[1 - i]!}`;
        }),
      ),
    );
    const rows = await sql<{ n: number }[]>`select n from things where name in ('e1', 'e2')`;
    expect(rows.map((r) => r.n)).toEqual([2, 2]);
  });

  test('goes on after a migration changed what a prepared statement answers', async () => {
    // the files of a worker share the names, and beyond their number nothing is prepared
    prepareAnew();
    const one = connect(db.url, 1);
    const ask = () => one`select * from things where name = 'kept'`;
    const tell = () => one.begin((tx) => tx`select * from things where name = 'kept'`);
    await ask();
    await sql`alter table things add column later int`;
    expect((await ask())[0]).toHaveProperty('later', null);
    await sql`alter table things add column last int`;
    expect(isRetryable(await failing(tell()))).toBe(true);
    expect((await tell())[0]).toHaveProperty('last', null);
    await one.end();
  });
});

describe('time limits', () => {
  let hasty: Pool;
  beforeAll(() => {
    hasty = connect(db.url, 4, { acquire: 2000, statement: 2000, idle: 1000 });
  });
  afterAll(() => hasty.end());

  test('transactions that each want a second connection fail when none comes free, and the pool serves on', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        hasty.begin(async (tx) => {
          await tx`select 1`;
          await hasty`select 1`;
        }),
      ),
    );
    const refused = all.filter((r) => r.status === 'rejected').map((r) => r.reason as unknown);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((error) => !isUnreachable(error))).toEqual([]);
    const after = await Promise.all(Array.from({ length: 12 }, () => hasty`select 1 as n`));
    expect(after).toHaveLength(12);
  });

  test('a statement is ended that takes too long, and a transaction in which nothing is asked', async () => {
    const slow = await failing(hasty`select pg_sleep(60)`.then());
    expect(isUnreachable(slow)).toBe(true);
    const idle = await failing(hasty.begin(() => new Promise(() => {})));
    expect(isUnreachable(idle)).toBe(true);
    expect(await Promise.all(Array.from({ length: 4 }, () => hasty`select 1`))).toHaveLength(4);
  });

  test('a patient connection has none, and gives them back', async () => {
    const one = connect(db.url, 1, { statement: 1000, idle: 1000 });
    const own = await one.reserve({ patient: true });
    await own`select pg_sleep(1.6)`;
    own.release();
    expect([...(await one`show statement_timeout`)]).toEqual([{ statement_timeout: '1s' }]);
    await one.end();
  });
});

describe('connections that are cut', () => {
  test('are replaced: who asked is told, who asks next is answered', async () => {
    for (let round = 0; round < 5; round++) {
      const asked = Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          i % 2
            ? sql`select pg_sleep(0.05)`.then()
            : sql.begin(async (tx) => {
                await tx`select pg_sleep(0.05)`;
                await tx`select 1`;
              }),
        ),
      );
      await new Promise((done) => setTimeout(done, 20));
      await cutAll();
      const answers = await asked;
      expect(answers.filter((r) => r.status === 'rejected' && !isUnreachable(r.reason))).toEqual([]);
    }
    expect(await Promise.all(Array.from({ length: 12 }, () => sql`select 1`))).toHaveLength(12);
  });

  test('end a transaction at once, whatever it waits for, and what it still asks is refused', async () => {
    let later: Promise<unknown> | undefined;
    const error = await failing(
      sql.begin(async (tx) => {
        await tx`select 1`;
        cutAll().execute();
        await new Promise((done) => setTimeout(done, 300));
        later = failing(tx`insert into things (name) values ('lost')`.then());
        await later;
      }),
    );
    expect(isUnreachable(error)).toBe(true);
    await expect.poll(() => later).toBeDefined();
    expect(isUnreachable(await later)).toBe(true);
    expect(await sql`select 1 from things where name = 'lost'`).toHaveLength(0);
  });

  test('a pool ends in time, also with a statement under way', async () => {
    const one = connect(db.url, 2);
    const slow = failing(one`select pg_sleep(60)`.then());
    await one`select 1`;
    await one.end({ timeout: 0.2 });
    expect(isUnreachable(await slow)).toBe(true);
    expect(isUnreachable(await failing(one`select 1`.then()))).toBe(true);
  });
});
