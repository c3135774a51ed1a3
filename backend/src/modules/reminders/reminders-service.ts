import { MedusaService } from '@medusajs/framework/utils';
import { Reminder } from './models/reminder';

export interface ReminderEntry {
  id: string;
  customer_id: string;
  name: string;
  on_day: string;
  occasion: string;
}

export class RemindersService extends MedusaService({ Reminder }) {
  async listFor(customerId: string): Promise<ReminderEntry[]> {
    return this.listReminders({ customer_id: customerId }, { order: { created_at: 'ASC', id: 'ASC' } });
  }

  /** @param days texts by which a reminder may name its day */
  async listOn(days: string[]): Promise<ReminderEntry[]> {
    return this.listReminders({ on_day: days }, { order: { id: 'ASC' } });
  }

  async forgetCustomer(customerId: string): Promise<void> {
    await this.deleteReminders({ customer_id: customerId });
  }
}
