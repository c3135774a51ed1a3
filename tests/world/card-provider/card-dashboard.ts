import { ledgerOf } from '../ledger.ts';
import type { RunningShop } from '../running-shop.ts';
import { pick, pickText } from '../store-api.ts';

export const cardDashboard = ({ cards }: RunningShop) => {
  const shop = { cards };
  async function press(button: string, fields: Record<string, string>): Promise<void> {
    const answer = await fetch(new URL(`/ledger/${button}`, cards.api), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: new URL(cards.api).origin },
      body: new URLSearchParams(fields),
    });
    const said = answer.headers.get('location') ?? String(answer.status);
    if (!said.startsWith('/?said=')) throw new Error(`The dashboard refused: ${decodeURIComponent(said)}`);
  }
  const chargeOf = async (intent: string) => pickText(await ledgerOf(shop, intent), 'latest_charge');
  return {
    /** Refunds all, or some pence; returns the refund's id. */
    async refund(intent: string, pence?: number): Promise<string> {
      await press('refund', { charge: await chargeOf(intent), pounds: pence ? (pence / 100).toFixed(2) : '' });
      return pickText(await ledgerOf(shop, intent, 'refunds'), 'data', 0, 'id');
    },
    async failRefund(intent: string, reason = ''): Promise<string> {
      const refund = pickText(await ledgerOf(shop, intent, 'refunds'), 'data', 0, 'id');
      await press('fail-refund', { id: refund, reason });
      return refund;
    },
    async dispute(intent: string): Promise<string> {
      await press('dispute', { charge: await chargeOf(intent) });
      return pickText(await ledgerOf(shop, intent, 'disputes'), 'data', 0, 'id');
    },
    closeDispute: (id: string, outcome: 'won' | 'lost') => press('close-dispute', { id, outcome }),
    /** Sets how webhooks of one payment are delivered. */
    async tell(intent: string, how: 'on' | 'off' | 'drop' | 'reverse' | 'duplicate'): Promise<void> {
      const body = JSON.stringify({ webhooksOf: { [intent]: how } });
      const answer = await fetch(new URL('/control', cards.api), { method: 'POST', body });
      if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${body}.`);
    },
    async refunded(intent: string): Promise<number> {
      return Number(pick(await ledgerOf(shop, `${intent}?expand[]=latest_charge`), 'latest_charge', 'amount_refunded'));
    },
  };
};
