// Screen of a new institution, made without a request: its names, type, site, and its partner.
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { atInstitutions } from '../addresses.ts';
import { addPartner } from '../contract-admin.ts';
import { viewSiteHistory } from '../contract-site.ts';
import { words } from '../words-staff.ts';
import { atInstitution } from './addresses.ts';
import { beginnings, details } from './details.ts';

const calls = { history: viewSiteHistory, create: addPartner, update: addPartner };
export default function NewInstitutionPage() {
  const t = useWords();
  const go = useGo();
  const session = useSession();
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atInstitutions() }, { label: t(words.add) }]} />
      <div className="head">
        <div>
          <h1>{t(words.add)}</h1>
          <p className="muted">{t(words.add_about)}</p>
        </div>
      </div>
      <RecordForm
        settings={beginnings}
        then={details.name}
        calls={calls}
        row={undefined}
        me={session.user}
        onSaved={(made) => go(atInstitution({ id: made.id }))}
        onLeave={() => go(atInstitutions())}
      />
    </div>
  );
}
