// Rows of a list of names: found in either script, in the order of the reader's language.
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import type { List } from '../declare.ts';
import type { ListInput } from '../input.ts';
import type { Named } from '../names.ts';
import { type Listed, readList } from './order.ts';
import type { Part } from '#core/db/server/tag.ts';

/** `rows`: a whole statement that answers `id`, `title` and `bn_title` of all that the actor sees. */
export const readNames = (sql: Sql, list: List, rows: Part, input: ListInput, language: Language): Promise<Listed<Named>> =>
  readList<Named>(
    sql,
    list,
    {
      from: sql`(${rows}) n`,
      columns: sql`n.id, n.title, n.bn_title`,
      key: sql`n.id`,
      search: (term) => sql`strpos(lower(n.title), lower(${term})) > 0 or strpos(lower(n.bn_title), lower(${term})) > 0`,
    },
    input,
    language,
  );
