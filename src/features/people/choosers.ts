// Chooser (workbench declaration) of people, with what they are written to at by its ends.
import { declareChooser } from '#core/lists/chooser.ts';
import { listPeople } from './contract.ts';
import { people } from './lists.ts';
import { words } from './words.ts';

export { chooseInstitution } from './chooser-institutions.ts';

export const choosePerson = declareChooser({
  // staff are among them, too
  list: { ...people, many: words.everybody, one: words.person },
  call: listPeople,
  offer: (row) => ({
    ...row,
    under: [row.contact, row.role].filter(Boolean).join(' · '),
    bn_under: [row.contact, row.bn_role].filter(Boolean).join(' · '),
    picture: 'initials',
    ...(row.state === 'suspended' && { not: words.suspended }),
  }),
});
