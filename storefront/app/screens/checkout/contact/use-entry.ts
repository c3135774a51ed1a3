import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../ui/measure/track.ts';
import { showToast } from '../../../ui/message/toasts.ts';
import type { WayAnswer } from './choose-way.server.ts';

/** After signing in or registering: tells so, and goes on with the checkout. */
export function useEntry(answer: WayAnswer | undefined) {
  const navigate = useNavigate();
  const entered = answer?.ok ? answer : undefined;
  useEffect(() => {
    if (!entered) return;
    track(entered.event, { method: 'password' });
    if (entered.warning) showToast({ type: 'warning', message: entered.warning });
    void navigate(entered.to, { replace: true });
  }, [entered, navigate]);
}
