import { container } from '@medusajs/framework';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { NextFunction, Request, Response } from 'express';
import type { InFlightWork } from '../../process/stop/in-flight-work';
import { onResponseEnd } from '../on-response-end';
import { requestLine } from '../request-line';

/** Seconds that a start takes. */
const retryAfter = 10;

const healthPaths = ['/health', '/ready'];

/** Lets writes finish before the process ends. While stopping, it refuses new ones and sends a balancer elsewhere. */
export function trackInFlightWrites(work: InFlightWork) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (work.isLeaving) res.set('Connection', 'close');
    if (work.isLeaving && healthPaths.includes(req.path)) res.status(503).send('leaving');
    else if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) next();
    else if (work.isStopping) refuse(req, res);
    else {
      onResponseEnd(res, work.begin());
      next();
    }
  };
}

function refuse(req: Request, res: Response): void {
  Object.assign(req, { scope: container.createScope() });
  const message = 'The shop is being started again and has not begun with this. Send it again in a moment.';
  // Medusa has no error type for 503.
  const answer = () =>
    void res.set('Retry-After', String(retryAfter)).status(503).json({ type: 'unavailable', message });
  requestLine(req as MedusaRequest, res as unknown as MedusaResponse, answer);
}
