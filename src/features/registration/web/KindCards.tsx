// The kinds of registration to choose among: learner, teacher or contributor, institution.
import type { ReactNode } from 'react';
import type { Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { atRegistrationOf } from '../addresses.ts';
import { words } from '../words.ts';

/** `children`: other ways in, for a learner. */
export function KindCards({ where, children }: { where?: Where; children?: ReactNode }) {
  const t = useWords();
  // what somebody registers for is a learner's: the other kinds have a way of their own
  const search = where?.query.size ? `?${where.query}` : '';
  return (
    <>
      <Card title={t(words.kind_learner)} look="flat">
        <div className="stack">
          <p className="muted">{t(words.kind_learner_text)}</p>
          <ButtonLink size="lg" block icon="user-plus" to={{ pathname: atRegistrationOf({ slug: 'learner' }), search }}>
            {t(words.register_learner)}
          </ButtonLink>
          {children}
        </div>
      </Card>
      <Card title={t(words.kind_teacher)} look="flat">
        <div className="stack">
          <p className="muted">{t(words.kind_teacher_text)}</p>
          <ButtonLink look="b2" block to={atRegistrationOf({ slug: 'teacher-contributor' })}>
            {t(words.register_teacher)}
          </ButtonLink>
        </div>
      </Card>
      <Card title={t(words.kind_institute)} look="flat">
        <div className="stack">
          <p className="muted">{t(words.kind_institute_text)}</p>
          <ButtonLink look="b2" block to={atRegistrationOf({ slug: 'institute' })}>
            {t(words.register_institute)}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
