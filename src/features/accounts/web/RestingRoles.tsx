// Notice of the own roles that do nothing while their institution is switched off: since when, why, and what becomes of them.
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Callout } from '#ui/Callout.tsx';
import type { UserInfo } from '#core/session/contract.ts';
import { roleName } from '../role-name.ts';
import { words } from '../words-resting.ts';

export default function RestingRoles({ roles }: { roles: UserInfo['resting'] }) {
  const t = useWords();
  const language = useLanguage();
  return roles.map((held) => (
    <Callout key={`${held.institution_name} ${held.role}`} kind="warn">
      <p>
        <b>
          {t(words.off, {
            institution: pick(language, held.institution_name_en, held.institution_name),
            date: date(language, held.since),
          })}
        </b>
      </p>
      {held.reason && <p>{t(words.reason, { reason: held.reason })}</p>}
      <p>{t(words.role, { role: roleName(held, language) })}</p>
    </Callout>
  ));
}
