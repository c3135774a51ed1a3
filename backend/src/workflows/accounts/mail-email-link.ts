import { createHash } from 'node:crypto';
import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { accountLimits } from '@shop/shared/forms/account-limits';
import { type EmailChange, signEmailChange } from '@shop/shared/signed/email-change';
import { nowInSeconds } from '@shop/shared/signed/hmac';
import { findOwnIdentity, isEmailTaken } from '../../accounts/find-own-identity';
import type { NewMail } from '../../mail/kinds';
import { settings } from '../../process/settings/current';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { customerId: string; email: string };

/** One address gets one mail per account in this time. */
const quietMinutes = 10;

const findStep = createStep('find-email-link', async ({ customerId, email: wanted }: Input, { container }) => {
  const mails: NewMail[] = [];
  const identity = await findOwnIdentity(container, customerId);
  if (identity && !(await isEmailTaken(container, wanted))) {
    const change = { customerId, present: identity.email, stamp: identity.stamp, wanted };
    const now = nowInSeconds();
    const token = await signEmailChange(change, now + accountLimits.emailLinkMinutes * 60, settings.SHOP_LINK_SECRET);
    mails.push({ kind: 'email-change', cause: causeOf(change, now), recipient: wanted, data: { token } });
  }
  return new StepResponse(mails);
});

/** An address with an account gets no mail, and the caller cannot tell. */
export const mailEmailLinkWorkflow = createWorkflow('mail-email-link', (input: Input) => {
  queueMailsStep(findStep(input));
});

function causeOf(change: EmailChange, now: number): string {
  const hash = createHash('sha256').update(JSON.stringify(change)).digest('hex');
  return `${hash}:${Math.floor(now / (quietMinutes * 60))}`;
}
