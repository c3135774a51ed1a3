import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** The page of an order asks every few seconds for its mails, and a cause may go on with more after a colon. */
export class Migration20261129000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_outgoing_mail_about" on "outgoing_mail" (split_part("cause", ':', 1));`,
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_outgoing_mail_about";');
  }
}
