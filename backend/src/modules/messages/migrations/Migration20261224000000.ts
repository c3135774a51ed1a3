import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** The sweep of mails looks every minute for what came lately. */
export class Migration20261224000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('create index if not exists "IDX_contact_message_created_at" on "contact_message" ("created_at");');
    this.addSql('create index if not exists "IDX_message_answer_created_at" on "message_answer" ("created_at");');
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_contact_message_created_at";');
    this.addSql('drop index if exists "IDX_message_answer_created_at";');
  }
}
