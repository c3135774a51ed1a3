import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../ui/measure/track.ts';
import type { ContactAnswer } from './contact-actions.server.ts';

export function useAfterSignIn(answer: ContactAnswer | undefined) {
  const navigate = useNavigate();
  const signedIn = answer?.ok ? answer : undefined;
  useEffect(() => {
    if (!signedIn) return;
    track(signedIn.event, { method: 'password' });
    // Only a document says that the cart was left behind.
    if (signedIn.isLeft) location.replace(signedIn.to);
    else void navigate(signedIn.to, { replace: true });
  }, [signedIn, navigate]);
}
