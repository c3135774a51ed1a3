import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';

/** For each rule this is an import that it must refuse. */
const planted: Record<string, [from: string, to: string]> = {
  'no-cycles': ['shared/src/one.ts', 'shared/src/two.ts'],
  'storefront-and-backend-are-strangers': ['storefront/app/http/planted.ts', 'backend/src/http/read-form.ts'],
  'a-screen-knows-no-other-screen': ['storefront/app/screens/home/planted.ts', 'storefront/app/screens/card/card.ts'],
  'ui-knows-no-screen-and-no-server': ['storefront/app/ui/card/planted.ts', 'storefront/app/commerce/one.server.ts'],
  'forms-know-no-screen': ['storefront/app/forms/planted.ts', 'storefront/app/screens/contact/contact.ts'],
  'commerce-knows-no-screen': ['storefront/app/commerce/cart/planted.ts', 'storefront/app/forms/check-form.ts'],
  'the-server-stands-on-the-application': ['storefront/app/process/planted.ts', 'storefront/server/render.ts'],
  'commerce-alone-knows-medusa': ['storefront/app/ui/order/planted.ts', 'node_modules/@medusajs/types/index.ts'],
  'only-commerce-asks-the-store': ['storefront/app/http/asking.ts', 'storefront/app/commerce/store-api.server.ts'],
  'modules-are-strangers': ['backend/src/modules/outbox/planted.ts', 'backend/src/modules/smtp/smtp-provider.ts'],
  'nouns-know-no-way-in': ['backend/src/orders/planted.ts', 'backend/src/workflows/orders/reorder.ts'],
  'workflows-know-no-way-in': ['backend/src/workflows/mail/planted.ts', 'backend/src/guards/request-line.ts'],
  'what-stock-people-offers-may-know': ['backend/src/stock/planted.ts', 'backend/src/cart/read-cart.ts'],
  'what-trade-may-know': ['backend/src/trade/planted.ts', 'backend/src/cart/read-cart.ts'],
  'what-accounts-may-know': ['backend/src/accounts/planted.ts', 'backend/src/cart/read-cart.ts'],
  'what-cart-catalogue-may-know': ['backend/src/cart/planted.ts', 'backend/src/orders/order-state.ts'],
  'what-orders-may-know': ['backend/src/orders/record/planted.ts', 'backend/src/mail/kinds.ts'],
  'what-mail-may-know': ['backend/src/mail/planted.ts', 'backend/src/payments/balance.ts'],
  'what-push-may-know': ['backend/src/push/planted.ts', 'backend/src/accounts/find-own-identity.ts'],
  'what-payments-may-know': ['backend/src/payments/planted.ts', 'backend/src/accounts/find-own-identity.ts'],
  'what-business-may-know': ['backend/src/business/planted.ts', 'backend/src/accounts/find-own-identity.ts'],
  'what-desk-may-know': ['backend/src/desk/planted.ts', 'backend/src/accounts/find-own-identity.ts'],
  'shared-imports-the-schema-library-alone': ['shared/src/planted.ts', 'storefront/app/process/settings.ts'],
  'the-sandbox-stands-alone': ['sandbox/stripe/planted.ts', 'backend/src/process/settings/settings.ts'],
  'programs-know-nothing-of-what-starts-them': ['backend/src/process/planted.ts', 'start/ports.ts'],
  'no-unresolvable': ['storefront/app/boot/planted.ts', ''],
};

const folder = mkdtempSync(join(tmpdir(), 'planted-imports-'));
let broken: string[] = [];

function plant(from: string, to: string) {
  const file = join(folder, from);
  mkdirSync(dirname(file), { recursive: true });
  const target = to === '' ? './nowhere.ts' : relative(dirname(from), to);
  writeFileSync(file, `import ${JSON.stringify(target.startsWith('.') ? target : `./${target}`)};\n`);
}

beforeAll(async () => {
  const targets = Object.values(planted).flatMap(([, to]) => to || []);
  for (const to of targets) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    writeFileSync(join(folder, to), 'export {};\n');
  }
  for (const [from, to] of Object.values(planted)) plant(from, to);
  plant('shared/src/two.ts', 'shared/src/one.ts');
  const { output } = await cruise(['backend', 'sandbox', 'shared', 'start', 'storefront'], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    doNotFollow: { path: 'node_modules' },
  });
  const { violations } = (output as ICruiseResult).summary;
  broken = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every rule has an import that it must refuse', () => {
  expect(Object.keys(planted).toSorted()).toEqual((rules.forbidden ?? []).map(({ name }) => name).toSorted());
});

test.each(Object.entries(planted))('%s is red for what was planted', (rule, [from]) => {
  expect(broken).toContain(`${rule}: ${from}`);
});
