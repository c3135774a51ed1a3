import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/message/toasts.ts';

/** Says what a form has done, once, and goes on to another page when there is one. */
export function useDone(answer: { ok: boolean; message?: string | undefined } | undefined, to?: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer?.ok) return;
    if (answer.message) showToast({ type: 'success', message: answer.message });
    if (to) void navigate(to);
  }, [answer, to, navigate]);
}
