import { createHash } from 'node:crypto';
import { generateResetPasswordTokenWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { queueMailsStep } from '../mail/queue-mails';

type Account = { email: string; actorType: string };

/** Seconds in which a repeated request mails the same link again. */
const repeatedFor = 10 * 60;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = ({ email, actorType }: Account) => `reset-link:${actorType}:${hash(email)}`;

const findStep = createStep('find-reset-link', async (account: Account, { container }) => {
  const token = await container.resolve(Modules.CACHE).get<string>(keyOf(account));
  return new StepResponse({ token });
});

const saveStep = createStep(
  'save-reset-link',
  async ({ account, token }: { account: Account; token: string }, { container }) => {
    const cache = container.resolve(Modules.CACHE);
    // Medusa's token is shared by the customer and the user of one address, so a new one ends both links.
    for (const actorType of ['customer', 'user']) await cache.invalidate(keyOf({ ...account, actorType }));
    await cache.set(keyOf(account), token, repeatedFor);
    return new StepResponse(undefined, account);
  },
  async (account, { container }) => {
    if (account) await container.resolve(Modules.CACHE).invalidate(keyOf(account));
  },
);

/** This step has no undo: Medusa has ended the link already. */
export const forgetResetLinkStep = createStep('forget-reset-link', async (account: Account, { container }) => {
  await container.resolve(Modules.CACHE).invalidate(keyOf(account));
});

type Input = { account: Account; provider: string; secret: string; jwtOptions?: object; cause: string };

const mailResetLinkWorkflow = createWorkflow('mail-reset-link', (input: Input) => {
  const recent = findStep(input.account);
  const made = when(recent, ({ token }) => !token).then(() => {
    const token = generateResetPasswordTokenWorkflow.runAsStep({
      input: transform({ input }, ({ input: { account, provider, secret, jwtOptions } }) => ({
        entityId: account.email,
        actorType: account.actorType,
        provider,
        secret,
        ...(jwtOptions ? { jwtOptions } : {}),
      })),
    });
    saveStep({ account: input.account, token });
    return token;
  });
  const mails = transform({ recent, made, input }, ({ recent, made, input: { account, cause } }): NewMail[] => {
    const site = account.actorType === 'user' ? 'admin' : 'shop';
    const token = recent.token ?? made ?? '';
    return [{ kind: 'password-reset', cause, recipient: account.email, data: { token, site } }];
  });
  queueMailsStep(mails);
});

/** A recent link is mailed again; otherwise anyone who knows the address could keep ending the owner's link. */
export async function mailResetLink(
  container: MedusaContainer,
  account: Account,
  { provider, cause }: { provider: string; cause: string },
): Promise<void> {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const { jwtSecret: secret = '', jwtOptions } = http;
  await container.resolve(Modules.LOCKING).execute(keyOf(account), () =>
    mailResetLinkWorkflow(container).run({
      input: { account, provider, cause, secret: String(secret), ...(jwtOptions ? { jwtOptions } : {}) },
    }),
  );
}
