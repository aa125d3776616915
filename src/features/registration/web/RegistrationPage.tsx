// Sign-up (registration): choice of account kind, also at an address of no kind, which is not found; and the form of each kind: of a learner,
// of a teacher or contributor and of who represents an institution, whose account is followed by a request.
import type { Head, PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atNewRequest } from '#features/institution-requests/addresses.ts';
import { localPath } from '#features/sessions/rules.ts';
import { Purpose, wishPurpose } from '#features/sessions/web/public.ts';
import { SignOnLinks, wishWays } from '#features/sign-on/web/public.ts';
import { atOwnTeaching } from '#features/teaching-requests/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { AlreadyIn } from './AlreadyIn.tsx';
import { KindCards } from './KindCards.tsx';
import { RegisterForm, type RegisterKind } from './RegisterForm.tsx';
import { HaveAccount } from './RegisterSteps.tsx';

export const needs = (where: Where) => ({ ...wishPurpose(where), ...wishWays() });

const learner: RegisterKind = { title: words.register_learner, text: words.learner_text, cover: 'dhan/learner', on: words.go_on };
const teacher: RegisterKind = {
  ...{ title: words.register_teacher, text: words.teacher_text, cover: 'dhan/learner' },
  ...{ next: atOwnTeaching(), on: words.go_teach, last: 'teach' },
};
const institute: RegisterKind = {
  ...{ title: words.register_institute, text: words.institute_text, cover: 'dhan/learner' },
  ...{ next: atNewRequest(), on: words.go_institute, last: 'institute' },
};
const kinds: Partial<Record<string, RegisterKind>> = {
  learner,
  'teacher-contributor': teacher,
  institute,
};
const kindOf = (slug: string | undefined): RegisterKind | undefined =>
  slug !== undefined && Object.hasOwn(kinds, slug) ? kinds[slug] : undefined;

export const head = (_data: unknown, language: Language, { params }: Where): Head => {
  const kind = kindOf(params.slug);
  if (params.slug && !kind) return { status: 404, noindex: true };
  return kind ? { title: kind.title[language] } : {};
};

export default function RegistrationPage({ where, data }: PageProps<typeof needs>) {
  const t = useWords();
  const session = useSession();
  const { slug } = where.params;
  const kind = kindOf(slug);
  const purpose = <Purpose course={data.course} where={where} />;
  if (kind) return <RegisterForm key={slug} kind={kind} where={where} purpose={purpose} />;
  if (session.user)
    return (
      <AlreadyIn
        title={titles.register_title}
        cover="lota/registration"
        ways={[
          { to: localPath(where.query.get('next')) ?? atDashboard(), label: words.go_on },
          { to: atOwnTeaching(), label: words.go_teach },
          { to: atNewRequest(), label: words.go_institute },
        ]}
      />
    );
  return (
    <AuthFrame
      title={t(slug ? words.other_title : words.choose_kind)}
      text={t(slug ? words.other_text : words.choose_text)}
      cover="lota/registration"
    >
      {purpose}
      <KindCards where={where}>
        <SignOnLinks ways={data.ways} where={where} />
      </KindCards>
      <HaveAccount search={where.query.size ? `?${where.query}` : ''} />
    </AuthFrame>
  );
}
