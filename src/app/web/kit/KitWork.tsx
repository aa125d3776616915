// Component gallery of the workbench: lists, records and editors by parts of their own; refused actions and pictures here.
import type { ComponentProps } from 'react';
import type { Granters } from '#core/access-requests/contract.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Card } from '#ui/Card.tsx';
import { UploadShown } from '#ui/work/UploadField.tsx';
import { refusalOf, WhyNotAnswer } from '#ui/work/WhyNot.tsx';
import { kitWork } from '../../words-kit-work.ts';
import KitEditor from './KitEditor.tsx';
import KitList from './KitList.tsx';
import KitRecord from './KitRecord.tsx';
import { State } from './KitState.tsx';

const drawn = {
  ...{ id: 1, width: 960, height: 540 },
  ...{ src: '/cover/dheu/a.svg', small: '/cover/dheu/a.svg', avif: '', avif_small: '' },
};
const noUpload = { picture: null, instead: false, busy: false, ready: false, wrong: undefined, onChoose: () => {}, onRemove: () => {} };
const uploads: readonly [column: string, label: Word, Partial<ComponentProps<typeof UploadShown>>][] = [
  ['none', kitWork.upload_none, {}],
  ['instead', kitWork.upload_instead, { instead: true }],
  ['saved', kitWork.upload_saved, { picture: drawn }],
  ['ready', kitWork.upload_ready, { picture: drawn, ready: true }],
  ['busy', kitWork.upload_busy, { busy: true }],
  ['wrong', kitWork.upload_wrong, { wrong: kitWork.wrong.bn }],
  ['earlier', kitWork.upload_earlier, { picture: 12 }],
];

const suspending = { word: kitWork.suspend, grant: 'user.update' } as const;
const lacking = refusalOf(suspending, 'not_allowed', {});
const own = refusalOf(suspending, 'own_role', { own_role: kitWork.why_own });
const colleague = {
  name: kitWork.second.en,
  bn_name: kitWork.second.bn,
  role: kitWork.head.en,
  bn_role: kitWork.head.bn,
};
const named: Granters = { people: [colleague], own: [], office: true, asked_at: null, may_ask: true };
/** On its way, named, asked, nobody there, and not to be had. */
const whys: (Granters | undefined)[] = [
  undefined,
  named,
  { ...named, asked_at: '2026-06-14T04:38:00Z', may_ask: false },
  { people: [], own: [], office: false, asked_at: null, may_ask: false },
  undefined,
];

export default function KitWork() {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="work stack" data-density="staff">
      <KitList />
      <State title={t(kitWork.refused)}>
        {whys.map((granters, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- states have no other name
          <Card key={i}>
            <WhyNotAnswer refusal={lacking} granters={granters} failed={i === whys.length - 1 ? t(kitWork.why_failed) : undefined} />
          </Card>
        ))}
        <Card>
          <WhyNotAnswer refusal={own} granters={named} />
        </Card>
        <Card>
          <WhyNotAnswer refusal={refusalOf(suspending, 'in_use', { in_use: kitWork.why })} granters={undefined} />
        </Card>
      </State>
      <KitRecord />
      <State title={t(kitWork.upload)}>
        <Card className="stack">
          {uploads.map(([column, label, state]) => (
            <UploadShown key={column} column={column} label={t(label)} lang={language} {...noUpload} {...state} />
          ))}
        </Card>
      </State>
      <KitEditor />
    </div>
  );
}
