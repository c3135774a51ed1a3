import { container } from '@medusajs/framework';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { NextFunction, Request, Response } from 'express';
import type { WorkUnderWay } from '../../process/stop/work-under-way';
import { endWith } from '../end-with';
import { requestLine } from '../request-line';

/** A start takes about that long, in seconds. */
const retryAfter = 10;

/**
 * Whatever may change something is finished before this process ends, also for a caller who has gone: it is over when
 * its answer is written, whether or not anybody is there to read it. While stopping nothing new is begun.
 */
export function waitedFor(work: WorkUnderWay) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (work.isStopping) res.set('Connection', 'close');
    if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) next();
    else if (work.isStopping) refuse(req, res);
    else {
      endWith(res, work.begin());
      next();
    }
  };
}

function refuse(req: Request, res: Response): void {
  Object.assign(req, { scope: container.createScope() });
  const message = 'The shop is being started again and has not begun with this. Send it again in a moment.';
  // Medusa has no refusal of this kind.
  const answer = () =>
    void res.set('Retry-After', String(retryAfter)).status(503).json({ type: 'unavailable', message });
  requestLine(req as MedusaRequest, res as unknown as MedusaResponse, answer);
}
