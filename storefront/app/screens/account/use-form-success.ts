import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../message/toasts.ts';

export function useFormSuccess(answer: { ok: boolean; message?: string | undefined } | undefined, to?: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer?.ok) return;
    if (answer.message) showToast({ type: 'success', message: answer.message });
    if (to) void navigate(to);
  }, [answer, to, navigate]);
}
