import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sdk } from '../client/sdk';

/** The build puts the worker there (`src/dashboard/dashboard-vite.ts`). */
const worker = '/app/push-worker.js';
const queryKey = ['shop-push'];

/** `refused` means by the browser, which does not ask a second time. */
export type PushState = { state: 'off' | 'on' | 'refused'; others: number };

type Push = { public_key: string; endpoints: string[] };

const readPush = async () => (await sdk.client.fetch<{ push: Push }>('/admin/push')).push;

/** iOS supports push messages in an installed app only. */
export const supportsPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export function usePushNotifications() {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey });
  const told = useQuery({
    queryKey,
    enabled: supportsPush(),
    queryFn: async (): Promise<PushState> => {
      const [{ endpoints }, here] = await Promise.all([readPush(), readSubscription()]);
      const others = endpoints.filter((endpoint) => endpoint !== here?.endpoint).length;
      if (Notification.permission === 'denied') return { state: 'refused', others };
      return { state: others < endpoints.length ? 'on' : 'off', others };
    },
  });
  const ask = useMutation({ mutationFn: subscribe, onSettled: refetch });
  const end = useMutation({ mutationFn: unsubscribe, onSettled: refetch });
  const endEverywhere = useMutation({ mutationFn: () => deleteSubscription(undefined), onSettled: refetch });
  return { told: told.data, ask, end, endEverywhere };
}

async function subscribe(): Promise<boolean> {
  // Some browsers show the question only while the press is fresh, so it comes first.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key } = await readPush();
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // An existing subscription may be another owner's or use an old key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeKey(public_key) });
  const { endpoint, keys } = made.toJSON();
  await sdk.client.fetch('/admin/push', { method: 'POST', body: { endpoint, keys } });
  return true;
}

async function unsubscribe(): Promise<void> {
  const here = await readSubscription();
  if (!here) return;
  await deleteSubscription(here.endpoint);
  await here.unsubscribe();
}

/** Without an endpoint every browser is unsubscribed. */
async function deleteSubscription(endpoint: string | undefined): Promise<void> {
  await sdk.client.fetch('/admin/push/end', { method: 'POST', body: { endpoint } });
}

/** Some browsers do not take the key as text. */
function decodeKey(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
