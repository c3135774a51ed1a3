import { createHmac, hkdfSync } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { rateLimitedMessage } from '@shop/shared/forms/rate-limited-message';
import { type LimitName, rateLimits, resolveRateLimit } from '@shop/shared/rate-limits';
import { attemptsModule } from '../../modules/attempts';
import type { Attempt } from '../../modules/attempts/attempts-service';
import { settings } from '../../process/settings/current';
import type { Guard } from '../guard';
import { rateLimitKeys } from './rate-limit-keys';
import { visitorAddress } from './visitor-address';

/** A key of the backend alone, so that a leaked table does not reveal addresses by trying them all. */
const key = Buffer.from(hkdfSync('sha256', settings.JWT_SECRET, '', 'attempts', 32));

interface RateLimitOptions {
  /** Names the address of a route where it is not `email` in the body. */
  mailbox?: (req: MedusaRequest) => string | undefined;
}

interface CountedAttempt extends Attempt {
  counts: (typeof rateLimits)[LimitName]['counts'];
}

/** The attempts that a request counted, for matches that are found after the answer. */
const countedAttempts = new WeakMap<MedusaRequest, CountedAttempt[]>();

const weights: Partial<Record<LimitName, (req: MedusaRequest) => number>> = {
  promotion_code: countPromoCodes,
  promotion_code_address: countPromoCodes,
};

/** Answers 429 when a limit is reached. Must run after form validation, so that an invalid form is no attempt. */
export function rateLimit(names: readonly LimitName[], options: RateLimitOptions = {}): Guard {
  const readAttempts = createAttemptReader(names, options);
  return async (req, res, next) => {
    const attempts = await readAttempts(req);
    if (attempts.length === 0) return next();
    const service = req.scope.resolve(attemptsModule);
    const seconds = await service.count(attempts);
    if (seconds !== null) return refuse(res, seconds);
    countedAttempts.set(req, attempts);
    beforeAnswer(res, async (code) => {
      await service.uncount(attempts.filter(({ counts }) => !stillCounts[counts](res.statusCode, code)));
    });
    next();
  };
}

/** Counts for a route whose answer must not tell whether the attempt was allowed. */
export function attemptCounter(name: LimitName, options: RateLimitOptions) {
  const readAttempts = createAttemptReader([name], options);
  return async (req: MedusaRequest): Promise<boolean> =>
    (await req.scope.resolve(attemptsModule).count(await readAttempts(req))) === null;
}

export async function uncountMatchedAttempt(req: MedusaRequest): Promise<void> {
  const attempts = countedAttempts.get(req)?.filter(({ counts }) => counts === 'unmatched') ?? [];
  await req.scope.resolve(attemptsModule).uncount(attempts);
}

function createAttemptReader(names: readonly LimitName[], { mailbox }: RateLimitOptions) {
  const all = names.map((name) => ({ name, ...rateLimits[name], measure: resolveRateLimit(name, settings) }));
  const keys = mailbox ? { ...rateLimitKeys, mailbox } : rateLimitKeys;
  return async (req: MedusaRequest): Promise<CountedAttempt[]> => {
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
    .json({ type: 'too_many_attempts', code: 'held_off', message: rateLimitedMessage(seconds) });
}

/** Says whether an attempt still counts after this answer. Server errors never count. */
const stillCounts = {
  all: () => true,
  failures: (status: number) => status >= 400 && status < 500,
  wrong_password: (_status: number, code: unknown) => code === 'wrong_password',
  done: (status: number) => status < 400,
  unmatched: (status: number) => status < 400,
};

export function digest(...parts: (string | undefined)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Delays the answer until the count is corrected, since the next attempt may follow at once. */
function beforeAnswer(res: MedusaResponse, correctCount: (code: unknown) => Promise<void>) {
  const json = res.json.bind(res);
  res.json = (body) => {
    const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
    // An attempt that cannot be taken out stays counted until its time is over.
    void correctCount(code)
      .catch(() => undefined)
      .then(() => json(body));
    return res;
  };
}

function countPromoCodes({ body }: MedusaRequest): number {
  if (typeof body !== 'object' || body === null || !('promo_codes' in body)) return 0;
  return Array.isArray(body.promo_codes) ? body.promo_codes.length : 0;
}
