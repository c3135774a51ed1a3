import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createIncompleteCards } from '../world/cards/incomplete-cards.ts';
import { runningShop } from '../world/running-shop.ts';

export type OwnCard = Awaited<ReturnType<typeof createIncompleteCards>>['cards'][number];

/** Cards of the tests of one file alone, made before they run and removed after everything else of the file. */
export function ownCards(name: string, count: number) {
  const runId = randomUUID().slice(0, 8);
  const category = `${name}-${runId}`;
  let created: Awaited<ReturnType<typeof createIncompleteCards>>;
  let unused: OwnCard[] = [];
  beforeAll(async () => {
    const wishes = Array.from({ length: count }, (_, at) => ({
      title: `Card ${at} ${runId}`,
      handle: `${category}-${at}`,
    }));
    created = await createIncompleteCards(runningShop(), category, wishes);
    unused = [...created.cards];
  });
  afterAll(() => created?.remove());
  return {
    runId,
    category,
    all: () => created.cards,
    fresh(): OwnCard {
      const card = unused.pop();
      if (!card) throw new Error('No unused card is left.');
      return card;
    },
  };
}
