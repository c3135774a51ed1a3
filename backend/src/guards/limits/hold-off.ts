import { createHmac, hkdfSync } from 'node:crypto';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { attemptLimits, type LimitName, measureOf } from '@shop/shared/attempt-limits';
import { sayHeldOff } from '@shop/shared/forms/held-off';
import { attemptsModule } from '../../modules/attempts';
import { settings } from '../../process/settings/current';
import { codesTried } from './codes-tried';
import { countedBy } from './counted-by';
import { visitorAddress } from './visitor-address';

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>;

/** Of the backend alone, so that what is counted by cannot be found out by trying all addresses there are. */
const key = Buffer.from(hkdfSync('sha256', settings.JWT_SECRET, '', 'attempts', 32));

interface Particulars {
  /** Where the mailbox is named, when it is not the field `email` of the body. */
  mailbox?: (req: MedusaRequest) => string | undefined;
}

/** For how many attempts one request counts, where that is not one. */
const weights: Partial<Record<LimitName, (req: MedusaRequest) => number>> = {
  promotion_code: codesTried,
  promotion_code_address: codesTried,
};

/**
 * Counts an attempt by these limits before it is made, and holds it off when one is reached: 429, with the seconds to
 * wait. Stands after whatever refuses a form that is not whole, so that a slip of the pen is no attempt.
 */
export function holdOff(names: readonly LimitName[], { mailbox }: Particulars = {}): Middleware {
  const all = names.map((name) => ({ name, ...attemptLimits[name], measure: measureOf(name, settings) }));
  const keys = mailbox ? { ...countedBy, mailbox } : countedBy;
  return async (req, res, next) => {
    const limits = all.map((limit) => ({ ...limit, weight: weights[limit.name]?.(req) ?? 1 }));
    if (limits.every(({ weight }) => weight === 0)) return next();
    const address = digest('address', await visitorAddress(req));
    const attempts = await Promise.all(
      limits.map(async ({ name, by, counts, weight, measure: { attempts: most, seconds } }) => {
        const values = await Promise.all(by.map((what) => keys[what](req)));
        return weight > 0 && values.every(Boolean)
          ? [{ id: digest(name, ...values), limit: name, most, seconds, weight, address, counts }]
          : [];
      }),
    );
    const service = req.scope.resolve(attemptsModule);
    const seconds = await service.count(attempts.flat());
    if (seconds !== null) return refuse(res, seconds);
    beforeAnswer(res, async (code) => {
      const uncounted = attempts.flat().filter(({ counts }) => !staysCounted[counts](res.statusCode, code));
      await service.giveBack(uncounted.map(({ id }) => id));
    });
    next();
  };
}

function refuse(res: MedusaResponse, seconds: number): void {
  res
    .set('Retry-After', String(seconds))
    .status(429)
    .json({ type: 'too_many_attempts', code: 'held_off', message: sayHeldOff(seconds) });
}

/** By the status and the code of the answer. What failed for a reason of ours is nobody's attempt. */
const staysCounted = {
  all: () => true,
  failures: (status: number) => status >= 400 && status < 500,
  wrong_password: (_status: number, code: unknown) => code === 'wrong_password',
  done: (status: number) => status < 400,
};

export function digest(...parts: (string | undefined)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** The answer waits for what is taken out of the counts, as the next attempt may follow at once. */
function beforeAnswer(res: MedusaResponse, settle: (code: unknown) => Promise<void>) {
  const json = res.json.bind(res);
  res.json = (body) => {
    const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
    // What cannot be taken out stays counted, and runs out by itself.
    void settle(code)
      .catch(() => undefined)
      .then(() => json(body));
    return res;
  };
}
