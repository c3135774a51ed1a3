import { createHmac, hkdfSync } from 'node:crypto';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { attemptLimits, type LimitName, measureOf } from '@shop/shared/attempt-limits';
import { sayHeldOff } from '@shop/shared/forms/held-off';
import { attemptsModule } from '../../modules/attempts';
import type { Attempt } from '../../modules/attempts/attempts-service';
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

interface Counted extends Attempt {
  counts: (typeof attemptLimits)[LimitName]['counts'];
}

/** What each request was counted by, for what turns out after its answer. */
const countedFor = new WeakMap<MedusaRequest, Counted[]>();

/** For how many attempts one request counts, where that is not one. */
const weights: Partial<Record<LimitName, (req: MedusaRequest) => number>> = {
  promotion_code: codesTried,
  promotion_code_address: codesTried,
};

/**
 * Counts an attempt by these limits before it is made, and holds it off when one is reached: 429, with the seconds to
 * wait. Stands after whatever refuses a form that is not whole, so that a slip of the pen is no attempt.
 */
export function holdOff(names: readonly LimitName[], particulars: Particulars = {}): Middleware {
  const readAttempts = attemptsBy(names, particulars);
  return async (req, res, next) => {
    const attempts = await readAttempts(req);
    if (attempts.length === 0) return next();
    const service = req.scope.resolve(attemptsModule);
    const seconds = await service.count(attempts);
    if (seconds !== null) return refuse(res, seconds);
    countedFor.set(req, attempts);
    beforeAnswer(res, async (code) => {
      await service.giveBack(attempts.filter(({ counts }) => !staysCounted[counts](res.statusCode, code)));
    });
    next();
  };
}

/** For what is answered alike whether or not it is done: counts an attempt, and says whether it may be made. */
export function attemptCounter(name: LimitName, particulars: Particulars = {}) {
  const readAttempts = attemptsBy([name], particulars);
  return async (req: MedusaRequest): Promise<boolean> =>
    (await req.scope.resolve(attemptsModule).count(await readAttempts(req))) === null;
}

/** Takes out of the counts what has matched something, which is found after the answer. */
export async function uncountMatch(req: MedusaRequest): Promise<void> {
  const attempts = countedFor.get(req)?.filter(({ counts }) => counts === 'unmatched') ?? [];
  await req.scope.resolve(attemptsModule).giveBack(attempts);
}

/** How a request is counted by these limits; nothing where it is not about this at all. */
function attemptsBy(names: readonly LimitName[], { mailbox }: Particulars) {
  const all = names.map((name) => ({ name, ...attemptLimits[name], measure: measureOf(name, settings) }));
  const keys = mailbox ? { ...countedBy, mailbox } : countedBy;
  return async (req: MedusaRequest): Promise<Counted[]> => {
    const limits = all.map((limit) => ({ ...limit, weight: weights[limit.name]?.(req) ?? 1 }));
    if (limits.every(({ weight }) => weight === 0)) return [];
    const address = digest('address', await visitorAddress(req));
    const attempts = await Promise.all(
      limits.map(async ({ name, by, counts, weight, measure: { attempts: most, seconds } }) => {
        const values = await Promise.all(by.map((what) => keys[what](req)));
        return weight > 0 && values.every(Boolean)
          ? [{ id: digest(name, ...values), limit: name, most, seconds, weight, address, counts }]
          : [];
      }),
    );
    return attempts.flat();
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
  unmatched: (status: number) => status < 400,
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
