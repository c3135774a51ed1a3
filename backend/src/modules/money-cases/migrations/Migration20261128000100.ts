import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261128000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "money_case" rename column "basket_id" to "cart_id";');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "money_case" rename column "cart_id" to "basket_id";');
  }
}
