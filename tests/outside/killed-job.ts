// Fault injection for background jobs: a run that is killed, or stalled, after a chosen statement or delivery; whole-database snapshots.
import type { AnyJob } from '#core/jobs/server/job.ts';
import { connect, type Pool, type Transaction } from '#core/db/server/sql.ts';
import { type Tag, tag } from '#core/db/server/tag.ts';

const never = new Promise<never>(() => {});
const VICTIM = 'victim';

/** What a run does when it comes to a point: nothing, die there, or wait there until `during` is over. */
export type Fate = { at: number; during?: () => Promise<void> } | undefined;

/**
 * One run of a job in a process of its own, as far as the database and the outside world can tell. A point is reached after every statement,
 * commit and effect outside. A killed run does nothing any more: its connections are cut by PostgreSQL and its code never goes on.
 */
export class Run {
  points = 0;
  /** What the database was asked, in order. */
  readonly asked: string[] = [];
  /** Points within a transaction, where PostgreSQL undoes all when the process dies. */
  readonly undone = new Set<number>();
  killed = false;
  readonly pool: Pool;
  private readonly real: Pool;
  private readonly death = Promise.withResolvers<void>();
  private readonly fate: Fate;

  constructor(url: string, fate?: Fate) {
    this.fate = fate;
    this.real = connect(`${url}?application_name=${VICTIM}`, 2, { acquire: 15_000 });
    this.pool = Object.assign(this.tagOf(this.real), {
      begin: <T>(work: (tx: Transaction) => T | Promise<T>) => this.step(() => this.real.begin((tx) => work(this.inside(tx)))),
      reserve: this.real.reserve,
      listen: this.real.listen,
      end: async () => {},
    });
  }
  /** Something done that counts as a point; a dead process neither does it nor hears how it ended. */
  async step<T>(act: () => Promise<T>, undone = false): Promise<T> {
    if (this.killed) return never;
    const result = await act().catch((error: unknown) => {
      if (this.killed) return never;
      throw error;
    });
    if (this.killed) return never;
    this.points += 1;
    if (undone) this.undone.add(this.points);
    if (this.points !== this.fate?.at) return result;
    if (this.fate.during) {
      await this.fate.during();
      return result;
    }
    this.killed = true;
    this.death.resolve();
    return never;
  }
  /** Ends when the job has ended or the process has been killed, and leaves no connection behind. */
  async work(job: AnyJob, payload: object): Promise<void> {
    try {
      await Promise.race([job.run(payload, { pool: this.pool }), this.death.promise]);
    } finally {
      if (this.killed) await cutVictims(this.real);
      await this.real.end({ timeout: 0 });
    }
  }
  /** Every point, but of a long transaction its beginning, its end, and each tenth between. */
  listPoints(): number[] {
    return Array.from({ length: this.points }, (_, i) => i + 1).filter(
      (at) => at % 10 === 0 || !this.undone.has(at) || !this.undone.has(at - 1) || !this.undone.has(at + 1),
    );
  }
  private tagOf(on: Tag, undone = false): Tag {
    return tag(({ text, values }) => {
      this.asked.push(text);
      return this.step(() => on.unsafe<never[]>(text, values), undone);
    });
  }
  private inside(tx: Transaction): Transaction {
    return Object.assign(this.tagOf(tx, true), {
      savepoint: <T>(work: (tx: Transaction) => T | Promise<T>) => tx.savepoint((inner) => work(this.inside(inner))),
    });
  }
}
/** As PostgreSQL notices that a process is gone: its connections end, its transactions are rolled back. */
async function cutVictims(sql: Pool): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = ${VICTIM} and datname = current_database() and pid <> pg_backend_pid()`;
}
/** Waits until the work has ended, or waits for a lock that another run holds. */
export async function endedOrBlocked(sql: Pool, work: Promise<unknown>): Promise<void> {
  let ended = false;
  void work.catch(() => {}).then(() => (ended = true));
  while (!ended) {
    const [blocked] = await sql`
      select from pg_stat_activity
      where application_name = ${VICTIM} and datname = current_database() and wait_event_type = 'Lock'`;
    if (blocked) return;
    await new Promise((done) => setTimeout(done, 5));
  }
}

interface Table {
  /** With its schema, quoted where needed. */
  name: string;
  columns: { name: string; type: string }[];
}
/** Ids and versions that a second try counts further, and what is random by nature. */
const BY_CHANCE = /timestamp|^uuid$|^bytea$|^tsvector$/;
const COUNTED =
  /^(id|entry_ids?|record_id|object_id|term_id|tries|provider_id|address_key|storage_key|changes|attempts|locked_by|locked_at|last_error|flags|revision|tracking_code|receipt_code|credential)$/;

/** Saves every table of a database, restores them, and shows them without what differs by chance. */
export class Snapshots {
  private tables: Table[] = [];
  /** Columns that a try which was broken off counts further, such as what refers to a row that the job makes. */
  beside: RegExp | undefined;
  private readonly sql: Pool;
  constructor(sql: Pool) {
    this.sql = sql;
  }
  async open(): Promise<void> {
    this.tables = await this.sql<Table[]>`
      select c.oid::regclass::text as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r'
        and (c.relnamespace = 'public'::regnamespace and c.relname not like '%migrations' or c.relname = '_private_jobs')
      group by c.oid
      order by 1`;
  }
  private async filled(schema?: string): Promise<Table[]> {
    const there = schema
      ? await this.sql<
          { name: string }[]
        >`select obj_description(c.oid) as name from pg_class c where relnamespace = ${schema}::regnamespace`
      : await this.sql.unsafe<{ name: string }[]>(
          this.tables.map((t) => `select '${t.name}' as name where exists (select from ${t.name})`).join(' union all '),
        );
    const names = new Set(there.map((t) => t.name));
    return this.tables.filter((t) => names.has(t.name));
  }
  async save(schema: string): Promise<void> {
    await this.sql.unsafe(`drop schema if exists ${schema} cascade; create schema ${schema}`);
    for (const [i, t] of (await this.filled()).entries())
      await this.sql.unsafe(`create table ${schema}.t${i} as table ${t.name}; comment on table ${schema}.t${i} is '${t.name}'`);
  }
  async restore(schema: string): Promise<void> {
    const saved = await this.sql<{ copy: string; name: string }[]>`
      select c.oid::regclass::text as copy, obj_description(c.oid) as name from pg_class c where relnamespace = ${schema}::regnamespace`;
    const now = await this.filled();
    const back = saved.map(({ copy, name }) => {
      const columns = this.tables
        .find((t) => t.name === name)!
        .columns.map((c) => `"${c.name}"`)
        .join(', ');
      return `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`;
    });
    await this.sql.unsafe(
      `begin; set local session_replication_role = replica;
       ${now.map((t) => `delete from ${t.name};`).join(' ')} ${back.join(' ')} commit`,
    );
  }
  /** Every row of every table, as text that is the same for the same state. */
  async show(): Promise<string[]> {
    const tables = await this.filled();
    if (!tables.length) return [];
    const rows = await this.sql.unsafe<{ name: string; row: Record<string, unknown> }[]>(
      tables.map((t) => `select '${t.name}' as name, to_jsonb(t) as row from ${t.name} t`).join(' union all '),
    );
    const byName = new Map(tables.map((t) => [t.name, t]));
    return rows
      .map(({ name, row }) => {
        const shown = byName.get(name)!.columns.flatMap((c) => {
          if (COUNTED.test(c.name) || this.beside?.test(c.name)) return [];
          return row[c.name] === null ? [] : [`${c.name}=${BY_CHANCE.test(c.type) ? '*' : maskRandom(JSON.stringify(row[c.name]))}`];
        });
        return `${name}: ${shown.join(' ')}`;
      })
      .toSorted();
  }
}
/** Names of stored bytes, and what stands for an erased address, are drawn at random, and times are those of the try; the number of a message or certificate is counted further. */
const maskRandom = (text: string): string =>
  text.replace(
    /[\da-f]{2}\/[\da-f]{32}|[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=^"(?:message|certificate)-|^\{"id":)\d+|(?<=\/check\/)[\dA-Z-]{14}|(?<=#token=)[\w-]{20,}|[০-৯]{1,2}:[০-৯]{2}(?= পর্যন্ত)/g,
    '*',
  );
