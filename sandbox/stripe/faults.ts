import * as v from 'valibot';

const Failure = v.object({
  // `*` stands for one segment, as in `/v1/payment_intents/*/capture`.
  path: v.pipe(v.string(), v.startsWith('/')),
  method: v.optional(v.picklist(['GET', 'POST', 'DELETE'])),
  /** 0 hangs up without an answer. */
  status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Only calls whose form names this payment intent: whoever else is refunded meanwhile is left alone. */
  intent: v.optional(v.string()),
  /** `after`: the work is done and only the answer is lost. */
  when: v.optional(v.picklist(['before', 'after']), 'before'),
});

const Webhooks = v.picklist(['on', 'off', 'duplicate', 'drop', 'reverse']);

const Control = v.strictObject({
  latencyMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
  failNext: v.optional(v.array(Failure)),
  webhooks: v.optional(Webhooks),
  // By payment intent: trouble with the events of one payment leaves everybody else's alone.
  webhooksOf: v.optional(v.record(v.string(), Webhooks)),
});

type Failing = v.InferOutput<typeof Failure>;
/** `off` holds events back until `on`; `reverse` sends what waits one by one, the newest first. */
export type WebhookMode = v.InferOutput<typeof Webhooks>;
type FaultState = {
  latencyMs: number;
  failNext: Failing[];
  webhooks: WebhookMode;
  webhooksOf: Record<string, WebhookMode>;
};
export type Faults = ReturnType<typeof createFaults>;

/** Trouble made to order, for the tests of the shop. It is forgotten when the sandbox stops. */
export function createFaults() {
  const state: FaultState = { latencyMs: 0, failNext: [], webhooks: 'on', webhooksOf: {} };
  return {
    state,
    /** Sets what is given and leaves the rest; false when the order is not understood. */
    set(order: unknown): boolean {
      const parsed = v.safeParse(Control, order);
      if (!parsed.success) return false;
      state.latencyMs = parsed.output.latencyMs ?? state.latencyMs;
      state.failNext = parsed.output.failNext ?? state.failNext;
      state.webhooks = parsed.output.webhooks ?? state.webhooks;
      Object.assign(state.webhooksOf, parsed.output.webhooksOf);
      return true;
    },
    /** How the events of this payment travel. */
    webhooksFor: (intent: string): WebhookMode => state.webhooksOf[intent] ?? state.webhooks,
    /** The failure ordered for this call, if any; it is used up by asking. */
    take(method: string, path: string, intent: string | null): Failing | undefined {
      const found = state.failNext.find(
        (failure) =>
          (failure.method ?? method) === method && (failure.intent ?? intent) === intent && matches(failure.path, path),
      );
      if (found === undefined) return undefined;
      found.times -= 1;
      if (found.times === 0) state.failNext = state.failNext.filter((failure) => failure !== found);
      return { ...found };
    },
  };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, place) => part === '*' || part === given[place]);
}
