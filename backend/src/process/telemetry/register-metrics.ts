import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../with-timeout';

interface Queue {
  waiting: number;
  due: number;
  oldest_seconds: number;
  given_up: number;
}

export interface Figures {
  mails: () => Promise<Queue & { retrying: number }>;
  card_events: () => Promise<Queue>;
  payments: () => Promise<{ unfinished: number; needs_attention: number }>;
  /** `compared_at` is in seconds since 1970; undefined before the first night. */
  books: () => Promise<{ differences: number; compared_at: number | undefined }>;
}

type Shown = Record<string, { help: string; metric: string }>;

const queueOf = (name: string, things: string): Shown => ({
  waiting: { metric: `shop_${name}_waiting`, help: `${things} that wait, for their time or for another attempt` },
  due: { metric: `shop_${name}_due`, help: `${things} whose time has come` },
  oldest_seconds: {
    metric: `shop_${name}_oldest_seconds`,
    help: `Seconds that the oldest of the ${things} has waited`,
  },
  given_up: { metric: `shop_${name}_given_up`, help: `${things} that were given up; the owner has been told` },
});

const shown: Record<keyof Figures, Shown> = {
  mails: {
    ...queueOf('mails', 'Mails'),
    retrying: { metric: 'shop_mails_retrying', help: 'Mails that wait and that failed to leave before' },
  },
  card_events: queueOf('card_events', 'Events of the card provider'),
  payments: {
    unfinished: {
      metric: 'shop_payments_unfinished',
      help: 'Payments that the shop still tries to complete or to give back',
    },
    needs_attention: { metric: 'shop_payments_for_owner', help: 'Payments that the owner has to look at' },
  },
  books: {
    differences: { metric: 'shop_books_differences', help: 'Payments whose books differ from those of the provider' },
    compared_at: { metric: 'shop_books_compared_timestamp_seconds', help: 'When the books were compared last' },
  },
};

/** A query that hangs is never put again beside itself; its figures are missing meanwhile, and the others are told. */
export function registerFigures(
  register: Registry,
  figures: Figures,
  onTrouble: (reason: string) => void,
): () => Promise<void> {
  const isRead = new Gauge({
    name: 'shop_figures_read',
    help: 'Whether the database answered in time when these figures were read: 1 or 0',
    labelNames: ['figures'],
    registers: [register],
  });
  const readers = (Object.keys(shown) as (keyof Figures)[]).map((name) => {
    const gauges = Object.entries(shown[name]).map(
      ([figure, { metric, help }]) => [figure, new Gauge({ name: metric, help, registers: [register] })] as const,
    );
    const read = oneAtATime<object>(figures[name]);
    return async () => {
      const found = await withTimeout(read()).catch((error: unknown) => {
        onTrouble(`${name}: ${error instanceof Error ? error.name : 'unknown'}`);
      });
      isRead.set({ figures: name }, found ? 1 : 0);
      for (const [figure, gauge] of gauges) {
        const value: unknown = found && Reflect.get(found, figure);
        if (typeof value === 'number') gauge.set(value);
        else gauge.remove();
      }
    };
  });
  return async () => void (await Promise.all(readers.map((read) => read())));
}

function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
