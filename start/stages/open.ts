import type { Step } from '../console/steps.ts';
import { awaitAnswer } from '../processes/await-answer.ts';
import type { Child } from '../processes/child.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import {
  addressesOf,
  cardsProgram,
  mailboxProgram,
  medusaProgram,
  type Particulars,
  storefrontProgram,
} from '../programs.ts';

/** The stand-ins need nothing of the others, so they start before all; waiting for them is a step of the last stage. */
export function startStandIns(supervisor: Supervisor, of: Particulars): Step[] {
  const addresses = addressesOf(of);
  const steps: Step[] = [];
  const open = (title: string, child: Child, address: string) =>
    steps.push({ title, work: () => awaitAnswer(child, address, { abort: supervisor.abort }) });
  if (of.settings.sampleCards)
    open('Open the card sandbox', supervisor.start(cardsProgram(of)), `${addresses.ownCards}/health`);
  if (!of.settings.SMTP_URL)
    open('Open the mailbox', supervisor.start(mailboxProgram(of)), `http://127.0.0.1:${of.ports.MAILBOX_PORT}/`);
  return steps;
}

/** Backend and storefront, both at once: the storefront shows its first page as soon as the backend answers. */
export function startShopItself(supervisor: Supervisor, of: Particulars): Step[] {
  const addresses = addressesOf(of);
  const { abort } = supervisor;
  const backend = supervisor.start(medusaProgram(of, 'backend', 'The backend', [of.dev ? 'develop' : 'start']));
  const storefront = supervisor.start(storefrontProgram(of));
  const backendAnswers = () => awaitAnswer(backend, `${addresses.ownBackend}/health`, { abort });
  return [
    {
      title: 'Open the backend',
      async work() {
        await backendAnswers();
        return addresses.backend;
      },
    },
    {
      title: 'Open the storefront',
      async work() {
        await awaitAnswer(storefront, `${addresses.ownStorefront}/healthz`, { abort });
        await backendAnswers();
        // The first page is the one that a shopper would wait for.
        await awaitAnswer(storefront, `${addresses.ownStorefront}/`, { abort, seconds: 60 });
        return addresses.storefront;
      },
    },
  ];
}
