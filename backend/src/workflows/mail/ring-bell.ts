import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import type { BellNote } from '../../mail/define-mail';
import { findMail } from '../../mail/kinds';
import { createOneStepWorkflow } from '../one-step-workflow';

/** `key` keeps a mail that is tried again from ringing again. */
type Ring = BellNote & { key: string; page: string };

/** This step has no undo: what was said cannot be unsaid. */
const ringBellWorkflow = createOneStepWorkflow('ring-bell', async ({ key, ...data }: Ring, { container }) => {
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    // Medusa's dashboard shows everyone what is for no one in particular.
    to: '',
    channel: 'feed',
    template: 'shop-bell',
    data,
    idempotency_key: key,
  });
});

/** Mails to the owner stand in the dashboard's bell too. Other mails say nothing there. */
export async function ringBell(
  container: MedusaContainer,
  { kind, cause, data }: { kind: string; cause: string; data: object },
): Promise<void> {
  const mail = findMail(kind);
  if (!mail?.bell || !mail.page) return;
  const note = mail.bell(data, await findNumber(container, data));
  await ringBellWorkflow(container).run({ input: { ...note, page: mail.page(data), key: `bell:${kind}:${cause}` } });
}

async function findNumber(container: MedusaContainer, data: object): Promise<number | undefined> {
  if (!('order_id' in data) || typeof data.order_id !== 'string') return undefined;
  const [order] = await readGraph(container, 'order', ['display_id'], { id: data.order_id });
  return order && Number(order.display_id);
}
