import { container } from '@medusajs/framework';
import makePgStore from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';

/** Milliseconds: a long day at the desk, as long as Medusa's own. */
const life = 10 * 60 * 60 * 1000;

type Options = { databaseUrl: string; secret: string; cookie: Pick<session.CookieOptions, 'secure' | 'sameSite'> };

/**
 * Who is signed in to the dashboard is kept in the database, so that they stay so when this process starts anew, and
 * at another one. Medusa keeps sessions in its own memory or in Redis; whoever has a session already is left as
 * they are by it (express-session looks for `req.session` first). The table is the module `people`'s, which also
 * forgets the rows that have run out.
 */
export function keptSessions({ databaseUrl, secret, cookie }: Options): RequestHandler {
  const PgStore = makePgStore(session);
  const store = new PgStore({
    conObject: { connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 5_000, allowExitOnIdle: true },
    tableName: 'admin_session',
    pruneSessionInterval: false,
    // A session ends when its cookie does, which is not given anew with each call.
    disableTouch: true,
    // A connection that breaks while nobody uses it is no fault: the next call opens another, or says that it cannot.
    errorLog: () => undefined,
  });
  const sessions = session({
    name: 'connect.sid',
    resave: false,
    saveUninitialized: false,
    proxy: true,
    secret,
    cookie: { maxAge: life, ...cookie },
    store,
  });
  return (req: Request, res: Response, next: NextFunction) =>
    sessions(req, res, (error?: unknown) => {
      // Where a fault is told, Medusa's container is looked for, which does not stand yet.
      if (error) Object.assign(req, { scope: container.createScope() });
      next(error);
    });
}
