import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { LockProvider } from './lock-provider';

export default ModuleProvider(Modules.LOCKING, { services: [LockProvider] });
