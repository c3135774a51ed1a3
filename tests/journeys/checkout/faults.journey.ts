import { expect, test } from '../faulty-shop.ts';
import { readyCart } from '../ready-cart.ts';
import { openUnhydrated } from '../unhydrated.ts';

test('a shopper who asks for the deliveries again before the page is hydrated sees them once it is', {
  tag: '@nightly',
}, async ({ page, email, faultProxy }) => {
  await readyCart(page, { email });
  const failing = faultProxy.fail('GET', /\/shipping-options$/, { status: 500 });
  const letScriptsCome = await openUnhydrated(page, '/checkout/shipping');
  failing.end();
  const button = page.getByRole('button', { name: 'Load them again' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letScriptsCome();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
});
