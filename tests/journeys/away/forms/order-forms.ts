import { postedCard } from '../../../world/cards/reviews.ts';
import { linkIn, mailTo } from '../../../world/mailbox.ts';
import { guestOrder } from '../../../world/orders.ts';
import { expect } from '../../shop.ts';
import { withButton } from './open-forms.ts';
import type { ShopForm, Visit } from './shop-form.ts';

async function orderPage({ page, running, email }: Visit) {
  const order = await guestOrder(running, email);
  await page.goto(linkIn(await mailTo(email, 'See your order'), `${running.storefront}/order/`));
  return order;
}

export const orderForms: ShopForm[] = [
  {
    name: 'the reviews of an order',
    source: 'screens/reviews/write-form.tsx',
    open: async ({ page, running, email }) => {
      const { token } = await postedCard(running, email);
      await page.goto(`/reviews/write?token=${token}`);
      await page.getByRole('radio', { name: '4 stars' }).check();
    },
    form: (page) => page.getByRole('form', { name: 'Review your cards' }),
    fields: { 'Your name (optional)': 'Ruth of Newry' },
    button: 'Send my review',
    failure: 'We could not keep your review just now. Please try again.',
    done: ({ page }) =>
      expect(page.getByText('Thank you. We read what you wrote, and then it is shown with the card.')).toBeInViewport(),
  },
  {
    name: 'the cancellation of an order',
    source: 'ui/order/cancel-order.tsx',
    open: async (visit) => {
      await orderPage(visit);
      await visit.page.getByText('Cancel this order', { exact: true }).click();
    },
    form: withButton('Yes, cancel this order'),
    fields: { 'Your reason (optional)': 'Ordered twice' },
    button: 'Yes, cancel this order',
    failure: 'We could not take your request just now. Please try again.',
    done: ({ page }) => expect(page.getByText('You asked to cancel this order.')).toBeInViewport(),
  },
  {
    name: 'reordering the cards of an order',
    source: 'ui/order/order-view.tsx',
    open: orderPage,
    form: withButton('Order these again'),
    button: 'Order these again',
    failure: 'We could not put these cards into your cart just now. Please try again.',
    done: async ({ page }) => {
      await expect(page.getByText('The cards are in your cart.')).toBeInViewport();
      await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1');
    },
  },
];
