import { container } from '@medusajs/framework';
import makePgStore from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';

/** Milliseconds, the same as Medusa's default. */
const lifetime = 10 * 60 * 60 * 1000;

interface Options {
  databaseUrl: string;
  secret: string;
  cookie: Pick<session.CookieOptions, 'secure' | 'sameSite'>;
  timeoutFactor: number;
}

/** Stores dashboard sessions in the database, so that they outlive a restart. Medusa keeps a `req.session` it finds. */
export function createAdminSessions({ databaseUrl, secret, cookie, timeoutFactor }: Options): RequestHandler {
  const PgStore = makePgStore(session);
  const store = new PgStore({
    conObject: {
      connectionString: databaseUrl,
      max: 4,
      allowExitOnIdle: true,
      connectionTimeoutMillis: 5_000 * timeoutFactor,
    },
    tableName: 'admin_session',
    pruneSessionInterval: false,
    // The cookie is not renewed with each request, so the row must not be either.
    disableTouch: true,
    // An idle connection that breaks is harmless: the next query opens another one, or fails by itself.
    errorLog: () => undefined,
  });
  const sessions = session({
    name: 'connect.sid',
    resave: false,
    saveUninitialized: false,
    proxy: true,
    secret,
    cookie: { maxAge: lifetime, ...cookie },
    store,
  });
  return (req: Request, res: Response, next: NextFunction) =>
    sessions(req, res, (error?: unknown) => {
      // The error handler needs a container scope, which Medusa has not made yet.
      if (error) Object.assign(req, { scope: container.createScope() });
      next(error);
    });
}
