import type {
  CalculatedShippingOptionPrice,
  CreateFulfillmentResult,
  FulfillmentOption,
} from '@medusajs/framework/types';
import { AbstractFulfillmentProviderService, MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { atCost, priceOfParcels } from './delivery-price';
import { readDeliveryTable } from './delivery-table';

const contents = v.object({ cards: v.number(), goods: v.number() });
const priceContext = v.object({
  delivery: v.object({ parcels: v.array(contents), isAtCost: v.optional(v.boolean(), false) }),
});

/** Parcels are packed by hand, so no carrier is called. */
export class DeliveryProvider extends AbstractFulfillmentProviderService {
  static override identifier = 'delivery';

  override async getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return [{ id: 'post' }, { id: 'return', is_return: true }];
  }

  /** Data from the caller of the store API is dropped. */
  override async validateFulfillmentData(): Promise<Record<string, unknown>> {
    return {};
  }

  override async validateOption(data: Record<string, unknown>): Promise<boolean> {
    return readDeliveryTable(data).ok;
  }

  /** Medusa calls this when an option is created or changed, so an unusable table is rejected here. */
  override async canCalculate(option: { data?: unknown }): Promise<boolean> {
    if (option.data !== undefined) parseTable(option.data);
    return true;
  }

  override async calculatePrice(
    optionData: Record<string, unknown>,
    _data: Record<string, unknown>,
    context: unknown,
  ): Promise<CalculatedShippingOptionPrice> {
    const cart = v.safeParse(priceContext, context);
    if (!cart.success) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Delivery can be priced for a cart or an order only.');
    }
    const { parcels, isAtCost } = cart.output.delivery;
    const pence = priceOfParcels(atCost(parseTable(optionData), isAtCost), parcels);
    return { calculated_amount: pence / 100, is_calculated_price_tax_inclusive: true };
  }

  override async createFulfillment(): Promise<CreateFulfillmentResult> {
    return { data: {}, labels: [] };
  }

  override async cancelFulfillment(): Promise<Record<string, unknown>> {
    return {};
  }

  override async createReturnFulfillment(): Promise<CreateFulfillmentResult> {
    return { data: {}, labels: [] };
  }
}

function parseTable(data: unknown) {
  const answer = readDeliveryTable(data);
  if (!answer.ok) throw new MedusaError(MedusaError.Types.INVALID_DATA, answer.problem);
  return answer.table;
}
