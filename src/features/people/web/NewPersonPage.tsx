// Screen of a new learner whom staff enter: names and a number or address; no password.
import { useSession } from '#core/session/web/session.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { field } from '#core/records/declare.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atPeople, atPerson } from '../addresses.ts';
import { enterPerson } from '../contract-entering.ts';
import type { Person } from '../contract.ts';
import { viewPersonHistory } from '../contract-person.ts';
import { words as listWords } from '../words.ts';
import { words } from '../words-entering.ts';
import { personForm, profile } from './profile.ts';

const record = {
  name: 'people.new',
  main: 'name',
  fields: {
    name: profile.name,
    phone: field.text({ word: listWords.phone, hint: words.contact_hint, max: 40 }),
    email: field.text({ word: listWords.email, max: 254 }),
    gender: profile.gender,
    birth_date: profile.birth_date,
    profession: profile.profession,
    district: profile.district,
    upazila_id: profile.upazila_id,
  },
} as const;
const calls = { history: viewPersonHistory, create: enterPerson, update: enterPerson };

export default function NewPersonPage() {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const toast = useToast();
  const session = useSession();
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(listWords.many), to: atPeople() }, { label: t(words.add) }]} />
      <div className="head">
        <div>
          <h1>{t(words.add)}</h1>
          <p className="muted">{t(words.about)}</p>
        </div>
      </div>
      <RecordForm
        settings={record}
        then={personForm}
        calls={calls}
        row={undefined}
        me={session.user}
        onSaved={(row) => {
          const made = row as unknown as Person;
          toast({ text: t(words.made, { name: pick(language, made.name, made.bn_name) }), kind: 'ok' });
          go(atPerson({ id: made.id }));
        }}
        onLeave={() => go(atPeople())}
      />
    </div>
  );
}
