import type { MedusaContainer } from '@medusajs/framework/types';
import { cancellationsModule } from '../../modules/cancellations';
import { readOrderMoney } from '../../orders/read-order-money';
import type { OrderEvents } from '../define-mail';
import { listChanges } from './balance-mails';
import { listTransfers } from './transfer-mails';

export async function readOrderEvents(container: MedusaContainer, order_id: string): Promise<OrderEvents> {
  const [wishes, changes, payments, transfers] = await Promise.all([
    container.resolve(cancellationsModule).listRequests(order_id),
    listChanges(container, { order_id }),
    readOrderMoney(container, order_id),
    listTransfers(container, { order_id }),
  ]);
  return { wishes, changes, payments, transfers };
}
