// Dialog to report a post to the staff of the course.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { reportPost, reportReasons } from '../contract.ts';
import { discussionWords } from '../words-discussion.ts';

export function ReportDialog({ post_id, onClose }: { post_id: number; onClose: (reported: boolean) => void }) {
  const t = useWords();
  const [reason, setReason] = useState<(typeof reportReasons)[number]>();
  const unsaved = useUnsaved(`report:${post_id}`);
  const reporting = useAsk(reportPost);
  return (
    <Dialog open onClose={() => onClose(false)} title={t(discussionWords.report_post)}>
      <Form
        errors={reporting.error?.fields}
        onSubmit={async (event) => {
          event.preventDefault();
          // without a reason the server says at the group that one is needed
          if (!(await reporting.run({ id: post_id, reason: reason!, text: unsaved.text }))) return;
          unsaved.clear();
          onClose(true);
        }}
      >
        <p className="small muted">{t(discussionWords.report_note)}</p>
        <RadioGroup
          name="reason"
          label={t(discussionWords.why)}
          required
          value={reason ?? ''}
          onChange={(value) => {
            reporting.clear();
            setReason(value as typeof reason);
          }}
          options={reportReasons.map((value) => ({ value, label: t(discussionWords.reasons[value]) }))}
        />
        <TextArea
          name="text"
          label={t(discussionWords.details)}
          optional
          rows={2}
          maxLength={500}
          value={unsaved.text}
          onChange={(event) => unsaved.setText(event.target.value)}
        />
        {reporting.error && !reporting.error.fields.reason && (
          <Callout kind="bad" alert>
            {reporting.error.message}
          </Callout>
        )}
        <div className="row">
          <Button type="submit" icon="flag" busy={reporting.busy}>
            {t(discussionWords.send_report)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
