// Screens of asking for an institution, for looking at.
import { forAnyone, forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** A request of the learner for an institution, not handed in yet. */
async function beginRequest(site: Standing): Promise<number> {
  const asker = api(site, await tokenOf(site, 'learner@demo.test'));
  const [before] = await asker.get<{ id: number; state: string }[]>('/my-account/institutions/view');
  if (before) return before.id;
  return (await asker.post<{ id: number }>('/my-account/institutions/create', { submit: false, institution_name_en: 'Surma College' })).id;
}
/** A request that waits for the decision of an administrator, with its documents. */
async function handInRequest(site: Standing): Promise<number> {
  const token = await tokenOf(site, 'contributor@demo.test');
  const asker = api(site, token);
  const [before] = await asker.get<{ id: number }[]>('/my-account/institutions/view');
  if (before) return before.id;
  const { id } = await asker.post<{ id: number }>('/my-account/institutions/create', {
    submit: false,
    ...{ institution_name: 'সুরমা কলেজ', institution_name_en: 'Surma College', type: 'college', eiin: '123456', district_id: 1 },
    ...{ contact_name: 'Anik Barua', contact_email: 'anik@people.test', username: 'surma-college' },
  });
  for (const kind of ['registration', 'letter', 'identity']) {
    const form = new FormData();
    form.append('id', String(id));
    form.append('kind', kind);
    form.append('document', new Blob(['%PDF-1.4\n%%EOF']), `${kind}.pdf`);
    const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form };
    await fetch(`${site.url}/api/my-account/institutions/document`, sent);
  }
  await asker.put('/my-account/institutions/update', { id, submit: true });
  return id;
}
export const screens: OwnScreens = async (site) => {
  const begun = await beginRequest(site);
  const steps = ['contact', 'institution', 'documents', 'site', 'hand_in'];
  return [
    ...forAnyone('/partnership', '/partnership/registration'),
    ...forLearner('/profile/institution-info', '/profile/institution-info/create', `/profile/institution-info/details/${begun}`),
    ...forLearner(...steps.map((step) => `/profile/institution-info/update/${begun}?step=${step}`)),
    ...forStaff('/partners/requests', `/partners/requests/${await handInRequest(site)}`),
  ];
};
