import type { Business, Sums } from './business.ts';

/** In pounds or in pence, as the sums are. */
export type NamedSum = { name: string; amount: number; isSum?: boolean };

export function soldSums({ goods, discount, delivery, exchanged, gift_cards, unpaid, taken }: Sums): NamedSum[] {
  return [
    { name: 'Goods', amount: goods },
    { name: 'Discounts', amount: -discount },
    { name: 'Delivery', amount: delivery },
    ...(exchanged === 0 ? [] : [{ name: 'In exchange for others', amount: -exchanged }]),
    ...(gift_cards === 0 ? [] : [{ name: 'Paid with gift cards', amount: -gift_cards }]),
    ...(unpaid === 0 ? [] : [{ name: 'Not paid with the order', amount: -unpaid }]),
    { name: 'Takings', amount: taken, isSum: true },
  ];
}

export function movedSums(sums: Sums): NamedSum[] {
  const { taken, by_card, on_account, refunds, invoices_credited, fees, disputed, net } = sums;
  const otherwise = Math.round((taken - by_card - on_account) * 100) / 100;
  return [
    { name: 'Taken by card', amount: by_card },
    ...(on_account === 0 ? [] : [{ name: 'On account, by invoice', amount: on_account }]),
    ...(otherwise === 0 ? [] : [{ name: 'Taken otherwise', amount: otherwise }]),
    { name: 'Refunds', amount: -refunds },
    ...(invoices_credited === 0 ? [] : [{ name: 'Credit notes', amount: -invoices_credited }]),
    { name: 'Card fees', amount: -fees },
    ...(disputed === 0 ? [] : [{ name: 'Taken back by banks', amount: -disputed }]),
    { name: 'Left', amount: net, isSum: true },
  ];
}

export function vatSums(vat: Business['vat']): NamedSum[] {
  return vat.flatMap(({ rate, gross, vat: due }) => [
    { name: `Takings less refunds at ${rate} %, with VAT`, amount: gross },
    { name: `VAT at ${rate} % in them`, amount: due, isSum: true },
  ]);
}
