import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { MedusaProvider } from './medusa-provider';

export default ModuleProvider(Modules.PAYMENT, { services: [MedusaProvider] });
