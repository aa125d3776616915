// Courses that only the leaving person teaches: each is handed over to a colleague of its institution.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { atContact } from '#features/help/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { handOver, type TaughtAlone, type viewDeletion } from '../contract.ts';
import { words } from '../words.ts';

type Held = Out<typeof viewDeletion>;
export function HandOver({ courses, onHanded }: { courses: readonly TaughtAlone[]; onHanded: (held: Held) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(handOver);
  const [asking, setAsking] = useState<{ course: TaughtAlone; to: TaughtAlone['colleagues'][number] }>();
  /** The course whose field an error belongs to. */
  const [sent, setSent] = useState<number>();
  const heading = useRef<HTMLParagraphElement>(null);
  const handed = useRef(false);
  // the row that was pressed is gone: who goes on by keys goes on at the courses that are left
  useEffect(() => {
    if (!handed.current) return;
    handed.current = false;
    heading.current?.focus();
  });
  const titleOf = (course: TaughtAlone) => pick(language, course.title, course.bn_title);
  const nameOf = ({ name, bn_name }: TaughtAlone['colleagues'][number]) => pick(language, name, bn_name);
  const hand = async () => {
    if (!asking) return;
    const held = await run({ course_id: asking.course.id, to: asking.to.id });
    setSent(asking.course.id);
    setAsking(undefined);
    if (!held) return;
    toast({ text: t(words.hand_done, { course: titleOf(asking.course) }), kind: 'ok' });
    handed.current = true;
    onHanded(held);
  };
  return (
    <Card title={t(words.hand_title)}>
      <div className="stack">
        <p ref={heading} tabIndex={-1}>
          {t(words.hand_text)}
        </p>
        <FormFault error={error} shown={['to']} />
        {courses.map((course) =>
          course.colleagues.length === 0 ? (
            <p key={course.id}>
              {t(words.hand_nobody, { course: titleOf(course) })} <Link to={atContact({ topic: 'account' })}>{t(words.role_write)}</Link>
            </p>
          ) : (
            <Form
              key={course.id}
              method="dialog"
              errors={sent === course.id ? error?.fields : undefined}
              onSubmit={(event: FormEvent<HTMLFormElement>) => {
                event.preventDefault();
                const to = Number(new FormData(event.currentTarget).get('to'));
                const colleague = course.colleagues.find(({ id }) => id === to);
                if (colleague) setAsking({ course, to: colleague });
              }}
            >
              <Select
                name="to"
                label={t(words.hand_to, { course: titleOf(course) })}
                empty={false}
                options={course.colleagues.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
              />
              <p>
                <Button type="submit" look="b2" busy={busy}>
                  {t(words.hand_do)}
                  <span className="vh">: {titleOf(course)}</span>
                </Button>
              </p>
            </Form>
          ),
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        title={t(words.hand_ask)}
        confirm={t(words.hand_do)}
        busy={busy}
        onConfirm={() => void hand()}
        onClose={() => setAsking(undefined)}
      >
        {asking && t(words.hand_ask_text, { name: nameOf(asking.to), course: titleOf(asking.course) })}
      </ConfirmDialog>
    </Card>
  );
}
