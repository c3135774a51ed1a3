import { join } from 'node:path';
import { settings } from '../../../process/settings/current';

/** Files in here are never served. */
export const importsFolder = join(settings.SHOP_UPLOADS, 'imports');
