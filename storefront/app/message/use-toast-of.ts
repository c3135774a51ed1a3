import { useEffect } from 'react';
import { showToast } from './toasts.ts';

interface Heard {
  heard: unknown;
  problem: string | undefined;
  answer?: { ok: boolean; message?: string | undefined } | undefined;
}

export function useToastOf({ heard, problem, answer }: Heard) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const message = problem ?? answer?.message;
    if (message) showToast({ type: answer?.ok ? 'success' : 'error', message });
  }, [heard]);
}
