import { connectToShop } from './frame-messages.ts';

const shop = connectToShop();
const [pay, cancel] = document.querySelectorAll('button');
const close = (): void => shop.send({ kind: 'closed' });

pay?.addEventListener('click', () => shop.send({ kind: 'answered' }));
cancel?.addEventListener('click', close);
shop.onMessage((message) => {
  if (message.kind === 'give-up') close();
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
new ResizeObserver(() => shop.send({ kind: 'height', height: document.body.scrollHeight })).observe(document.body);
pay?.focus();
