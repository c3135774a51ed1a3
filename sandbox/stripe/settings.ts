import { orEmpty, port, webAddress } from '@shop/shared/settings';
import * as v from 'valibot';

const filled = v.pipe(v.string(), v.trim(), v.minLength(1));
/** A comma-separated list or `*`, as in Stripe's `enabled_events`. */
const eventNames = v.pipe(
  v.string(),
  v.regex(/^(?:\*|[a-z_]+(?:\.[a-z_]+)+(?:,[a-z_]+(?:\.[a-z_]+)+)*)?$/),
  v.transform((text) => (text === '' ? [] : text.split(','))),
);

const Environment = v.object({
  PORT: v.optional(port, '4242'),
  STATE_DIR: filled,
  WEBHOOK_URL: orEmpty(webAddress),
  WEBHOOK_SECRET: v.optional(v.string(), ''),
  WEBHOOK_EVENTS: v.optional(eventNames, ''),
  STRIPE_API_KEY: v.optional(v.string(), ''),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.string(), ''),
  NODE_ENV: v.optional(v.string(), ''),
  ALLOW_CARD_SANDBOX: v.optional(v.string(), ''),
});

/** An empty key accepts any test key. */
export type Settings = {
  port: number;
  stateDir: string;
  webhookUrl: string;
  webhookSecret: string;
  webhookEvents: readonly string[];
  secretKey: string;
  publishableKey: string;
};

type Parsed = { ok: true; settings: Settings } | { ok: false; problem: string };

export function parseSettings(environment: Record<string, string | undefined>): Parsed {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const name = v.getDotPath(parsed.issues[0]) ?? 'A setting';
    return { ok: false, problem: `${name} is missing or not in the right form for the card sandbox.` };
  }
  const given = parsed.output;
  if (given.NODE_ENV === 'production' && given.ALLOW_CARD_SANDBOX !== 'yes') {
    return {
      ok: false,
      problem:
        'The card sandbox takes no real money, so it does not start in production. Configure Stripe, or set ALLOW_CARD_SANDBOX=yes to show the shop in test mode.',
    };
  }
  if (/^(sk|rk)_live/.test(given.STRIPE_API_KEY) || /^pk_live/.test(given.STRIPE_PUBLISHABLE_KEY)) {
    return { ok: false, problem: 'STRIPE_API_KEY is a live key: the card sandbox must never see one. Use a test key.' };
  }
  if (given.WEBHOOK_URL !== '' && given.WEBHOOK_SECRET === '') {
    return { ok: false, problem: 'WEBHOOK_SECRET is missing: events sent to WEBHOOK_URL are signed with it.' };
  }
  if (given.WEBHOOK_URL !== '' && given.WEBHOOK_EVENTS.length === 0) {
    return {
      ok: false,
      problem: 'WEBHOOK_EVENTS is missing: WEBHOOK_URL is sent only the events that are named there.',
    };
  }
  return {
    ok: true,
    settings: {
      port: given.PORT,
      stateDir: given.STATE_DIR,
      webhookUrl: given.WEBHOOK_URL,
      webhookSecret: given.WEBHOOK_SECRET,
      webhookEvents: given.WEBHOOK_EVENTS,
      secretKey: given.STRIPE_API_KEY,
      publishableKey: given.STRIPE_PUBLISHABLE_KEY,
    },
  };
}
