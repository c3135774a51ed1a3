import { Module } from '@medusajs/framework/utils';
import { CompletionsService } from './completions-service';

export const completionsModule = 'completions';

export default Module(completionsModule, { service: CompletionsService });
