import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { ordersIn, sayDeed } from '../../people/say-deed';
import { messageOf } from '../../process/refusals/message-of';
import { workUnderWay } from '../../process/stop/work-under-way';
import { noteDeedWorkflow } from '../../workflows/people/note-deed';

const looks = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Remembers who did what, when it is done: in words, with the orders it was done to, and nothing of what was typed. */
export function noteDeeds(req: AuthenticatedMedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { actor_id: actorId, actor_type: actorType } = req.auth_context ?? {};
  const path = `${req.baseUrl}${req.path}`;
  const { method, scope } = req;
  // What finishes does so later than this function.
  next();
  if (looks.has(method) || !actorId) return;
  const orders = ordersIn(path, req.body);
  const words = sayDeed({ method, path, orders });
  if (words === undefined) return;
  const payment = path.match(/^\/admin\/payments\/([^/]+)\//)?.[1];
  res.on('finish', () => {
    if (res.statusCode >= 400) return;
    const input = { actorId, actorType, words, orders, ...(payment && { payment }) };
    const note = () =>
      noteDeedWorkflow(scope)
        .run({ input })
        .then(() => undefined);
    workUnderWay.during(note).catch((error: unknown) => {
      const line = { event: 'deed-not-noted', reason: messageOf(error) };
      scope.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
    });
  });
}
