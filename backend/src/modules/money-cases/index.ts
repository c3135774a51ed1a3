import { Module } from '@medusajs/framework/utils';
import { MoneyCasesService } from './money-cases-service';

export const moneyCasesModule = 'money_cases';

export default Module(moneyCasesModule, { service: MoneyCasesService });
