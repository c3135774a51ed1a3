import { Module } from '@medusajs/framework/utils';
import { AttemptsService } from './attempts-service';

export const attemptsModule = 'attempts';

export default Module(attemptsModule, { service: AttemptsService });
