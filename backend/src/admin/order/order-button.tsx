import { Button } from '@medusajs/ui';
import type { ComponentProps } from 'react';
import { ConfirmButton } from '../frame/confirm-button';

export const thumb = 'max-sm:min-h-10';

/** A button at an order: as high as a thumb on a telephone. */
export const OrderButton = (props: ComponentProps<typeof Button>) => (
  <Button size="small" variant="secondary" className={thumb} {...props} />
);

export const OrderConfirmButton = (props: ComponentProps<typeof ConfirmButton>) => (
  <ConfirmButton size="small" variant="secondary" className={thumb} {...props} />
);
