import { connectToShop } from './frame-messages.ts';

// The shop retrieves the payment again once the challenge is answered.

const shop = connectToShop();
const main = document.querySelector('main');
const status = document.querySelector('.status');
const buttons = Array.from(document.querySelectorAll('button'));
const secret = new URLSearchParams(location.search).get('client_secret') ?? '';

async function answer(outcome: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  if (status !== null) status.textContent = 'One moment…';
  try {
    const body = new URLSearchParams({ client_secret: secret, outcome });
    const response = await fetch(`/challenge/${main?.dataset.intent ?? ''}`, { method: 'POST', body });
    if (!response.ok) throw new Error('refused');
    shop.send({ kind: 'answered' });
  } catch {
    for (const button of buttons) button.disabled = false;
    if (status !== null) status.textContent = 'That did not get through. Please try again.';
  }
}

for (const button of buttons) button.addEventListener('click', () => void answer(button.dataset.outcome ?? 'fail'));
shop.onMessage((message) => {
  if (message.kind === 'give-up') void answer('fail');
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && buttons[0]?.disabled === false) void answer('fail');
});
new ResizeObserver(() => shop.send({ kind: 'height', height: document.body.scrollHeight })).observe(document.body);
buttons[0]?.focus();
