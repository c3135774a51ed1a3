import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { describeAction, findOrderIds } from '../../people/describe-action';
import { doneOrdersOf } from '../../people/done-orders';
import { logFailure } from '../../process/log/log-event';
import { inFlightWork } from '../../process/stop/in-flight-work';
import { recordAuditEntryWorkflow } from '../../workflows/people/record-audit-entry';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes the audit log after a change succeeded: who did what to which orders, without anything that was typed. */
export function recordAuditEntry(req: AuthenticatedMedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { actor_id: actorId, actor_type: actorType } = req.auth_context ?? {};
  const path = `${req.baseUrl}${req.path}`;
  const { method, scope } = req;
  next();
  if (readMethods.has(method) || !actorId) return;
  const orders = findOrderIds(path, req.body);
  const words = describeAction({ method, path, orders });
  if (words === undefined) return;
  const payment = path.match(/^\/admin\/payments\/([^/]+)\//i)?.[1];
  res.on('finish', () => {
    const done = doneOrdersOf(res);
    if (res.statusCode >= 400 || done?.length === 0) return;
    const input = { actorId, actorType, words, orders: done ?? orders, ...(payment && { payment }) };
    const note = () => recordAuditEntryWorkflow(scope).run({ input });
    inFlightWork.finish(note).catch((error: unknown) => logFailure(scope, { event: 'action_not_noted' }, error));
  });
}
