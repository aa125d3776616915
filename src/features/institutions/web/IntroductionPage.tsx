// Screen of an institution's introduction: the editor of its heading, picture and text.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { Editor } from '#ui/work/Editor.tsx';
import { atInstitutions, atPartner } from '../addresses.ts';
import type { Introduction } from '../contract.ts';
import { writing } from '../contract-introduction-admin.ts';
import { retrieveSite, type Site } from '../contract-site.ts';
import { introduction } from '../introduction.ts';
import { words } from '../words-introduction.ts';
import { Introduced } from './Introduced.tsx';

const named = (where: Where) => ({ institution_id: idIn(where.query.get('institution')) });
export const needs = (where: Where) => ({ site: need(retrieveSite, named(where)) });

export default function IntroductionPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const site = data.site.data;
  if (site.id !== null) return <Opened key={site.id} site={site} id={site.id} />;
  return (
    <div className="work stack" data-density="staff">
      <h1>{t(words.introduction)}</h1>
      <EmptyState
        title={t(words.main_site)}
        action={
          <ButtonLink look="b2" to={atInstitutions()}>
            {t(words.to_institutions)}
          </ButtonLink>
        }
      />
    </div>
  );
}
function Opened({ site, id }: { site: Site; id: number }) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const { data, error, reload } = useAnswer(writing.view, { id });
  if (!data)
    return (
      <div className="work stack" data-density="staff">
        <h1>{t(words.introduction)}</h1>
        {error ? <ErrorState onRetry={reload} /> : <TextSkeleton lines={8} />}
      </div>
    );
  return (
    <Editor
      drafted={introduction}
      calls={writing as never}
      first={data}
      of={pick(language, site.institution_name_en, site.institution_name)}
      live={atPartner({ slug: site.username })}
      me={user}
      preview={(shown: Introduction) => <Introduced of={shown} level={3} />}
    />
  );
}
