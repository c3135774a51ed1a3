import type { Step } from '../console/steps.ts';
import { askDatabase } from '../database/ask-database.ts';
import { askAt, awaitAnswer } from '../processes/await-answer.ts';
import type { Program } from '../processes/child.ts';
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
  const open = (title: string, program: Program, address: string) => {
    const child = supervisor.start(program, { ask: askAt(address), isStandIn: true });
    steps.push({ title, work: () => awaitAnswer(child, address, { abort: supervisor.abort }) });
  };
  if (of.settings.sampleCards) open('Open the card sandbox', cardsProgram(of), `${addresses.ownCards}/health`);
  if (!of.settings.SMTP_URL) open('Open the mailbox', mailboxProgram(of), `http://127.0.0.1:${of.ports.MAILBOX_PORT}/`);
  return steps;
}

/** Backend and storefront, both at once: the storefront shows its first page as soon as the backend answers. */
export function startShopItself(supervisor: Supervisor, of: Particulars): Step[] {
  const addresses = addressesOf(of);
  const { abort } = supervisor;
  const health = { backend: `${addresses.ownBackend}/health`, storefront: `${addresses.ownStorefront}/healthz` };
  // A program that is worked on may stand at a breakpoint.
  const mayPause = of.dev;
  const program = {
    ...medusaProgram(of, 'backend', 'The backend', [of.dev ? 'develop' : 'start']),
    // It takes up to 15 s for what must not be cut off (`backend/src/process/stop`), and then closes what it has open.
    graceMilliseconds: 20_000,
  };
  const backend = supervisor.start(program, {
    ...{ ask: askAt(health.backend), mayPause },
    standsOn: { program: 'postgres', ask: askDatabase(of.databaseUrl) },
    hasFoundBack: askAt(`${addresses.ownBackend}/ready`),
  });
  const storefront = supervisor.start(storefrontProgram(of), { ask: askAt(health.storefront), mayPause });
  const backendAnswers = () => awaitAnswer(backend, health.backend, { abort });
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
        await awaitAnswer(storefront, health.storefront, { abort });
        await backendAnswers();
        // The first page is the one that a shopper would wait for.
        await awaitAnswer(storefront, `${addresses.ownStorefront}/`, { abort, seconds: 60 });
        return addresses.storefront;
      },
    },
  ];
}
