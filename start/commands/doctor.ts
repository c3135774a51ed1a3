import { runStage, type Step } from '../console/steps.ts';
import { type Examination, examine } from '../doctor/examine.ts';
import { type Finding, invariants } from '../doctor/finding.ts';
import { awaitAnswer } from '../processes/await-answer.ts';
import { cardProviderOf, cardsProgram } from '../programs.ts';
import { messageOf, Refusal } from '../refusal.ts';
import { databaseStep } from '../stages/database.ts';
import { reachShop } from './reach-shop.ts';

/** Checks the invariants of the shop's money and changes nothing. Returns 1 when one is broken. */
export async function doctor(): Promise<number> {
  const { supervisor, context, isOpen } = await reachShop('doctor');
  try {
    if (!isOpen) {
      const steps = [databaseStep(supervisor, context)];
      if (context.settings.sampleCards) steps.push(openCards());
      await runStage(steps, 'nothing');
    }
    const provider = cardProviderOf(context);
    const { databaseUrl, places } = context;
    const found = await examine({ databaseUrl, provider, logs: places.logs }).catch((error) => {
      throw new Refusal(`The books could not be read, so nothing is known: ${messageOf(error)}`);
    });
    console.log(tell(found));
    return found.findings.length > 0 ? 1 : 0;
  } finally {
    await supervisor.stop();
  }

  function openCards(): Step {
    return {
      title: 'Open the card sandbox',
      async work() {
        const child = supervisor.start(cardsProgram(context));
        await awaitAnswer(child, `${cardProviderOf(context).address}/health`, { abort: supervisor.abort });
      },
    };
  }
}

const times = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function tell({ books, findings }: Examination): string {
  const { orders, payments, confirmations, promotions } = books;
  const looked = [
    times(orders.length, 'order'),
    times(payments.length, 'payment'),
    times(confirmations.length, 'confirmation'),
    times(promotions.length, 'counted code'),
  ].join(', ');
  if (findings.length === 0) return `✔ Everything stands: ${looked}, the last 30 days.`;
  const words = findings.map(sentences).join('\n\n');
  return `✖ ${times(findings.length, 'thing is', 'things are')} not as promised (${looked}, the last 30 days).\n\n${words}`;
}

function sentences({ invariant, about, what, meaning, fix }: Finding): string {
  return [`${about}: ${what}`, `  Promised: ${invariants[invariant]} (${invariant}).`, `  ${meaning}`, `  ${fix}`].join(
    '\n',
  );
}
