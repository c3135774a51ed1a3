import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subscribedEvents } from '@shop/shared/card-provider';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';

const quoted = subscribedEvents.map((name) => `\`${name}\``);

/** `npm run webhook-events` writes these places. */
const texts = [
  {
    file: 'README.md',
    place: /(?<=\/webhooks\/stripe` for )[^;]+(?=; its signing secret)/,
    written: `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`,
  },
  {
    file: '.env.example',
    place: /(?<=\/webhooks\/stripe, for these events:\n)(?:# {3}\S+\n)*/,
    written: subscribedEvents.map((name) => `#   ${name}\n`).join(''),
  },
];

test.each(texts)('$file lists exactly the webhook events that the shop handles', async ({ file, place, written }) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(place);
  const right = text.replace(place, () => written);

  expect(right.match(/\b(?:payment_intent|charge|refund)(?:\.[a-z_]+)+/g)).toEqual(subscribedEvents);
  await expect(right).toMatchFileSnapshot(join(root, file));
});
