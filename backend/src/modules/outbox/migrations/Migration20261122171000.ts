import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** The owner's page asks every few seconds whether there are any. */
export class Migration20261122171000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_outgoing_mail_dead" on "outgoing_mail" ("created_at") where "status" = 'dead';`,
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_outgoing_mail_dead";');
  }
}
