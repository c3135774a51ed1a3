import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { S3UploadsProvider } from './s3-uploads-provider';

export default ModuleProvider(Modules.FILE, { services: [S3UploadsProvider] });
