import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { DeliveryProvider } from './delivery-provider';

export default ModuleProvider(Modules.FULFILLMENT, { services: [DeliveryProvider] });
