import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** One open wish for an order: what was answered may be followed by another, such as a withdrawal. */
export class Migration20261125000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "cancel_request" add column if not exists "closed_at" timestamptz null;');
    this.addSql('alter table "cancel_request" drop constraint if exists "cancel_request_order_id_key";');
    this.addSql(
      'create unique index if not exists "IDX_cancel_request_open" on "cancel_request" ("order_id") where "closed_at" is null;',
    );
    this.addSql('create index if not exists "IDX_cancel_request_order_id" on "cancel_request" ("order_id");');
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_cancel_request_open";');
    this.addSql('drop index if exists "IDX_cancel_request_order_id";');
    this.addSql('alter table "cancel_request" drop column if exists "closed_at";');
  }
}
