import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { UploadsProvider } from './uploads-provider';

export default ModuleProvider(Modules.FILE, { services: [UploadsProvider] });
