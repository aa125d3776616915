// Screen of one certificate design: the editor with its canvas in the place of the layout, and samples from the press.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import type { Drawn } from '#features/certificates/contract.ts';
import { sampleFacts } from '#features/certificates/rules.ts';
import { DesignedSheet } from '#features/certificates/web/public.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { Editor } from '#ui/work/Editor.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { atTemplates } from '../addresses.ts';
import { sample, view } from '../contract.ts';
import { writing } from '../contract-design-admin.ts';
import { design } from '../design-draft.ts';
import { words } from '../words.ts';
import { designer } from '../words-design.ts';
import { titles } from '../words-titles-staff.ts';
import { Canvas, held } from './Canvas.tsx';
import { sampleAddress } from './sample-address.ts';

export const needs = (where: Where) => ({ template: need(view, { id: idOf(where) }) });

export default function DesignPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const { template } = data;
  const { busy, save } = useSaveFile();
  const name = pick(language, template.title, template.bn_title);
  const { data: first, error, reload } = useAnswer(writing.view, { id: template.id });
  // one of the main site: used and copied, not written
  if (error?.code === 'not_found')
    return (
      <div className="work stack" data-density="staff">
        <Breadcrumb trail={[{ label: t(words.many), to: atTemplates() }, { label: name }]} />
        <h1>{name}</h1>
        <Callout>{t(words.why.of_main_site)}</Callout>
        <div className="row">
          <Button look="b2" icon="file-text" busy={busy} onClick={() => void save(sample, { id: template.id })}>
            {t(designer.sample)}
          </Button>
        </div>
      </div>
    );
  if (!first)
    return (
      <div className="work stack" data-density="staff">
        <h1>{t(titles.design)}</h1>
        {error ? <ErrorState onRetry={reload} /> : <TextSkeleton lines={8} />}
      </div>
    );
  return (
    <Editor
      drafted={design}
      calls={writing as never}
      first={first}
      of={name}
      live={atTemplates()}
      me={user}
      preview={(shown: Drawn) => <DesignedSheet design={shown} facts={sampleFacts} address={sampleAddress} />}
      held={held}
      own={{ layout: (given) => <Canvas {...given} id={template.id} /> }}
    />
  );
}
