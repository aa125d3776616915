// Learner sign-up (registration): the form, with the course that somebody registers for.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { Purpose, wishPurpose } from '#features/sessions/web/public.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { RegisterForm } from './RegisterForm.tsx';

export const needs = (where: Where) => wishPurpose(where);

const kind = { title: titles.register_learner, text: words.learner_text, cover: 'dhan/learner', on: words.go_on } as const;
export default function RegisterLearnerPage({ where, data }: PageProps<typeof needs>) {
  return <RegisterForm kind={kind} where={where} purpose={<Purpose course={data.course} where={where} />} />;
}
