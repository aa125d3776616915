// Screens of levels of education, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** A sheet whose columns have been read, or whose rows have been checked as well: one is wrong. */
export async function makeSheet(site: Standing, until: 'columns' | 'judged' = 'judged'): Promise<number> {
  const token = await tokenOf(site, 'super@demo.test');
  const form = new FormData();
  form.append('file', new Blob(['type,title,bn_title\nsome-type,Some,কিছু\nNo Type,Other,অন্য']), 'levels.csv');
  const sent = await fetch(`${site.url}/api/sheets/education-levels/upload`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  });
  const { id } = ((await sent.json()) as { data: { id: number } }).data;
  const staff = api(site, token);
  for (;;) {
    const { state, matches } = await staff.get<{ state: string; matches: (string | null)[] }>(`/sheet/${id}`);
    if (state === until) return id;
    if (state === 'columns') await staff.post(`/sheet/${id}/match`, { matches });
    await new Promise((done) => setTimeout(done, 50));
  }
}
export const screens: OwnScreens = async (site) =>
  forStaff(
    ...['/settings/educationlavels', '/settings/educationlavels?search=zzzz&filters=none.1', '/settings/educationlavels/1'],
    ...['/settings/educationlavels/sheet', `/settings/educationlavels/sheet/${await makeSheet(site)}`],
    ...['/settings/educationsublavels', '/settings/educationsublavels?filters=level_id.8.9.7', '/settings/educationsublavels/new'],
    '/settings/degrees',
  );
