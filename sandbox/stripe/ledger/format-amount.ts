import { formatMoney } from '@shop/shared/format/money';

export const formatAmount = (pence: number): string => formatMoney(pence / 100);
