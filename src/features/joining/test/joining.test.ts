// Joining by a link: what it offers, the rules of any enrollment, never one more than its limit, every way in which it lets nobody in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { enroll, withdraw } from '#features/enrollments/contract.ts';
import { makeSchool, refusal, type School } from '#features/enrollments/test/make.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { viewTitle } from '../contract-title.ts';
import type { JoinLink } from '../lists.ts';

let db: School['db'];
let partner: SignedIn;
let make: School['make'];
beforeAll(async () => {
  ({ db, partner, make } = await makeSchool());
});
afterAll(() => db.drop());

const making = { batch_id: staff.makeBatchLink, course_id: staff.makeCourseLink, institution_id: staff.makeInstitutionLink };
const link = (given: object, by = partner): Promise<JoinLink> => {
  const to = Object.keys(making).find((name) => name in given) as keyof typeof making;
  return answer(db.sql, making[to] as typeof staff.makeBatchLink, by, given as never);
};
const join = (who: SignedIn, slug: string, batch_id?: number) =>
  answer(db.sql, open.join, who, { slug, ...(batch_id !== undefined && { batch_id }) });
const view = (slug: string, who = visitor('en')) => answer(db.sql, open.view, who, { slug });
const someone = async (given: object = {}) => (await makePerson(db.sql, given)).actor;
const places = async (id: number) =>
  (
    await db.sql<{ used: number; uses: number }[]>`
      select used, (select count(*)::int from join_uses where link_id = l.id) as uses from join_links l where id = ${id}`
  )[0]!;

test('a link says where it leads to and who invites, and whoever has it is enrolled once, however often they press', async () => {
  const { course, batch_id } = await make({ title: 'Biology' }, { seats: 40 });
  const { slug, id, url } = await link({ batch_id, note: 'Gate' });
  expect(slug).toMatch(/^[a-hjkmnp-z2-9]{16}$/);
  expect(url).toMatch(new RegExp(`/join/${slug}$`));
  const shown = await view(` ${slug.toUpperCase()} `);
  expect(shown).toMatchObject({ kind: 'batch', state: 'open', inviter: partner.user.name });
  expect(shown.batches).toMatchObject([
    { batch_id, seats: 40, seats_left: 40, state: 'open', course: { uuid: course.uuid, title: 'Biology' } },
  ]);
  const who = await someone();
  expect(await answer(db.sql, open.check, who, { slug })).toEqual({
    verified_teacher: false,
    enrollments: [],
    waiting: [],
    asked_at: null,
  });
  const first = await join(who, slug);
  expect(first).toMatchObject({ batch_id, status: 'approved', course_uuid: course.uuid });
  expect(await Promise.all([join(who, slug), join(who, slug)])).toEqual([first, first]);
  expect(await places(id)).toEqual({ used: 1, uses: 1 });
  expect((await answer(db.sql, open.check, who, { slug })).enrollments).toMatchObject([{ batch_id, status: 'approved' }]);
});
test('a link says on which days its batch has classes and who teaches it, in their order', async () => {
  const { batch_id } = await make({ title: 'Geography' });
  const { slug } = await link({ batch_id });
  const offered = async () => (await view(slug)).batches[0];
  expect(await offered()).toMatchObject({ class_days: '', teachers: '', bn_teachers: '' });
  const [first, second] = [await someone({ name: 'Shirin Akter', bn_name: 'শিরিন আক্তার' }), await someone({ name: 'Habib' })];
  await db.sql`update batches set class_days = '6 19:00-20:30' where id = ${batch_id}`;
  for (const [position, { user }] of [second, first].entries())
    await db.sql`insert into batch_teachers (batch_id, user_id, position) values (${batch_id}, ${user.id}, ${position})`;
  expect(await offered()).toMatchObject({
    class_days: '6 19:00-20:30',
    teachers: 'Habib, Shirin Akter',
    bn_teachers: 'Habib, শিরিন আক্তার',
  });
});
test('pages that lead there name the batch of a link, or the one that was chosen, and none that it does not lead to', async () => {
  const { course, batch_id } = await make({ title: 'Biology', bn_title: 'জীববিজ্ঞান' });
  const other = await make({ title: 'Chemistry' });
  const titleOf = (slug: string, batch?: number) =>
    answer(db.sql, viewTitle, visitor(), { slug, ...(batch === undefined ? {} : { batch }) });
  const [row] = await db.sql<{ title: string }[]>`select title from batches where id = ${batch_id}`;
  const named = { title: 'Biology', bn_title: 'জীববিজ্ঞান', batch_title: row!.title };
  const { slug } = await link({ batch_id });
  expect(await titleOf(slug)).toMatchObject(named);
  // what an address says beside it changes nothing
  expect(await titleOf(slug, other.batch_id)).toMatchObject(named);
  const { slug: ofCourse } = await link({ course_id: course.id });
  expect(await titleOf(ofCourse, batch_id)).toMatchObject(named);
  for (const batch of [undefined, other.batch_id, 999_999])
    await expect(titleOf(ofCourse, batch)).rejects.toMatchObject({ code: 'not_found' });
  await db.sql`update batches set published_at = null where id = ${batch_id}`;
  await expect(titleOf(slug)).rejects.toMatchObject({ code: 'not_found' });
});
test('of forty who join at once by a link for seven, seven are in, and the link never counts one more', async () => {
  const { batch_id } = await make();
  const { slug, id } = await link({ batch_id, most: 7 });
  const people = await Promise.all(Array.from({ length: 40 }, () => someone()));
  const all = await Promise.allSettled(people.map((who) => join(who, slug)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toEqual(refusal('link_used_up', 409));
  expect(await places(id)).toEqual({ used: 7, uses: 7 });
  const [taken] = await db.sql`select seats_taken from batches where id = ${batch_id}`;
  expect(taken).toEqual({ seats_taken: 7 });
  // who is in presses again on a late line, and stays in
  const inside = people[all.findIndex(({ status }) => status === 'fulfilled')]!;
  expect(await join(inside, slug)).toMatchObject({ status: 'approved' });
  expect(await places(id)).toEqual({ used: 7, uses: 7 });
  expect(await view(slug)).toMatchObject({ state: 'link_used_up' });
});
test('one person who presses thirty times at once takes one place', async () => {
  const { batch_id } = await make({ needs_approval: true });
  const { slug, id } = await link({ batch_id, most: 2 });
  const who = await someone();
  const answers = await Promise.all(Array.from({ length: 30 }, () => join(who, slug)));
  expect(new Set(answers.map((one) => one.id)).size).toBe(1);
  expect(await places(id)).toEqual({ used: 1, uses: 1 });
});
test('a full batch takes no place of the link, and a link with places left takes nobody more than there are seats', async () => {
  const { batch_id } = await make({}, { seats: 3 });
  const { slug, id } = await link({ batch_id, most: 30 });
  const all = await Promise.allSettled((await Promise.all(Array.from({ length: 12 }, () => someone()))).map((who) => join(who, slug)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toEqual(refusal('batch_full', 409));
  expect(await places(id)).toEqual({ used: 3, uses: 3 });
  expect((await view(slug)).batches).toMatchObject([{ state: 'full', seats_left: 0 }]);
});
test('who withdraws and comes again keeps the place that they had, also when the link is used up', async () => {
  const { batch_id } = await make({ needs_approval: true });
  const { slug, id } = await link({ batch_id, most: 1 });
  const [who, late] = [await someone(), await someone()];
  const asked = await join(who, slug);
  expect(asked.status).toBe('pending');
  await expect(join(late, slug)).rejects.toEqual(refusal('link_used_up', 409));
  await answer(db.sql, withdraw, who, { id: asked.id });
  await expect(join(late, slug)).rejects.toEqual(refusal('link_used_up', 409));
  expect((await join(who, slug)).status).toBe('pending');
  expect(await places(id)).toEqual({ used: 1, uses: 1 });
});
test('a link that is switched off or over lets nobody new in, and says so; switched on again it does', async () => {
  const { batch_id } = await make();
  const { slug, id } = await link({ batch_id, expires_at: '2020-01-01T00:00:00Z' });
  const who = await someone();
  expect(await view(slug)).toMatchObject({ state: 'link_expired' });
  await expect(join(who, slug)).rejects.toEqual(refusal('link_expired', 410));
  await answer(db.sql, staff.changeLink, partner, { id, expires_at: null });
  expect((await answer(db.sql, staff.switchLink, partner, { id, on: false })).state).toBe('off');
  expect(await view(slug)).toMatchObject({ state: 'link_off' });
  await expect(join(who, slug)).rejects.toEqual(refusal('link_off', 410));
  expect((await answer(db.sql, staff.switchLink, partner, { id, on: true })).state).toBe('on');
  expect(await join(who, slug)).toMatchObject({ status: 'approved' });
});
test('a link says how its institution is reached: who has to pay asks there', async () => {
  const { batch_id } = await make({ price_poisha: 50_000 });
  const { slug } = await link({ batch_id });
  const reached = { phone: '+880 2 55012345', email: 'office@school.test', address: 'Bhola', bn_address: 'ভোলা' };
  await db.sql`
    update institutions
    set phone = ${reached.phone}, email = ${reached.email}, address = ${reached.address}, bn_address = ${reached.bn_address}
    where id = (select c.institution_id from batches b join courses c on c.id = b.course_id where b.id = ${batch_id})`;
  expect(await view(slug)).toMatchObject({
    ...{ institution_phone: reached.phone, institution_email: reached.email },
    ...{ institution_address: 'Bhola', institution_bn_address: 'ভোলা' },
  });
});
test('the rules of the batch stay: fee, teacher verification, days of enrolment, who was not accepted', async () => {
  const who = await someone();
  const tried = async (course: object, batch: object = {}) => {
    const { batch_id } = await make(course, batch);
    const made = await link({ batch_id });
    const asked = await join(who, made.slug).catch((error: unknown) => error);
    expect(await places(made.id)).toEqual({ used: 0, uses: 0 });
    return asked;
  };
  expect(await tried({ price_poisha: 50_000 })).toEqual(refusal('payment_required', 402));
  expect(await tried({ needs_verification: true })).toEqual(refusal('verification_required', 403));
  expect(await tried({}, { enroll_from: '2099-01-01T00:00:00Z' })).toEqual(refusal('enrollment_not_open', 409));
  expect(await tried({}, { enroll_until: '2020-01-01T00:00:00Z' })).toEqual(refusal('enrollment_closed', 409));
  const { batch_id, course } = await make();
  const { slug } = await link({ batch_id });
  await db.sql`insert into enrollments (user_id, batch_id, course_id, status, reason)
    values (${who.user.id}, ${batch_id}, ${course.id}, 'rejected', 'For class nine only')`;
  await expect(join(who, slug)).rejects.toEqual(refusal('enrollment_rejected', 403));
  expect((await answer(db.sql, open.check, who, { slug })).enrollments).toMatchObject([
    { status: 'rejected', reason: 'For class nine only' },
  ]);
});
test('a link tells the terms of its batch, where they are others than those of the course', async () => {
  const who = await someone();
  const free = await make({ price_poisha: 50_000, needs_approval: true, needs_verification: true });
  await db.sql`
    update batches set price_taka = 0, needs_approval = false, needs_verification = false where id = ${free.batch_id}`;
  const { slug } = await link({ batch_id: free.batch_id });
  expect((await view(slug)).batches).toMatchObject([{ price_poisha: 0, needs_approval: false, needs_verification: false }]);
  expect(await join(who, slug)).toMatchObject({ status: 'approved' });
  const paid = await make();
  await db.sql`update batches set price_taka = 200, needs_approval = true where id = ${paid.batch_id}`;
  const { slug: other } = await link({ batch_id: paid.batch_id });
  expect((await view(other)).batches).toMatchObject([{ price_poisha: 20_000, needs_approval: true }]);
  await expect(join(who, other)).rejects.toEqual(refusal('payment_required', 402));
});
test('staff are told of a link that lets nobody in: because of a fee, or as nothing that it leads to takes people in', async () => {
  const { course, batch_id } = await make({ price_poisha: 50_000 });
  const made = await link({ batch_id });
  const stateOf = async (id: number) => (await answer(db.sql, staff.viewLink, partner, { id })).state;
  expect(made.state).toBe('to_pay');
  const of_course = await link({ course_id: course.id });
  expect(of_course.state).toBe('to_pay');
  const listed = await answer(db.sql, staff.listLinks, partner, { filters: `batch.${batch_id}*state.to_pay` } as never);
  expect(listed.data).toMatchObject([{ id: made.id, state: 'to_pay' }]);
  // another batch of the course is free, one does not help the other
  await db.sql`
    insert into batches (course_id, title, bn_title, price_taka, published_at)
    values (${course.id}, 'Free', 'Free', 0, now())`;
  expect([await stateOf(made.id), await stateOf(of_course.id)]).toEqual(['to_pay', 'on']);
  await db.sql`update batches set price_taka = 0 where id = ${batch_id}`;
  expect(await stateOf(made.id)).toBe('on');
  for (const shut of ["enroll_until = '2020-01-01'", "enroll_from = '2099-01-01'", 'published_at = null', 'seats = 1, seats_taken = 1']) {
    const closed = await make();
    const { id } = await link({ batch_id: closed.batch_id });
    expect(await stateOf(id)).toBe('on');
    await db.sql.unsafe(`update batches set ${shut} where id = ${closed.batch_id}`);
    expect(await stateOf(id)).toBe('nothing_open');
  }
  const institution_id = await makeInstitution(db.sql);
  const other = await someone({ role: 'partner', institution_id });
  expect((await link({ institution_id }, other)).state).toBe('nothing_open');
  // what staff did comes first
  await answer(db.sql, staff.switchLink, partner, { id: made.id, on: false });
  expect(await stateOf(made.id)).toBe('off');
});
test('who is in another batch of the course already keeps it and takes no place', async () => {
  const { course, batch_id } = await make();
  const other = await makeBatch(db.sql, course.id);
  const who = await someone();
  const there = await answer(db.sql, enroll, who, { batch_id: other });
  const { slug, id } = await link({ batch_id, most: 1 });
  expect(await join(who, slug)).toMatchObject({ id: there.id, batch_id: other });
  expect(await places(id)).toEqual({ used: 0, uses: 0 });
});
test('a link of a course or an institution lets choose among its batches, and leads to no other', async () => {
  const one = await make({ title: 'One' });
  const two = await make({ title: 'Two' }, { enroll_until: '2020-01-01T00:00:00Z' });
  const hidden = await makeBatch(db.sql, one.course.id, { published: false });
  const again = await makeBatch(db.sql, one.course.id, { seats: 1 });
  await db.sql`update batches set seats_taken = 1 where id = ${again}`;
  const of_course = await link({ course_id: one.course.id });
  const offered = await view(of_course.slug);
  expect(offered).toMatchObject({ kind: 'course', state: 'open' });
  // what can be joined stands first; what is over or not published is not offered
  expect(offered.batches.map(({ batch_id }) => batch_id)).toEqual([one.batch_id, again]);
  const who = await someone();
  await expect(join(who, of_course.slug)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['batch_id'] }] });
  await expect(join(who, of_course.slug, two.batch_id)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(join(who, of_course.slug, hidden)).rejects.toEqual(refusal('enrollment_closed', 409));
  expect(await join(who, of_course.slug, one.batch_id)).toMatchObject({ batch_id: one.batch_id });
  const of_place = await link({ institution_id: partner.role!.institution_id! });
  const all = await view(of_place.slug);
  expect(all.kind).toBe('institution');
  expect(all.batches.map(({ batch_id }) => batch_id)).toContain(one.batch_id);
  expect(all.batches.map(({ batch_id }) => batch_id)).not.toContain(two.batch_id);
  expect(await join(await someone(), of_place.slug, one.batch_id)).toMatchObject({ status: 'approved' });
});
test('on the site of another institution, and of one that is closed, it lets nobody in and says where it belongs', async () => {
  const { batch_id } = await make();
  const { slug, url } = await link({ batch_id });
  const away = onSiteOf(await someone(), await makeInstitution(db.sql)) as SignedIn;
  expect(await view(slug, away)).toMatchObject({ state: 'link_elsewhere', url });
  await expect(join(away, slug)).rejects.toEqual(refusal('link_elsewhere', 409));
  const place = partner.role!.institution_id!;
  expect(await view(slug, onSiteOf(visitor('en'), place))).toMatchObject({ state: 'open' });
  await db.sql`update institutions set closed_at = now() where id = ${place}`;
  expect(await view(slug)).toMatchObject({ state: 'institution_closed' });
  await expect(join(await someone(), slug)).rejects.toEqual(refusal('institution_closed', 409));
  await db.sql`update institutions set closed_at = null where id = ${place}`;
});
test('a batch that is taken back is told as nothing open, without what it was called; odd slugs are nothing', async () => {
  const { batch_id } = await make();
  const { slug } = await link({ batch_id });
  await db.sql`update batches set published_at = null where id = ${batch_id}`;
  expect(await view(slug)).toMatchObject({ state: 'nothing_open', batches: [] });
  await expect(join(await someone(), slug)).rejects.toEqual(refusal('enrollment_closed', 409));
  for (const odd of ['', 'x'.repeat(16), '../..', 'ক'.repeat(16), `${slug}x`, '%00', 'a'.repeat(5000)])
    await expect(view(odd)).rejects.toEqual(refusal('not_found', 404));
});
test('staff make links within their role alone, see those alone, and never give fewer places than were taken', async () => {
  const { course, batch_id } = await make();
  const rival = await someone({ role: 'partner', institution_id: await makeInstitution(db.sql) });
  const teacher = await someone({ role: 'teacher', institution_id: partner.role!.institution_id! });
  await expect(link({ batch_id }, rival)).rejects.toEqual(refusal('not_found', 404));
  await expect(link({ course_id: course.id }, rival)).rejects.toEqual(refusal('not_found', 404));
  await expect(link({ institution_id: partner.role!.institution_id }, rival)).rejects.toEqual(refusal('not_found', 404));
  await expect(link({ batch_id }, await someone())).rejects.toEqual(refusal('not_allowed', 403));
  const { id, slug } = await link({ batch_id, most: 3, note: 'Library' }, teacher);
  const listed = async (who: SignedIn) => (await answer(db.sql, staff.listLinks, who, { limit: 100 })).data.map((row) => row.id);
  expect(await listed(partner)).toContain(id);
  expect(await listed(rival)).toEqual([]);
  for (const asked of [staff.viewLink, staff.listJoined, staff.changeLink] as const)
    await expect(answer(db.sql, asked, rival, { id } as never)).rejects.toEqual(refusal('not_found', 404));
  await expect(answer(db.sql, staff.switchLink, rival, { id, on: false })).rejects.toEqual(refusal('not_found', 404));
  const [first, second] = [await someone({ name: 'Anik' }), await someone({ name: 'Bela' })];
  for (const who of [first, second]) await join(who, slug);
  await expect(answer(db.sql, staff.changeLink, partner, { id, most: 1 })).rejects.toEqual(refusal('fewer_than_came', 409));
  expect(await answer(db.sql, staff.changeLink, partner, { id, most: 2 })).toMatchObject({
    most: 2,
    used: 2,
    state: 'used_up',
    note: 'Library',
  });
  const came = await answer(db.sql, staff.listJoined, partner, { id });
  expect(came.data.map((one) => [one.title, one.status])).toEqual([
    ['Bela', 'approved'],
    ['Anik', 'approved'],
  ]);
  expect((await answer(db.sql, staff.listLinks, partner, { search: 'library' })).data.map((row) => row.id)).toEqual([id]);
  expect((await answer(db.sql, staff.listLinks, partner, { filters: `state.used_up*batch.${batch_id}` })).data).toHaveLength(1);
});
test('who leaves is no longer among those who came, their place stays given, and links that they made go on', async () => {
  const { batch_id } = await make();
  const maker = await someone({ role: 'partner', institution_id: partner.role!.institution_id! });
  const { slug, id } = await link({ batch_id, most: 1 }, maker);
  const who = await someone();
  await join(who, slug);
  for (const { user } of [who, maker]) await db.sql.begin((tx) => erasePerson(tx, { user_id: user.id, addresses: [] }));
  expect(await places(id)).toEqual({ used: 1, uses: 0 });
  expect(await view(slug)).toMatchObject({ inviter: '', state: 'link_used_up' });
  await expect(join(await someone(), slug)).rejects.toEqual(refusal('link_used_up', 409));
});
test('the QR code of a link is a picture of its address', async () => {
  const { batch_id } = await make();
  const { slug } = await link({ batch_id });
  const { body, file_name } = await answer(db.sql, open.viewQr, visitor('en'), { slug });
  expect(String(body)).toMatch(/^<svg .*viewBox/);
  expect(file_name).toBe(`join-${slug}.svg`);
});
