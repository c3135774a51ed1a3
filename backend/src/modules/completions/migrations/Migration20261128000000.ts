import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261128000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "cart_completion" (
      "id" text not null primary key, "counted" text null,
      "done_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      'create index if not exists "IDX_cart_completion_undone" on "cart_completion" ("created_at") where "done_at" is null;',
    );
  }
}
