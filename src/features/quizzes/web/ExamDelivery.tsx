// Delivers exams whose page was left, while anything of them lies on this device. It shows nothing.
import { useEffect } from 'react';
import { deliverExams } from './deliver-exams.ts';
import { examMark } from './exam-mark.ts';

const AGAIN_MS = 30_000;

export default function ExamDelivery({ user_id }: { user_id: number }) {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under = false;
    const look = async () => {
      clearTimeout(timer);
      if (under || signal.aborted) return;
      under = true;
      try {
        const { again, open } = await deliverExams(user_id);
        if (!open) examMark.write(null);
        if (again && !signal.aborted) timer = setTimeout(() => void look(), AGAIN_MS);
      } catch {
        // the disk is refused: nothing lies there
      } finally {
        under = false;
      }
    };
    void look();
    addEventListener('online', () => void look(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [user_id]);
  return null;
}
