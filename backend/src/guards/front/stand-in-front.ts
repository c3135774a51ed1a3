import express, { type RequestHandler } from 'express';
import { workUnderWay } from '../../process/stop/work-under-way';
import { demandKnownRoute } from '../routes/hold-to-rule';
import { foreignPosts } from './foreign-posts';
import { oneKnownHost } from './one-known-host';
import { plainSpelling } from './plain-spelling';
import { securityHeaders } from './security-headers';
import { waitedFor } from './waited-for';

/**
 * Medusa makes its Express application itself, and what it lets us add comes after its dashboard, its reading of
 * bodies and its own checks of who calls. Every application of this process therefore begins with these, and
 * tells `/store/CARTS` from `/store/carts`: by default Express takes one for the other, and rules for the one are
 * walked around by the other. Called once, before Medusa begins.
 */
export function standInFront(sessions: RequestHandler): void {
  const { init } = express.application;
  express.application.init = function initWithFront(this: express.Application) {
    init.call(this);
    this.enable('case sensitive routing');
    this.disable('x-powered-by');
    this.use(
      securityHeaders,
      oneKnownHost,
      plainSpelling,
      demandKnownRoute,
      foreignPosts,
      waitedFor(workUnderWay),
      sessions,
    );
  };
}
