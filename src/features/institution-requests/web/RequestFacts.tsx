// Facts of a request as a list of pairs: for whoever asked, and for staff.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { type InstitutionType, typeWords } from '#features/institutions/rules.ts';
import type { Request } from '../contract.ts';
import { words } from '../words.ts';

export function RequestFacts({ request: r }: { request: Request }) {
  const t = useWords();
  const language = useLanguage();
  const figures = (text: string) => (language === 'bn' ? bengaliDigits(text) : text);
  const facts: [string, string, lang?: 'en' | 'bn'][] = [
    [t(words.field.institution_name), r.institution_name, 'bn'],
    [t(words.field.institution_name_en), r.institution_name_en, 'en'],
    [t(words.field.type), r.type ? t(typeWords[r.type as InstitutionType]) : ''],
    [t(words.field.eiin), figures(r.eiin)],
    [t(words.field.registration_no), r.registration_no],
    [t(words.field.district_id), pick(language, r.district, r.bn_district)],
    [t(words.field.address), r.address],
    [t(words.field.contact_name), r.contact_name],
    [t(words.field.contact_phone), figures(r.contact_phone)],
    [t(words.field.contact_email), r.contact_email],
    [t(words.field.username), r.site.replace(/^https?:\/\//, ''), 'en'],
  ];
  return (
    <dl className="inreq-kv">
      {facts.map(([label, value, lang]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={value ? lang : undefined} className={value ? undefined : 'muted'}>
            {value || t(words.nothing)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
