import { defineConfig, Modules } from '@medusajs/framework/utils';
import { shop } from '@shop/shared/shop';
import { dashboardVite } from './src/dashboard/dashboard-vite';
import { settleQueuedFlushes } from './src/database/settle-queued-flushes';
import { createAdminSessions } from './src/guards/front/admin-sessions';
import { installFrontMiddleware } from './src/guards/install-front-middleware';
import { boundRouteCache } from './src/guards/routes/bound-route-cache';
import { ShopLogger } from './src/process/log/shop-logger';
import { settings } from './src/process/settings/current';
import { fileProvider, redisModules } from './src/process/settings/infrastructure';
import { drainBeforeClose } from './src/process/stop/drain-before-close';
import { inFlightWork } from './src/process/stop/in-flight-work';
import { observe } from './src/process/telemetry/observe';

// Secure exactly when the request came by https: with Medusa's `true` no one could sign in at http://localhost.
const cookie = { secure: 'auto', sameSite: 'lax' } as const;

settleQueuedFlushes();
boundRouteCache();
installFrontMiddleware(
  createAdminSessions({
    databaseUrl: settings.DATABASE_URL,
    secret: settings.COOKIE_SECRET,
    cookie,
    timeoutFactor: settings.TIMEOUT_FACTOR,
  }),
);
const logger = new ShopLogger(settings.LOG_LEVEL);
drainBeforeClose(inFlightWork, {
  notice: settings.STOP_NOTICE_MS,
  cutShort() {
    logger.warn(JSON.stringify({ event: 'stop_cut_short' }));
    process.exit(0);
  },
});
if (process.argv[2] === 'start') {
  logger.takeConsole();
  observe(settings, logger);
}

export default defineConfig({
  projectConfig: {
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL || undefined,
    workerMode: settings.WORKER_MODE,
    http: {
      storeCors: settings.STORE_CORS,
      adminCors: settings.ADMIN_CORS,
      authCors: settings.AUTH_CORS,
      jwtSecret: settings.JWT_SECRET,
      cookieSecret: settings.COOKIE_SECRET,
    },
  },
  logger,
  admin: { path: '/app', storefrontUrl: settings.STOREFRONT_URL, vite: dashboardVite },
  modules: [
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        // Medusa gives a provider of locks the options of its module, and not its own.
        databaseUrl: settings.DATABASE_URL,
        providers: [{ resolve: './src/modules/locking', id: 'shop-locks', is_default: true }],
      },
    },
    {
      resolve: '@medusajs/medusa/auth',
      options: {
        providers: [{ resolve: './src/modules/passwords', id: 'emailpass' }],
        // Staff can turn on a second factor on their profile page.
        mfa: {
          encryption_key: settings.MFA_ENCRYPTION_KEY,
          providers: [{ id: 'totp', options: { issuer: shop.name } }],
        },
      },
    },
    { resolve: '@medusajs/medusa/file', options: { providers: [fileProvider(settings)] } },
    {
      resolve: '@medusajs/medusa/fulfillment',
      options: {
        providers: [
          { resolve: '@medusajs/medusa/fulfillment-manual', id: 'manual' },
          { resolve: './src/modules/delivery', id: 'post' },
        ],
      },
    },
    { key: Modules.PROMOTION, resolve: './src/modules/promotions' },
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          {
            resolve: './src/payments/stripe',
            id: 'stripe',
            options: {
              apiKey: settings.STRIPE_API_KEY,
              webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
              apiBase: settings.STRIPE_API_BASE,
              timeoutFactor: settings.TIMEOUT_FACTOR,
            },
          },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/notification',
      options: {
        providers: [
          // The admin shows finished imports and exports with it.
          { resolve: '@medusajs/medusa/notification-local', id: 'local', options: { channels: ['feed'] } },
          {
            resolve: './src/modules/smtp',
            id: 'smtp',
            options: {
              channels: ['email'],
              url: settings.SMTP_URL,
              from: { name: shop.name, address: shop.email },
              timeoutFactor: settings.TIMEOUT_FACTOR,
            },
          },
        ],
      },
    },
    { resolve: './src/modules/attempts' },
    { resolve: './src/modules/business' },
    { resolve: './src/modules/outbox' },
    { resolve: './src/modules/payment-inbox' },
    { resolve: './src/modules/money-cases' },
    { resolve: './src/modules/newsletter' },
    { resolve: './src/modules/messages' },
    { resolve: './src/modules/cancellations' },
    { resolve: './src/modules/order-notes' },
    { resolve: './src/modules/order-transfers' },
    { resolve: './src/modules/favourites' },
    { resolve: './src/modules/gift-cards' },
    { resolve: './src/modules/catalogue-imports' },
    { resolve: './src/modules/catalogue-version' },
    { resolve: './src/modules/post-calendar' },
    { resolve: './src/modules/price-history' },
    { resolve: './src/modules/completions' },
    { resolve: './src/modules/parcels' },
    { resolve: './src/modules/people' },
    { resolve: './src/modules/push-subscriptions' },
    { resolve: './src/modules/reminders' },
    { resolve: './src/modules/reviews' },
    { resolve: './src/modules/seasons' },
    { resolve: './src/modules/sent-forms' },
    { resolve: './src/modules/trade' },
    { resolve: './src/modules/words-inside' },
    ...redisModules(settings),
  ],
});
