// Papers of a claim to a teacher ID as they are shown: with the way to each, for who claims it and who decides.
import { fileUrl } from '#core/files/server/files.ts';
import type { Paper } from '../contract.ts';
import type { PaperRow } from './store-papers.ts';

export const shownPapers = (rows: readonly PaperRow[], claim_id: number, opens: boolean): Paper[] =>
  rows
    .filter((row) => row.claim_id === claim_id)
    .map(({ id, mime, bytes, address_key, file_name }) => ({
      ...{ id, mime, bytes },
      url: opens ? fileUrl({ address_key, file_name, public: false }) : null,
    }));
