import { createHash } from 'node:crypto';
import { generateResetPasswordTokenWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { queueMailsStep } from '../mail/queue-mails';

type Account = { email: string; actorType: string };

/** Seconds for which a link is mailed again, instead of one that ends it: what is left of it is enough to use it. */
const repeatedFor = 10 * 60;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = ({ email, actorType }: Account) => `reset-link:${actorType}:${hash(email)}`;

const findStep = createStep('find-reset-link', async (account: Account, { container }) => {
  const token = await container.resolve(Modules.CACHE).get<string>(keyOf(account));
  return new StepResponse({ token });
});

const keepStep = createStep(
  'keep-reset-link',
  async ({ account, token }: { account: Account; token: string }, { container }) => {
    const cache = container.resolve(Modules.CACHE);
    // Medusa ends the link of the same person's other side with it.
    for (const actorType of ['customer', 'user']) await cache.invalidate(keyOf({ ...account, actorType }));
    await cache.set(keyOf(account), token, repeatedFor);
    return new StepResponse(undefined, account);
  },
  async (account, { container }) => {
    if (account) await container.resolve(Modules.CACHE).invalidate(keyOf(account));
  },
);

/** A link was used, and is worth nothing any more. No undo: Medusa has ended it already. */
export const forgetResetLinkStep = createStep('forget-reset-link', async (account: Account, { container }) => {
  await container.resolve(Modules.CACHE).invalidate(keyOf(account));
  return new StepResponse(undefined);
});

type Input = { account: Account; provider: string; secret: string; jwtOptions?: object; cause: string };

const mailResetLinkWorkflow = createWorkflow('mail-reset-link', (input: Input) => {
  const standing = findStep(input.account);
  const made = when(standing, ({ token }) => !token).then(() => {
    const token = generateResetPasswordTokenWorkflow.runAsStep({
      input: transform({ input }, ({ input: { account, provider, secret, jwtOptions } }) => ({
        ...{ entityId: account.email, actorType: account.actorType, provider, secret },
        ...(jwtOptions ? { jwtOptions } : {}),
      })),
    });
    keepStep({ account: input.account, token });
    return token;
  });
  const mails = transform({ standing, made, input }, ({ standing, made, input: { account, cause } }): NewMail[] => {
    const site = account.actorType === 'user' ? 'admin' : 'shop';
    const token = standing.token ?? made ?? '';
    return [{ kind: 'password-reset', cause, recipient: account.email, data: { token, site } }];
  });
  return new WorkflowResponse(queueMailsStep(mails));
});

/**
 * Mails the link for a new password. One that was mailed a moment ago is mailed again: another would end it, and whoever
 * knows the address could have every link die before its owner opens the mail.
 *
 * @param cause of this request, which is mailed once
 */
export async function mailResetLink(
  container: MedusaContainer,
  account: Account,
  { provider, cause }: { provider: string; cause: string },
): Promise<void> {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const { jwtSecret: secret = '', jwtOptions } = http;
  // Two requests at once mail one link.
  await container.resolve(Modules.LOCKING).execute(keyOf(account), () =>
    mailResetLinkWorkflow(container).run({
      input: { account, provider, cause, secret: String(secret), ...(jwtOptions ? { jwtOptions } : {}) },
    }),
  );
}
