import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** The links of confirmation mails are signed now instead of being kept as hashes. */
export class Migration20261122000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "newsletter_subscriber" drop column if exists "token_hash";');
    this.addSql('alter table "newsletter_subscriber" rename column "token_expires_at" to "expires_at";');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "newsletter_subscriber" rename column "expires_at" to "token_expires_at";');
    this.addSql('alter table "newsletter_subscriber" add column "token_hash" text null unique;');
  }
}
