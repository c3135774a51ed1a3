import { Module } from '@medusajs/framework/utils';
import { CancellationsService } from './cancellations-service';

export const cancellationsModule = 'cancellations';

export default Module(cancellationsModule, { service: CancellationsService });
