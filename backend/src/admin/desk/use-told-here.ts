import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sdk } from '../asking/sdk';

/** Where the build puts it (`src/dashboard/shop-look.ts`). */
const worker = '/app/push-worker.js';
const queryKey = ['shop-push'];

/** `refused`: by the browser, which asks no second time. */
export type ToldHere = { state: 'off' | 'on' | 'refused'; others: number };

type Push = { public_key: string; endpoints: string[] };

const readPush = async () => (await sdk.client.fetch<{ push: Push }>('/admin/push')).push;

/** Some browsers cannot be told at all, and a telephone of one maker only where the dashboard is kept as an app. */
export const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is told what the owner is mailed; nothing is asked of it before a press. */
export function useToldHere() {
  const queries = useQueryClient();
  const lookAgain = () => queries.invalidateQueries({ queryKey });
  const told = useQuery({
    queryKey,
    enabled: canBeTold(),
    queryFn: async (): Promise<ToldHere> => {
      const [{ endpoints }, here] = await Promise.all([readPush(), subscriptionHere()]);
      const others = endpoints.filter((endpoint) => endpoint !== here?.endpoint).length;
      if (Notification.permission === 'denied') return { state: 'refused', others };
      return { state: others < endpoints.length ? 'on' : 'off', others };
    },
  });
  const ask = useMutation({ mutationFn: askHere, onSettled: lookAgain });
  const end = useMutation({ mutationFn: endHere, onSettled: lookAgain });
  const endEverywhere = useMutation({ mutationFn: () => endAt(undefined), onSettled: lookAgain });
  return { told: told.data, ask, end, endEverywhere };
}

/** True when the browser let it be. */
async function askHere(): Promise<boolean> {
  // First of all, and once: some browsers ask their owner only while a press is fresh.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key } = await readPush();
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of before may be another owner's, or of a key that the shop has no more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(public_key) });
  const { endpoint, keys } = made.toJSON();
  await sdk.client.fetch('/admin/push', { method: 'POST', body: { endpoint, keys } });
  return true;
}

async function endHere(): Promise<void> {
  const here = await subscriptionHere();
  if (!here) return;
  await endAt(here.endpoint);
  await here.unsubscribe();
}

/** Without an address everywhere. */
async function endAt(endpoint: string | undefined): Promise<void> {
  await sdk.client.fetch('/admin/push/end', { method: 'POST', body: { endpoint } });
}

/** Not every browser takes a key as text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
