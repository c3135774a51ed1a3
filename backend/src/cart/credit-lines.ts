import type { ICartModuleService, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

interface CreditLine {
  id: string;
  /** The payer: a gift card, or an account. */
  reference?: string | null;
  reference_id?: string | null;
  amount: unknown;
}

/** Medusa's module has these methods, but its type does not. Amounts are pounds. */
type CartCredit = ICartModuleService & {
  listCreditLines(filters: { cart_id: string | string[] }): Promise<CreditLine[]>;
  createCreditLines(
    lines: { cart_id: string; reference: string; reference_id: string; amount: number; metadata?: object }[],
  ): Promise<{ id: string }[]>;
  updateCreditLines(lines: { id: string; amount: number; metadata?: object }[]): Promise<unknown>;
  deleteCreditLines(ids: string[]): Promise<void>;
};

export const cartCredit = (container: MedusaContainer) => container.resolve<CartCredit>(Modules.CART);

export async function creditFrom(
  container: MedusaContainer,
  reference: string,
  cart_id: string,
): Promise<CreditLine[]> {
  const lines = await cartCredit(container).listCreditLines({ cart_id });
  return lines.filter((line) => line.reference === reference);
}
