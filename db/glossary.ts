// The product's own glossary of English school words and their Bengali terms, loaded when it changed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { listGlossary, loadGlossary } from '#features/search/server/service.ts';

export async function seedGlossary(pool: Pool): Promise<void> {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'data/glossary.tsv'), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.map((line) => {
    const [en, bn] = line.split('\t');
    return { en: en!, bn: bn!.split(';') };
  });
  const digest = (list: { en: string; bn: string[] }[]) =>
    createHash('sha256')
      .update(
        list
          .map((r) => `${r.en}\t${r.bn.join(';')}`)
          .sort()
          .join('\n'),
      )
      .digest('hex');
  const known = await listGlossary(pool);
  const own = new Set(rows.map((r) => r.en));
  if (digest(known.filter((r) => own.has(r.en))) !== digest(rows)) await pool.begin((tx) => loadGlossary(tx, rows));
}
