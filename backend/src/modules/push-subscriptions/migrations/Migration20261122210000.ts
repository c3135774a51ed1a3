import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "push_subscription" (
      "id" text not null primary key, "user_id" text not null, "endpoint" text not null unique, "p256dh" text not null,
      "auth" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_push_subscription_user_id" on "push_subscription" ("user_id");');
  }
}
