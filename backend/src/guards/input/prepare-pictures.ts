import { MedusaError } from '@medusajs/framework/utils';
import { findReadingFault } from '../../catalogue/import/read/picture';
import { preparePicture } from '../../catalogue/pictures/prepare-picture';
import type { Guard } from '../guard';

/** As Medusa's own route reads them into memory. */
type SentFile = { originalname: string; mimetype: string; buffer: Buffer };

/** Drawings (SVG) and GIF are no photos, and are served as they are. */
const photo = /[./](jpe?g|png|webp|avif|hei[cf])$/i;

/** Medusa's form of a product's media takes any file. A photo that no browser shows would be a broken picture. */
export const preparePictures: Guard = async (req, _res, next) => {
  const files: SentFile[] = 'files' in req && Array.isArray(req.files) ? req.files : [];
  for (const file of files) {
    if (![file.originalname, file.mimetype].some((text) => photo.test(text))) continue;
    const fault = await findReadingFault(file.buffer);
    if (fault) throw new MedusaError(MedusaError.Types.INVALID_DATA, `${file.originalname} ${fault}`);
    file.buffer = await preparePicture(file.buffer);
    file.originalname = file.originalname.replace(/\.[^.]*$/, '').concat('.webp');
    file.mimetype = 'image/webp';
  }
  next();
};
