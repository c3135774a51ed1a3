import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261226000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "parcel" add column if not exists "day_changed_at" timestamptz null;');
    this.addSql(
      'create index if not exists "IDX_parcel_day_changed_at" on "parcel" ("day_changed_at") where "day_changed_at" is not null;',
    );
  }
}
