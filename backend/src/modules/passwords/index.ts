import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { PasswordProvider } from './password-provider';

export default ModuleProvider(Modules.AUTH, { services: [PasswordProvider] });
