import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260101000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table if not exists "shop_lock" (' +
        '"id" text not null primary key, "owner_id" text not null, "expires_at" timestamptz not null);',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "shop_lock";');
  }
}
