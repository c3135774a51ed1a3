import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261123000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "shop_lock" add column if not exists "boot" bigint null, ' +
        'add column if not exists "until" timestamptz null;',
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "shop_lock" drop column if exists "boot", drop column if exists "until";');
  }
}
