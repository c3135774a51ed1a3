import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../../message/toasts.ts';
import { track } from '../../../ui/measure/track.ts';
import type { ContactAnswer } from './contact-actions.server.ts';

export function useAfterSignIn(answer: ContactAnswer | undefined) {
  const navigate = useNavigate();
  const signedIn = answer?.ok ? answer : undefined;
  useEffect(() => {
    if (!signedIn) return;
    track(signedIn.event, { method: 'password' });
    if (signedIn.failure) showToast({ type: 'error', message: signedIn.failure });
    void navigate(signedIn.to, { replace: true });
  }, [signedIn, navigate]);
}
