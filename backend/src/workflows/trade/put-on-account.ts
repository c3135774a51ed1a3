import { refreshPaymentCollectionForCartWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { putOnAccount, readOnAccount, takeOffAccount } from '../../cart/on-account/settle-on-account';
import { readCart } from '../../cart/read-cart';
import { recalculateCart } from '../../cart/recalculate-cart';
import { tradeModule } from '../../modules/trade';
import { toPence } from '../../money/pence';
import { lockOpenCart } from '../lock-open-cart';
import { requireTradeRulesStep } from './require-trade-rules-step';

type Input = { cart_id: string; is_on_account: boolean };

const noCredit = 'This order is more than what is left of your account. Please pay it by card.';

const changeStep = createStep(
  'change-on-account',
  async (
    { cart_id, is_on_account, customer_id, total }: Input & { customer_id: string; total: number },
    { container },
  ) => {
    const before = (await readOnAccount(container, cart_id)) !== undefined;
    const trade = container.resolve(tradeModule);
    const account = customer_id ? await trade.accountOf(customer_id) : undefined;
    if (is_on_account && !before) {
      const cart = await readCart(container, cart_id);
      const isOpen = account?.state === 'accepted';
      const left = isOpen ? account.credit_limit * 100 - (await trade.owedBy(account.id)) : 0;
      const buysGiftCard = cart?.lines.some(({ isGiftCard }) => isGiftCard) ?? false;
      if (!isOpen || buysGiftCard || toPence(total) > left) {
        throw new MedusaError(MedusaError.Types.NOT_ALLOWED, noCredit, 'credit_limit');
      }
      await putOnAccount(container, cart_id, account.id);
    }
    if (!is_on_account && before) await takeOffAccount(container, cart_id);
    if (is_on_account !== before) await recalculateCart(container, cart_id);
    return new StepResponse(undefined, { cart_id, before, account: account?.id ?? '' });
  },
  async (done, { container }) => {
    if (!done) return;
    if (done.before) await putOnAccount(container, done.cart_id, done.account);
    else await takeOffAccount(container, done.cart_id);
    await recalculateCart(container, done.cart_id);
  },
);

/** The order is paid for later, on the account of its shop. Nothing is held of the limit before it is ordered. */
export const putOnAccountWorkflow = createWorkflow('put-on-account', (input: Input) => {
  when('wants-account', input, ({ is_on_account }) => is_on_account).then(() => {
    requireTradeRulesStep(input.cart_id);
  });
  const cart = lockOpenCart(input.cart_id, ['customer_id', 'total', 'payment_collection.id']);
  changeStep(
    transform({ input, cart }, ({ input, cart }) => ({
      ...input,
      customer_id: String(cart.customer_id ?? ''),
      total: Number(cart.total ?? 0),
    })),
  );
  when('has-begun-to-pay', { cart }, ({ cart }) => Boolean(cart.payment_collection)).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } });
  });
  releaseLockStep({ key: input.cart_id });
});
