import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** The sweep of mails looks every minute for what was answered lately; the open ones have an index. */
export class Migration20261224000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql('create index if not exists "IDX_cancel_request_closed_at" on "cancel_request" ("closed_at");');
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_cancel_request_closed_at";');
  }
}
