import type { MiddlewareHandler } from 'hono';
import { isSameOrigin } from '../../same-machine.ts';

export const requireSameOrigin: MiddlewareHandler = async (c, next) =>
  isSameOrigin(c.req.header('origin'), c.req.header('host'))
    ? next()
    : c.text('This form answers to its own page only.\n', 403);
