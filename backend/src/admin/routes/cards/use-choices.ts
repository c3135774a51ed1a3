import type { listChoices } from '../../../catalogue/cards/list-choices';
import type { AnswerOf } from '../../client/answer';
import { useRead } from '../../client/use-read';

export type Choices = AnswerOf<typeof listChoices>;

export const choicesPath = '/admin/cards/choices';

export const useChoices = () => useRead<Choices>(choicesPath);
