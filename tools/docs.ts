// npm run docs: writes docs/permissions.md, docs/privacy.md and db/schema.sql from the code, to be reviewed as diffs; and the document of the API
// into docs/api/<room>.json, which git does not keep.
import { openHouse } from '#app/server/all-rooms.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPages } from '../tests/contract/api-pages.ts';
import { permissionsPage } from '../tests/permissions/matrix.ts';
import { privacyPage } from '../tests/schema/privacy-page.ts';
import { schemaSnapshot } from '../tests/schema/snapshot.ts';

openHouse();

const root = join(import.meta.dirname, '..');
rmSync(join(root, 'docs/api'), { recursive: true, force: true });
mkdirSync(join(root, 'docs/api'));
for (const [room, text] of apiPages()) writeFileSync(join(root, 'docs/api', `${room}.json`), text);
writeFileSync(join(root, 'docs/permissions.md'), permissionsPage());
writeFileSync(join(root, 'docs/privacy.md'), privacyPage());
writeFileSync(join(root, 'db/schema.sql'), await schemaSnapshot());
