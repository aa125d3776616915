// Who may do what with pieces, what their lists show, what is refused of what is sent, and what goes for good; through the gate.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeInstitution } from '#features/courses/test/make.ts';
import { submit } from '#features/writing/contract.ts';
import type { Group } from '#features/writing/rules.ts';
import { room as writingRoom } from '#features/writing/server/room.ts';
import { makePiece, text, whole, write } from '#features/writing/test/make.ts';
import { goodInput } from '../../../../tests/contract/good-input.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { calls, restorePiece } from '../contract.ts';

let sql: Pool;
let drop: () => Promise<void>;
const people = {} as Record<string, SignedIn>;
let ours: number;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  ours = await makeInstitution(sql);
  const theirs = await makeInstitution(sql);
  const make = async (wanted: Parameters<typeof makePerson>[1] = {}) => (await makePerson(sql, wanted)).actor;
  people.learner = await make();
  people.other = await make();
  people.contributor = await make({ role: 'contributor', institution_id: ours });
  people.colleague = await make({ role: 'contributor', institution_id: ours });
  people.partner = await make({ role: 'partner', institution_id: ours });
  people.rival = await make({ role: 'partner', institution_id: theirs });
  people.teacher = await make({ role: 'teacher', institution_id: ours });
  people.approver = await make({ role: 'sys-blog-and-tutorial-admin' });
  people.viewer = await make({ role: 'dashboard-viewer' });
  people.chief = await make({ role: 'super', type: 1 });
});
afterAll(() => drop());
const all = () => Object.entries(people) as [string, SignedIn][];
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
/** Submitted by who wrote it, and published. */
async function makeLive(author: SignedIn, given: Values = {}): Promise<{ id: number; version: number }> {
  const made = await makePiece(sql, author, given);
  await answer(sql, submit, author, made);
  await answer(sql, calls.blog.publish, people.approver!, { ...made, publish: 1 } as never);
  return made;
}
/** Of all people those who are not refused. */
async function who(ask: (actor: SignedIn) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, actor] of all()) {
    const code = await codeOf(ask(actor));
    expect(['done', 'not_allowed', 'not_found'], `${name}: ${code}`).toContain(code);
    if (code === 'done') found.push(name);
  }
  return found;
}

describe('the grants of each role, call by call', () => {
  const everybody = ['learner', 'other', 'contributor', 'colleague', 'partner', 'rival', 'teacher', 'approver', 'chief'];
  const kinds: [group: Group, of: 'house' | 'institution' | 'article', by: string, may: Record<string, string[]>][] = [
    [
      'blog',
      'house',
      'learner',
      { update: ['learner', 'approver', 'chief'], publish: ['approver', 'chief'], remove: ['learner', 'approver', 'chief'] },
    ],
    [
      'tutorial',
      'institution',
      'contributor',
      {
        update: ['contributor', 'colleague', 'partner', 'approver', 'chief'],
        publish: ['partner', 'approver', 'chief'],
        remove: ['contributor', 'partner', 'approver', 'chief'],
      },
    ],
    ['article', 'article', 'chief', { update: ['chief'], publish: ['chief'], remove: ['chief'] }],
  ];
  test('everybody begins blog posts and tutorials, articles are the administrator’s', async () => {
    for (const group of ['blog', 'tutorial'] as const)
      expect(await who((actor) => answer(sql, calls[group].create, actor, whole))).toEqual(everybody);
    expect(await who((actor) => answer(sql, calls.article.create, actor, whole))).toEqual(['chief']);
  });
  test.each(kinds)('%s of the %s', async (group, _of, by, may) => {
    const author = people[by]!;
    const fresh = () => makePiece(sql, author, { kind: group });
    const found = {
      update: await who(async (actor) => answer(sql, calls[group].update, actor, { ...(await fresh()), summary: 'In short' })),
      publish: await who(async (actor) => {
        const made = await fresh();
        await answer(sql, submit, author, made);
        return answer(sql, calls[group].publish, actor, { ...made, publish: 1 } as never);
      }),
      remove: await who(async (actor) => answer(sql, calls[group].remove, actor, { id: (await fresh()).id })),
    };
    expect(found).toEqual(may);
    for (const call of [calls[group].update, calls[group].remove])
      expect(await refusedWith(answer(sql, call, visitor() as SignedIn, { id: (await fresh()).id } as never))).toBe('signed_out');
  });
  test('a call of one kind finds no piece of another', async () => {
    const { id } = await makePiece(sql, people.chief!, { kind: 'article' });
    for (const call of [calls.blog.update, calls.blog.remove, calls.tutorial.remove])
      expect(await refusedWith(answer(sql, call, people.chief!, { id } as never))).toBe('not_found');
    expect(await refusedWith(answer(sql, calls.blog.publish, people.chief!, { id, publish: 1 } as never))).toBe('not_found');
  });
});

describe('lists', () => {
  const ids = async (actor: SignedIn, input: object = {}, group: Group = 'blog') =>
    (await answer(sql, calls[group].list, actor, { limit: 100, ...input } as never)).data.map(({ id }) => id);
  test('one’s own, those of one’s institution, or all of the house', async () => {
    const own = await makePiece(sql, people.learner!);
    const of = await makePiece(sql, people.contributor!);
    expect(await ids(people.learner!)).toContain(own.id);
    expect(await ids(people.learner!)).not.toContain(of.id);
    for (const name of ['partner', 'colleague']) {
      expect(await ids(people[name]!)).toContain(of.id);
      expect(await ids(people[name]!)).not.toContain(own.id);
    }
    for (const name of ['rival', 'other', 'teacher']) expect(await ids(people[name]!)).not.toContain(of.id);
    for (const name of ['approver', 'chief', 'viewer']) expect(await ids(people[name]!)).toEqual(expect.arrayContaining([own.id, of.id]));
    expect(await refusedWith(ids(people.approver!, {}, 'article'))).toBe('not_allowed');
  });
  test('the short names of programs narrow it like filters and search', async () => {
    const category_id = await makeCategory(sql);
    const author = (await makePerson(sql)).actor;
    const draft = await makePiece(sql, author, { title: 'Ponds in winter', category_id });
    const live = await makeLive(author, { title: 'Ponds in spring' });
    expect(await ids(author, { filter: 'published' })).toEqual([live.id]);
    expect(await ids(author, { publish: 0 })).toEqual([draft.id]);
    expect(await ids(author, { publish: '' })).toEqual([live.id, draft.id]);
    expect(await ids(author, { category_id })).toEqual([draft.id]);
    expect(await ids(author, { key: 'ponds in WINTER' })).toEqual([draft.id]);
    expect(await ids(author, { search: 'spring', filter: 'own' })).toEqual([live.id]);
    expect(await ids(author, { filters: 'state.draft.returned' })).toEqual([draft.id]);
    expect(await refusedWith(ids(author, { filter: 'everything' }))).toBe('invalid_input');
  });
});

describe('what is sent', () => {
  const create = (input: object, group: Group = 'blog', actor = people.chief!) => answer(sql, calls[group].create, actor, input as never);
  test('HTML is parsed: scripts and players are left out and told, links that run something lose their way', async () => {
    const body =
      '<h2>Soil</h2><p onclick="x()">Four <b>baskets</b> <a href="javascript:x()">here</a></p><script>steal()</script><iframe src="x"></iframe>';
    const made = await create({ title: 'Sacks', body });
    expect(new Set(made.left_out)).toEqual(new Set(['script', 'player']));
    const [row] = await sql<
      { body: string }[]
    >`select fields ->> 'body' as body from drafts where kind = 'writing.piece' and object_id = ${made.id}`;
    expect(row!.body).toContain('baskets');
    expect(row!.body).not.toMatch(/steal|javascript|onclick/);
  });
  test('what is too long, of no kind, or no yes and no, is refused with a word', async () => {
    expect(await refusedWith(create({ title: 'Sacks', body: `<p>${'সবজি '.repeat(90_000)}</p>` }))).toBe('too_long');
    await expect(create({ title: 'ক্ষ'.repeat(300) })).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['title'] }] });
    await expect(create({ title: 'Sacks', body: '{"type":"text"}' })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['body'] }],
    });
    const { id, version } = await makePiece(sql, people.chief!);
    for (const publish of ['yes', '', 2, undefined])
      expect(await refusedWith(answer(sql, calls.blog.publish, people.chief!, { id, version, publish } as never))).toBe('invalid_input');
  });
  test('news and popups become announcements, switched off, with the words of the text; in the history they are no pieces', async () => {
    for (const type of ['news', 'popup'] as const) {
      const [last] = await sql<{ id: string }[]>`select coalesce(max(id), 0) as id from history_entries`;
      const made = await create({ title: 'Closed', bn_title: 'বন্ধ', type, body: '<p>On <b>Friday</b></p><script>x</script>' }, 'article');
      expect(made).toMatchObject({ version: 1, left_out: ['script'] });
      expect(made).not.toHaveProperty('piece_id');
      const rows = await sql`
        select kind, title, bn_title, text, published from announcements where id = ${made.id}`;
      expect([...rows]).toEqual([{ kind: type, title: 'Closed', bn_title: 'বন্ধ', text: 'On Friday', published: false }]);
      const told = await sql<{ entity: string }[]>`select entity from history_entries where id > ${last!.id} order by id`;
      expect(told.map(({ entity }) => entity)).toEqual(['announcement']);
    }
    await expect(create({ title: 'Closed', type: 'news', body: 'না '.repeat(400) }, 'article')).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['body'] }],
    });
    await expect(create({ title: 'Closed', type: 'news', body: '{"type":"text"}' }, 'article')).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['body'] }],
    });
    await expect(create({ type: 'news' }, 'article')).rejects.toMatchObject({ code: 'invalid_input' });
  });
  test('a site has one about page, in both languages', async () => {
    const { id, version } = await create({ type: 'about', title: 'About us', body: '<p>We teach.</p>' }, 'article');
    expect(await refusedWith(create({ type: 'about', title: 'Once more' }, 'article'))).toBe('about_there');
    const publish = (v: number) => answer(sql, calls.article.publish, people.chief!, { id, version: v, publish: 1 } as never);
    await expect(publish(version)).rejects.toMatchObject({
      code: 'checks_open',
      detail: { missing: [{ key: 'bn_title.there' }, { key: 'bn_body.there' }] },
    });
    const next = await write(sql, people.chief!, id, { bn_title: 'আমাদের কথা', bn_body: text('আমরা শেখাই।') }, version);
    expect(await publish(next)).toMatchObject({ state: 'published', kind: 'about' });
  });
  test('nothing is written over that somebody else has just written', async () => {
    const { id, version } = await makePiece(sql, people.learner!);
    await write(sql, people.chief!, id, { title: 'By the administrator' }, version);
    const update = (input: object) => answer(sql, calls.blog.update, people.learner!, { id, ...input } as never);
    expect(await refusedWith(update({ title: 'Unseen' }))).toBe('stale');
    expect(await refusedWith(update({ title: 'From an older one', version }))).toBe('stale');
    expect(await update({ summary: 'Another field', version })).toMatchObject({ version: version + 2 });
  });
  test('a picture that is not the writer’s to show is refused', async () => {
    const [file] = await sql<{ id: number }[]>`
      insert into files (storage_key, file_name, mime, bytes, sha256) values ('private-1', 'scan.png', 'image/png', 1, 'x') returning id`;
    const { id } = await makePiece(sql, people.learner!);
    const picture = { type: 'doc', content: [{ type: 'picture', attrs: { file: file!.id, alt: 'a', bn_alt: 'ক' } }] };
    const body = JSON.stringify(picture);
    expect(await refusedWith(answer(sql, calls.blog.update, people.learner!, { id, body } as never))).toBe('invalid_input');
  });
});

test('what is typed in a draft is found by no call that everybody may ask', async () => {
  // found by its beginning, which may be said again
  const [beginning, secret] = ['Hidrochor', 'Hidrochorlekha'];
  const author = people.learner!;
  const { id } = await makePiece(sql, author, { title: secret, summary: secret, body: text(secret) });
  const live = await makeLive(author);
  await write(sql, author, live.id, { title: secret, body: text(secret) }, live.version);
  const open = servedCalls().filter(({ call }) => call.who === 'anyone' && !call.changes && !call.download && !call.redirects);
  expect(open.length).toBeGreaterThan(30);
  for (const { call } of open)
    for (const one of [id, live.id]) {
      const { page, limit, ...rest } = goodInput(call) as Record<string, unknown>;
      const input = {
        ...rest,
        ...(page !== undefined && { page: 1, limit: limit ?? 10 }),
        id: one,
        title: beginning,
        search: beginning,
        q: beginning,
      };
      const said = await answer(sql, call, visitor() as Actor, input).then(JSON.stringify, () => '');
      expect(said, call.name).not.toContain(secret);
    }
});
describe('what goes', () => {
  const remove = (id: number, actor: SignedIn) => answer(sql, calls.blog.remove, actor, { id });
  const there = async (id: number) => (await sql`select from drafts where kind = 'writing.piece' and object_id = ${id}`).length === 1;
  test('a published piece is withdrawn first; what was deleted comes back within thirty days, and then never', async () => {
    const [author, approver] = [people.learner!, people.approver!];
    const { id } = await makeLive(author);
    expect(await refusedWith(remove(id, author))).toBe('published');
    await answer(sql, calls.blog.publish, approver, { id, publish: 0 } as never);
    await remove(id, author);
    expect(await refusedWith(answer(sql, restorePiece, people.other!, { id }))).toBe('not_found');
    await answer(sql, restorePiece, author, { id });
    await remove(id, author);
    const sweep = () => writingRoom.jobs.find(({ name }) => name === 'writing.sweep')!.run({}, { pool: sql });
    await sweep();
    expect(await there(id)).toBe(true);
    await sql`update publications set removed_at = now() - interval '31 days' where id = ${id}`;
    await sweep();
    expect(await there(id)).toBe(false);
    expect(await sql`select from publications where id = ${id}`).toHaveLength(0);
  });
  test('of who leaves their own pieces go with their drafts, an institution’s stay without a name', async () => {
    const writer = (await makePerson(sql, { role: 'contributor', institution_id: ours })).actor;
    const of = await makePiece(sql, writer);
    const own = await makePiece(sql, { ...writer, role: undefined, grants: new Set() } as unknown as SignedIn);
    await sql.begin((tx) => writingRoom.erase!(tx, { user_id: writer.user.id } as never));
    expect(await sql`select id, author_id from publications where id in (${of.id}, ${own.id})`).toEqual([{ id: of.id, author_id: null }]);
    expect([await there(of.id), await there(own.id)]).toEqual([true, false]);
  });
});
