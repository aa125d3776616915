// Fields of the steps of a request: contact, institution, and the name of the site with whether it is free.
import { useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { hasEiin, institutionTypes, typeWords } from '#features/institutions/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { checkSiteName } from '../contract.ts';
import { words } from '../words.ts';
import type { FieldsProps } from './RequestSteps.tsx';

export function ContactFields({ values, set }: FieldsProps) {
  const t = useWords();
  return (
    <>
      <TextField
        name="contact_name"
        label={t(words.field.contact_name)}
        required
        maxLength={200}
        autoComplete="name"
        value={values.contact_name ?? ''}
        onChange={(e) => set({ contact_name: e.target.value })}
      />
      <div className="inreq-pair">
        <TextField
          name="contact_phone"
          label={t(words.field.contact_phone)}
          hint={t(words.contact_hint)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.contact_phone ?? ''}
          onChange={(e) => set({ contact_phone: e.target.value })}
        />
        <TextField
          name="contact_email"
          label={t(words.field.contact_email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={values.contact_email ?? ''}
          onChange={(e) => set({ contact_email: e.target.value })}
        />
      </div>
    </>
  );
}

export function InstitutionFields({ values, set, districts }: FieldsProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <Select
        name="type"
        label={t(words.field.type)}
        required
        value={values.type ?? ''}
        onChange={(e) => set({ type: e.target.value })}
        options={institutionTypes.map((value) => ({ value, label: t(typeWords[value]) }))}
      />
      <div className="inreq-pair">
        <TextField
          name="institution_name"
          label={t(words.field.institution_name)}
          lang="bn"
          required
          value={values.institution_name ?? ''}
          onChange={(e) => set({ institution_name: e.target.value })}
        />
        <TextField
          name="institution_name_en"
          label={t(words.field.institution_name_en)}
          lang="en"
          required
          value={values.institution_name_en ?? ''}
          onChange={(e) => set({ institution_name_en: e.target.value })}
        />
      </div>
      <div className="inreq-pair">
        {hasEiin(values.type ?? '') && (
          <TextField
            name="eiin"
            label={t(words.field.eiin)}
            hint={t(words.eiin_hint)}
            inputMode="numeric"
            value={values.eiin ?? ''}
            onChange={(e) => set({ eiin: e.target.value })}
          />
        )}
        <TextField
          name="registration_no"
          label={t(words.field.registration_no)}
          value={values.registration_no ?? ''}
          onChange={(e) => set({ registration_no: e.target.value })}
        />
      </div>
      <Select
        name="district_id"
        label={t(words.field.district_id)}
        required
        value={values.district_id ?? ''}
        onChange={(e) => set({ district_id: e.target.value ? Number(e.target.value) : null })}
        options={districts.map((d) => ({ value: String(d.id), label: pick(language, d.title, d.bn_title) }))}
      />
      <TextArea
        name="address"
        label={t(words.field.address)}
        rows={2}
        optional
        value={values.address ?? ''}
        onChange={(e) => set({ address: e.target.value })}
      />
    </>
  );
}

const REST_MS = 400;
export function SiteFields({ values, set, districts }: FieldsProps) {
  const t = useWords();
  const username = values.username ?? '';
  const [asked, setAsked] = useState(username);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(username), REST_MS);
    return () => clearTimeout(timer);
  }, [username]);
  const place = districts.find((d) => d.id === values.district_id)?.title ?? '';
  // an empty name is asked about too: the names to offer come with the answer
  const { data } = useAnswer(checkSiteName, { username: asked, name: values.institution_name_en ?? '', place });
  const known = data && asked === username ? data : undefined;
  return (
    <>
      <TextField
        name="username"
        label={t(words.field.username)}
        hint={t(words.site_hint)}
        lang="en"
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={username}
        onChange={(e) => set({ username: e.target.value })}
        error={known && username && known.why ? t(words.site_why[known.why]) : undefined}
      />
      <p className="small inreq-ok" role="status">
        {known?.free && (
          <>
            <Icon name="circle-check" size="sm" /> {t(words.site_free, { site: known.site })}
          </>
        )}
      </p>
      {known && known.offers.length > 0 && (
        <fieldset>
          <legend>{t(words.site_offers)}</legend>
          <div className="row">
            {known.offers.map((one) => (
              <Button key={one} look="b2" lang="en" onClick={() => set({ username: one })}>
                {one}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
