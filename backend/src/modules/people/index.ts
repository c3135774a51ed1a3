import { Module } from '@medusajs/framework/utils';
import { PeopleService } from './people-service';

export const peopleModule = 'people';

export default Module(peopleModule, { service: PeopleService });
