import { Module } from '@medusajs/framework/utils';
import { WordsInsideService } from './words-inside-service';

export const wordsInsideModule = 'words_inside';

export default Module(wordsInsideModule, { service: WordsInsideService });
