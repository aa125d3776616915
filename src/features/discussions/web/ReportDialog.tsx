// Dialog to report a post under a lesson to the staff of its course.
import { useAsk } from '#core/contract/web/hooks.ts';
import { ReasonForm } from '#features/posts/web/public.ts';
import { reportPost } from '../contract.ts';

export function ReportDialog({ post_id, onClose }: { post_id: number; onClose: (reported: boolean) => void }) {
  const { busy, error, clear, run } = useAsk(reportPost);
  return (
    <ReasonForm
      what="report"
      post_id={post_id}
      busy={busy}
      error={error}
      clear={clear}
      onSend={async (said) => (await run(said)) !== undefined}
      onClose={() => onClose(false)}
      onDone={() => onClose(true)}
    />
  );
}
