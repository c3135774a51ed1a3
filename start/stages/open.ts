import type { Step } from '../console/steps.ts';
import { checkDatabase } from '../database/check-database.ts';
import { awaitAnswer, checkHttp } from '../processes/await-answer.ts';
import type { Program } from '../processes/child.ts';
import {
  addressesOf,
  cardsProgram,
  mailboxProgram,
  medusaProgram,
  type StartContext,
  storefrontProgram,
} from '../programs.ts';
import type { Supervisor } from '../upkeep/supervisor.ts';

const secondsToOpen = 120;

function patienceOf({ abort }: Supervisor, { settings }: StartContext) {
  return { abort, seconds: secondsToOpen * settings.TIMEOUT_FACTOR };
}

/** Stand-ins depend on nothing, so they start first and are awaited in the last stage. */
export function startStandIns(supervisor: Supervisor, context: StartContext): Step[] {
  const addresses = addressesOf(context);
  const patience = patienceOf(supervisor, context);
  const steps: Step[] = [];
  const open = (title: string, program: Program, address: string) => {
    const child = supervisor.start(program, { check: checkHttp(address), isStandIn: true });
    steps.push({ title, work: () => awaitAnswer(child, address, patience) });
  };
  if (context.settings.sampleCards)
    open('Open the card sandbox', cardsProgram(context), `${addresses.ownCards}/health`);
  if (!context.settings.SMTP_URL)
    open('Open the mailbox', mailboxProgram(context), `http://127.0.0.1:${context.ports.MAILBOX_PORT}/`);
  return steps;
}

export function startShopItself(supervisor: Supervisor, context: StartContext): Step[] {
  const addresses = addressesOf(context);
  const patience = patienceOf(supervisor, context);
  const health = { backend: `${addresses.ownBackend}/health`, storefront: `${addresses.ownStorefront}/healthz` };
  // A debugger may pause the program.
  const mayPause = context.dev;
  const program = {
    ...medusaProgram(context, 'backend', 'The backend', [context.dev ? 'develop' : 'start']),
    // The backend finishes requests under way for 15 s (`backend/src/process/stop`), and then closes connections.
    graceMilliseconds: 20_000,
  };
  const backend = supervisor.start(program, {
    check: checkHttp(health.backend),
    mayPause,
    dependsOn: { program: 'postgres', check: checkDatabase(context.databaseUrl) },
    hasReconnected: checkHttp(`${addresses.ownBackend}/ready`),
  });
  const storefront = supervisor.start(storefrontProgram(context), { check: checkHttp(health.storefront), mayPause });
  const backendAnswers = () => awaitAnswer(backend, health.backend, patience);
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
        await awaitAnswer(storefront, health.storefront, patience);
        await backendAnswers();
        await awaitAnswer(storefront, `${addresses.ownStorefront}/`, patience);
        return addresses.storefront;
      },
    },
  ];
}
