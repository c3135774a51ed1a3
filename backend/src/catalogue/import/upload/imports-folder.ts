import { join } from 'node:path';
import { settings } from '../../../process/settings/current';

/** Beside the uploads, never among those that are served. */
export const importsFolder = join(settings.SHOP_UPLOADS, 'imports');
