import type { MedusaContainer } from '@medusajs/framework/types';
import { expect, test, vi } from 'vitest';
import { outboxModule } from '../modules/outbox';
import { mailsOfDispute } from './dispute-mails';

vi.mock('./current-provider', () => ({ paymentProvider: {} }));

const event = { id: 'evt_1', type: 'charge.dispute.created', about: 'dp_1', facts: {}, attempts: 1 };
const bought = [
  { last_four: 'AB3D', balance: 500, is_stopped: false },
  { last_four: 'STOP', balance: 500, is_stopped: true },
  { last_four: 'SP3N', balance: 0, is_stopped: false },
];
const news = {
  paymentIntent: 'pi_1',
  amount: 424,
  reason: 'general',
  standing: 'open',
  isInquiry: false,
  answerBy: null,
} as const;

/** @param ended the causes of the mails that told of an end */
async function mailsOf(ended: string[], more: Partial<Parameters<typeof mailsOfDispute>[2]['news']>) {
  const outbox = {
    findKnownCauses: async (_: string, causes: string[]) => new Set(causes.filter((one) => ended.includes(one))),
  };
  const container = {
    resolve: (name: string) =>
      name === outboxModule
        ? outbox
        : { boughtWith: async () => bought.map((card) => ({ ...card, is_disputed: more.standing !== 'won' })) },
  };
  const dispute = { news: { ...news, ...more }, order: 'order_1' };
  return mailsOfDispute(container as unknown as MedusaContainer, event, dispute);
}

test.each<[string, string[], Partial<Parameters<typeof mailsOfDispute>[2]['news']>, string[][]]>([
  ['a dispute is told of', [], {}, [['owner-dispute', 'dp_1']]],
  ['and an inquiry', [], { isInquiry: true }, [['owner-dispute', 'dp_1:inquiry']]],
  ['and a dispute after the end of its inquiry', ['dp_1:inquiry'], {}, [['owner-dispute', 'dp_1']]],
  ['an opening after the end is not', ['dp_1'], {}, []],
  ['nor an inquiry after its end', ['dp_1:inquiry'], { isInquiry: true }, []],
  ['nor an inquiry after the end of its dispute', ['dp_1'], { isInquiry: true }, []],
  ['nor what is under review', [], { standing: 'under review' }, []],
  ['an end is told of', [], { standing: 'lost' }, [['owner-dispute-closed', 'dp_1']]],
])('%s', async (_, ended, more, mails) => {
  expect((await mailsOf(ended, more)).map(({ kind, cause }) => [kind, cause])).toEqual(mails);
});

test.each<[string, Partial<Parameters<typeof mailsOfDispute>[2]['news']>, string[] | undefined]>([
  ['a dispute names the gift cards that it stops', {}, ['AB3D']],
  ['one that is lost those that stay stopped', { standing: 'lost' }, ['AB3D']],
  ['one that is won those that can be spent again', { standing: 'won' }, ['AB3D']],
  ['an inquiry stops none', { isInquiry: true }, undefined],
])('the mail of %s', async (_, more, named) => {
  const [mail] = await mailsOf([], more);
  expect(Reflect.get(mail?.data ?? {}, 'gift_cards')).toEqual(named);
});
