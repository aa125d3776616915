// npm run docs: writes docs/openapi.json, docs/permissions.md and db/schema.sql from the code, to be reviewed as diffs.
import { openHouse } from '#app/server/all-rooms.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '#core/contract/server/openapi.ts';
import { permissionsPage } from '../tests/permissions/matrix.ts';
import { schemaSnapshot } from '../tests/schema/snapshot.ts';

openHouse();

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'docs/openapi.json'), `${JSON.stringify(openApi(), null, 1)}\n`);
writeFileSync(join(root, 'docs/permissions.md'), permissionsPage());
writeFileSync(join(root, 'db/schema.sql'), await schemaSnapshot());
