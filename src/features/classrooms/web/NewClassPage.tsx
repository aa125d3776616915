// Staff screen of a new class of one's own: its name, subject, days and seats.
import { useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { viewBatchHistory } from '#features/batches/web/public-staff.ts';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { atClassPeople, atClassrooms } from '../addresses.ts';
import { createClass } from '../contract.ts';
import { updateClass } from '../contract-staff.ts';
import { newClassForm } from '../fields.ts';
import { words } from '../words-staff.ts';

const calls = { history: viewBatchHistory, create: createClass, update: updateClass };

export default function NewClassPage() {
  const t = useWords();
  const go = useGo();
  const { may, user } = useSession();
  // a press on a late line is repeated
  const [client_key] = useState(newKey);
  return (
    <ListScreen
      title={t(words.new)}
      about={t(words.new_about)}
      trail={[{ label: t(words.many), to: atClassrooms() }, { label: t(words.new) }]}
    >
      <RecordForm
        settings={newClassForm}
        calls={calls}
        row={undefined}
        also={{ client_key }}
        may={may('batch.create')}
        me={user}
        onSaved={(made) => go(atClassPeople({ id: made.id, slug: String(made.slug) }))}
        onLeave={() => go(atClassrooms())}
      />
    </ListScreen>
  );
}
