// Names that are found by their sound, and open pages for the index, for jobs that are killed.
import { type Jobs, rows } from '../../../../tests/outside/job-case.ts';

/** The page of one adult is open. */
const page = `
  insert into users (id, username, name, email, page_open, birth_date) overriding system value
  values (99000, 'open', 'Rafia Sultana', 'open@home.test', true, '1990-01-01')`;
const indexed = `select count(*) = 1 and min(ref_id) = 99000 from search_docs where kind = 'learner'`;
export const jobs: Jobs = {
  'accounts.index-page': { ...rows(page, indexed, { user_id: 99_000 }), beside: 'search.tidy-terms' },
  'accounts.reindex-pages': { ...rows(page, indexed), beside: 'search.tidy-terms' },
  'accounts.key-names': rows(
    `insert into users (username, name, bn_name, email) select 'many.' || i, 'Rafia ' || i, 'রাফিয়া', i || '@many.test' from generate_series(1, 5000) i`,
    `select count(*) = 5000 from users where name_keys @@ '''rfi'''::tsquery`,
  ),
};
