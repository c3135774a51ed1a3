import { InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { Message, MessageAnswer, SavedReply } from './models/messages';

export class MessagesService extends MedusaService({ Message, MessageAnswer, SavedReply }) {
  @InjectTransactionManager()
  async forgetMessages(before: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      'DELETE FROM message_answer WHERE message_id IN (SELECT id FROM contact_message WHERE created_at < ?)',
      [before],
    );
    await execute(context, 'DELETE FROM contact_message WHERE created_at < ?', [before]);
  }
}
