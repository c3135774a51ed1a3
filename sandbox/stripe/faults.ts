import * as v from 'valibot';

const Failure = v.object({
  // `*` matches one segment, as in `/v1/payment_intents/*/capture`.
  path: v.pipe(v.string(), v.startsWith('/')),
  method: v.optional(v.picklist(['GET', 'POST'])),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Limits the failure to calls with this `payment_intent`. */
  intent: v.optional(v.string()),
  /** `after` does the work and loses the answer. */
  when: v.optional(v.picklist(['before', 'after']), 'before'),
});

const Webhooks = v.picklist(['on', 'off', 'duplicate', 'drop', 'reverse']);

const Control = v.strictObject({
  failNext: v.optional(v.array(Failure)),
  webhooksOf: v.optional(v.record(v.string(), Webhooks), {}),
});

type InjectedFailure = v.InferOutput<typeof Failure>;
/** `off` holds events back until `on`; `reverse` sends them one by one, the newest first. */
export type WebhookMode = v.InferOutput<typeof Webhooks>;
type FaultState = { failNext: InjectedFailure[]; webhooksOf: Record<string, WebhookMode> };
export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const state: FaultState = { failNext: [], webhooksOf: {} };
  return {
    state,
    set(control: unknown): boolean {
      const parsed = v.safeParse(Control, control);
      if (!parsed.success) return false;
      state.failNext = parsed.output.failNext ?? state.failNext;
      Object.assign(state.webhooksOf, parsed.output.webhooksOf);
      return true;
    },
    webhooksFor: (intent: string): WebhookMode => state.webhooksOf[intent] ?? 'on',
    take(method: string, path: string, intent: string | null): InjectedFailure | undefined {
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
