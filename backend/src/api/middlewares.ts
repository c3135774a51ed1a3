import {
  authenticate,
  defineMiddlewares,
  type MiddlewareFunction,
  type MiddlewareRoute,
  validateAndTransformQuery,
} from '@medusajs/framework/http';
import { retrieveTransformQueryConfig } from '@medusajs/medusa/api/store/carts/query-config';
import { StoreGetCartsCart } from '@medusajs/medusa/api/store/carts/validators';
import { cardWebhookPath } from '@shop/shared/card-provider';
import {
  requireOwnResetLink,
  validateAdminRegistration,
  validateNewAdminPassword,
  validateNewPassword,
  validateRegistration,
  validateResetRequest,
  validateSignIn,
} from '../guards/account/account-forms';
import { assignGuestCustomer } from '../guards/account/assign-guest-customer';
import { dropEndedSessions, rejectEndedAdminSessions } from '../guards/account/ended-sessions';
import { normalizeEmail } from '../guards/account/normalize-email';
import { replaceMedusaEmailCheck, routesWithMedusaEmailCheck } from '../guards/account/replace-medusa-email-check';
import { withoutCustomer, withoutPayments } from '../guards/cart/closed-fields';
import { normalizePromoCodes, refusePlannedCodes } from '../guards/cart/normalize-promo-codes';
import { requireCartOwner } from '../guards/cart/require-cart-owner';
import { limitConcurrentChanges } from '../guards/concurrency/limit-concurrent-changes';
import { handleError } from '../guards/error-handler';
import { answerRouteNotFound } from '../guards/front/require-canonical-path';
import { sendAbsoluteUploadUrls } from '../guards/input/absolute-upload-urls';
import { emptyAnswerIs404 } from '../guards/input/empty-answer-is-404';
import { preparePictures } from '../guards/input/prepare-pictures';
import { requireCancellableExchange } from '../guards/input/require-cancellable-exchange';
import { requireDeliverableAddress } from '../guards/input/require-deliverable-address';
import { requireDeliveryPricesAsSeen } from '../guards/input/require-delivery-prices-as-seen';
import { requireExisting, requireNamedRegion, requireReturnOf } from '../guards/input/require-existing';
import { requireGiftCardsKept } from '../guards/input/require-gift-cards-kept';
import { requireNoDearerInvoice, requireReturnPaysForNothing } from '../guards/input/require-no-dearer-invoice';
import {
  requirePackedStillToPost,
  requireParcelStillToPost,
  requireStillToPost,
  requireTheirsStillToPost,
} from '../guards/input/require-still-to-post';
import { requireValidPaging } from '../guards/input/require-valid-paging';
import { requireWholePennies } from '../guards/input/require-whole-pennies';
import { sendFulfilmentState } from '../guards/input/send-fulfilment-state';
import { rateLimit } from '../guards/limits/rate-limit';
import { readEmailFrom } from '../guards/limits/rate-limit-keys';
import { hidePackerMenuItems } from '../guards/people/hide-packer-menu-items';
import { recordAuditEntry } from '../guards/people/record-audit-entry';
import { requireInvitedEmail } from '../guards/people/require-invited-email';
import { requirePermission } from '../guards/people/require-permission';
import { requireNewCode, requireNewSession } from '../guards/people/second-factor';
import { requestLine } from '../guards/request-line';
import { requireCustomer, requireKnownBody } from '../guards/routes/enforce-route-rule';
import { type LimitedRoute, limitsOf, rules } from '../guards/routes/find-rule';

const post = ['POST' as const];
const closed = (matcher: string) => ({ matcher, middlewares: [answerRouteNotFound] });
const writes = ['POST' as const, 'DELETE' as const];
const withoutTurn = [
  // These wait for the card provider.
  '/store/carts/:id/complete',
  '/store/carts/:id/up-to-date',
  '/store/payment-collections',
  '/store/payment-collections/:id/payment-sessions',
  // This one only reads.
  '/store/shipping-options/:id/calculate',
  // The path with `:parcel_id` covers it, and a second turn would never come.
  '/store/carts/:id/parcels/main',
];
const takesTurn = ({ caller, method, path }: (typeof rules)[number]) =>
  caller === 'cart' && method !== 'GET' && !withoutTurn.includes(path);
/** Each of these reads and prices the whole cart, which is slow in Medusa. */
const cartWrites = [
  ...['/store/carts', '/store/customers/me/cart', '/store/orders/:id/reorder'],
  ...new Set(rules.filter(takesTurn).map(({ path }) => path)),
];
const signedInCustomer = authenticate('customer', ['session', 'bearer']);
const firstFactorOnly = { allowUnregistered: true, requireMfa: false };
/** Needs an account: otherwise a stranger with an invited address could set up a code and lock its owner out. */
const signedInUser = authenticate('user', ['session', 'bearer']);
const signedInUserOrKey = authenticate('user', ['session', 'bearer', 'api-key']);
/** Our routes that answer with a cart take the fields that Medusa's take. */
const asCart = validateAndTransformQuery(StoreGetCartsCart, retrieveTransformQueryConfig);
const limitOwnPassword = rateLimit(['own_password']);
/** A registrant without an account may sign out too. */
const signedIn = authenticate('*', ['session', 'bearer'], firstFactorOnly);

/** @param before runs ahead of the limits, which the rule of the route names */
function limited(
  route: LimitedRoute & `${'POST' | 'DELETE'} ${string}`,
  ...before: MiddlewareFunction[]
): MiddlewareRoute {
  const [method, matcher = ''] = route.split(' ');
  return {
    matcher,
    methods: method === 'DELETE' ? ['DELETE'] : post,
    middlewares: [...before, rateLimit(limitsOf(route))],
  };
}

/**
 * Medusa runs these entries from top to bottom, after `guards/front`. An entry without methods covers every path below
 * its matcher. An entry with a literal path and no methods runs before Medusa checks the body: a password which is too
 * short must not use up a reset link. With methods it runs after, when Medusa has removed the fields that it read.
 */
const routes: MiddlewareRoute[] = [
  {
    matcher: '/store',
    middlewares: [requestLine, emptyAnswerIs404, sendAbsoluteUploadUrls, requireValidPaging('/store')],
  },
  {
    matcher: '/admin',
    middlewares: [requestLine, emptyAnswerIs404, requireWholePennies, requireValidPaging('/admin')],
  },
  { matcher: '/auth', middlewares: [requestLine] },
  { matcher: '/newsletter', middlewares: [requestLine] },
  { matcher: '/hooks', middlewares: [requestLine] },
  { matcher: '/webhooks', middlewares: [requestLine] },
  // The provider signs the raw bytes; its events are far smaller than the limit.
  { matcher: cardWebhookPath, methods: post, bodyParser: { preserveRawBody: true, sizeLimit: '512kb' } },
  // The body names each line of each parcel, so that it may be larger than others.
  { matcher: '/admin/to-post/post', methods: post, bodyParser: { sizeLimit: '1mb' } },
  { matcher: '/store', middlewares: [requireKnownBody, dropEndedSessions, requireCustomer] },
  { matcher: '/auth', middlewares: [requireKnownBody, normalizeEmail, dropEndedSessions] },
  { matcher: '/admin', middlewares: [rejectEndedAdminSessions, requirePermission, recordAuditEntry] },

  { matcher: '/admin/shipping-options', middlewares: [requireDeliveryPricesAsSeen] },
  { matcher: '/admin/customers', middlewares: [normalizeEmail] },
  { matcher: '/store/customers', middlewares: [normalizeEmail] },
  { matcher: routesWithMedusaEmailCheck, middlewares: [replaceMedusaEmailCheck] },
  limited('POST /auth/customer/emailpass', validateSignIn),
  limited('POST /auth/user/emailpass'),
  limited('POST /auth/customer/emailpass/register', validateRegistration),
  limited('POST /auth/user/emailpass/register', validateAdminRegistration),
  limited('POST /auth/customer/emailpass/reset-password', validateResetRequest),
  limited('POST /auth/user/emailpass/reset-password'),
  limited('POST /auth/customer/emailpass/update', validateNewPassword),
  { matcher: '/auth/customer/emailpass/update', methods: post, middlewares: [requireOwnResetLink] },
  limited('POST /auth/user/emailpass/update', validateNewAdminPassword),
  { matcher: '/auth/token/end', methods: post, middlewares: [signedIn] },
  // Only users have second factors: a thief of a shopper's session could otherwise lock the shopper out with one.
  { matcher: '/auth/mfa/challenges', middlewares: [authenticate('user', ['session', 'bearer'], firstFactorOnly)] },
  { matcher: '/auth/mfa/factors', middlewares: [signedInUser] },
  { matcher: '/auth/mfa/factors', methods: post, middlewares: [requireNewSession] },
  { matcher: '/auth/mfa/recovery-codes', middlewares: [signedInUser, requireNewCode] },
  limited('POST /auth/mfa/challenges/:id/verify'),
  limited('POST /auth/mfa/factors/:id/verify'),
  limited('DELETE /auth/mfa/factors/:id'),
  limited('POST /store/customers/me/password', signedInCustomer),
  limited('POST /store/customers/me/close', signedInCustomer),
  limited('POST /store/customers/me/email', signedInCustomer),
  limited('POST /store/customers/me/trade', signedInCustomer),
  limited('POST /store/email-changes'),
  { matcher: '/store/customers/me/addresses', middlewares: [requireDeliverableAddress] },

  ...cartWrites.map((matcher) => ({ matcher, methods: writes, middlewares: [limitConcurrentChanges] })),
  {
    matcher: '/store/carts',
    middlewares: [normalizeEmail, requireCartOwner({ pathNames: 'cart' }), withoutCustomer, normalizePromoCodes],
  },
  limited('POST /store/carts'),
  limited('POST /store/carts/:id', assignGuestCustomer),
  limited('POST /store/carts/:id/promotions'),
  ...['/store/carts', '/store/carts/:id', '/store/carts/:id/promotions'].map((matcher) => ({
    matcher,
    methods: post,
    middlewares: [refusePlannedCodes],
  })),
  limited('POST /store/carts/:id/gift-card'),
  limited('POST /store/gift-cards/balance'),
  { matcher: '/store/carts/:id/checkout', methods: ['DELETE'], middlewares: [asCart] },
  { matcher: '/store/carts/:id/gift-card', methods: writes, middlewares: [asCart] },
  { matcher: '/store/carts/:id/gift-cards', methods: post, middlewares: [asCart] },
  { matcher: '/store/carts/:id/gift-cards/:line_id', methods: post, middlewares: [asCart] },
  { matcher: '/store/carts/:id/on-account', methods: writes, middlewares: [asCart] },
  { matcher: '/store/carts/:id/packs', methods: post, middlewares: [asCart] },
  { matcher: '/store/carts/:id/words', methods: post, middlewares: [asCart] },
  { matcher: '/store/carts/:id/words/:line_id', methods: post, middlewares: [asCart] },
  { matcher: '/store/customers/me/cart', middlewares: [signedInCustomer, requireCartOwner({ isCartOptional: true })] },
  {
    matcher: '/store/payment-collections',
    middlewares: [requireCartOwner({ pathNames: 'payment_collection' })],
  },
  { matcher: '/store/shipping-options', middlewares: [requireCartOwner()] },
  {
    matcher: '/store/shipping-options/:id/calculate',
    methods: post,
    middlewares: [requireExisting('shipping_option')],
  },

  { matcher: '/store/orders', middlewares: [withoutPayments] },
  { matcher: '/store/orders/:id/reorder', methods: post, middlewares: [requireCartOwner({ isCartOptional: true })] },
  limited('POST /store/order-links'),
  limited('POST /store/review-requests'),
  limited('POST /store/review-requests/stop'),
  limited('POST /store/customers/me/order-transfers'),
  limited('POST /store/customers/me/order-transfers/cancel'),
  limited('POST /store/orders/:id/transfer/request', signedInCustomer),
  { matcher: '/store/orders/:id/claim', methods: post, middlewares: [signedInCustomer] },

  limited('POST /store/contact'),
  {
    matcher: '/store/mailing',
    methods: ['GET'],
    middlewares: [rateLimit(limitsOf('GET /store/mailing'), { mailbox: readEmailFrom('query', 'email') })],
  },

  { matcher: '/admin/layouts/:zone/configuration', methods: ['GET'], middlewares: [hidePackerMenuItems] },
  { matcher: '/admin/people', methods: post, middlewares: [signedInUserOrKey, rateLimit(['invite'])] },
  { matcher: '/admin/invites/accept', methods: post, middlewares: [rejectEndedAdminSessions, requireInvitedEmail] },
  { matcher: '/admin/users/me/password', methods: post, middlewares: [signedInUserOrKey, limitOwnPassword] },
  { matcher: '/admin/invites', methods: post, middlewares: [signedInUserOrKey, rateLimit(['invite'])] },
  { matcher: '/admin/invites/:id/resend', methods: post, middlewares: [signedInUserOrKey, rateLimit(['invite'])] },

  // Medusa registers these also without the modules that they ask.
  ...['/admin/rbac', '/admin/index', '/admin/users/:id/roles'].map(closed),
  // It would answer the token by which anyone at an open desk, or with a key, sets the password of the owner.
  ...['/admin/users/:id/reset-password', '/admin/users/:id/auth-providers'].map(closed),

  // Admin routes where Medusa answers 500 or 200 for missing entities.
  { matcher: '/admin/api-keys/:id/revoke', methods: post, middlewares: [requireExisting('api_key')] },
  { matcher: '/admin/api-keys/:id/sales-channels', methods: post, middlewares: [requireExisting('api_key')] },
  { matcher: '/admin/campaigns/:id/promotions', methods: post, middlewares: [requireExisting('campaign')] },
  {
    matcher: '/admin/products/:id/variants/:variant_id',
    methods: writes,
    middlewares: [requireExisting('product'), requireExisting('variant', 'variant_id')],
  },
  { matcher: '/admin/draft-orders', methods: post, middlewares: [requireNamedRegion] },
  ...['items', 'shipping-method'].flatMap((what) => [
    {
      matcher: `/admin/claims/:id/inbound/${what}/:action_id`,
      methods: writes,
      middlewares: [requireReturnOf('order_claim')],
    },
    {
      matcher: `/admin/exchanges/:id/inbound/${what}/:action_id`,
      methods: writes,
      middlewares: [requireReturnOf('order_exchange')],
    },
  ]),
  // Only an exchange that was never requested has no return.
  {
    matcher: '/admin/exchanges/:id/cancel',
    methods: post,
    middlewares: [requireReturnOf('order_exchange'), requireCancellableExchange],
  },
  // An order edit has the id of its order.
  {
    matcher: '/admin/order-edits/:id/request',
    methods: post,
    middlewares: [requireNoDearerInvoice('order'), requireGiftCardsKept('order')],
  },
  {
    matcher: '/admin/order-edits/:id/confirm',
    methods: post,
    middlewares: [requireNoDearerInvoice('order'), requireGiftCardsKept('order')],
  },
  {
    matcher: '/admin/exchanges/:id/request',
    methods: post,
    middlewares: [requireNoDearerInvoice('order_exchange'), requireGiftCardsKept('order_exchange')],
  },
  {
    matcher: '/admin/claims/:id/request',
    methods: post,
    middlewares: [requireNoDearerInvoice('order_claim'), requireGiftCardsKept('order_claim')],
  },

  { matcher: '/admin/uploads', methods: post, middlewares: [preparePictures] },
  { matcher: '/admin/returns/:id/request', methods: post, middlewares: [requireGiftCardsKept('return')] },
  { matcher: '/admin/returns/:id/cancel', methods: post, middlewares: [requireReturnPaysForNothing] },

  { matcher: '/admin/orders', methods: ['GET'], middlewares: [sendFulfilmentState] },
  { matcher: '/admin/orders/:id', methods: ['GET'], middlewares: [sendFulfilmentState] },
  { matcher: '/admin/orders/:id/fulfillments', methods: post, middlewares: [requireStillToPost] },
  { matcher: '/admin/fulfillments', methods: post, middlewares: [requireTheirsStillToPost] },
  { matcher: '/admin/fulfillments/:id/shipment', methods: post, middlewares: [requireParcelStillToPost] },
  {
    matcher: '/admin/orders/:id/fulfillments/:fulfillment_id/shipments',
    methods: post,
    middlewares: [requirePackedStillToPost],
  },
  {
    matcher: '/admin/orders/:id/fulfillments/:fulfillment_id/mark-as-delivered',
    methods: post,
    middlewares: [requirePackedStillToPost],
  },
  {
    matcher: '/admin/orders/:id/fulfillments/:fulfillment_id',
    middlewares: [requireExisting('fulfillment', 'fulfillment_id')],
  },
  { matcher: '/admin/fulfillment-sets/:id', methods: ['DELETE'], middlewares: [requireExisting('fulfillment_set')] },
  {
    matcher: '/admin/fulfillment-providers/:id/options',
    methods: ['GET'],
    middlewares: [requireExisting('fulfillment_provider')],
  },

  { matcher: '/:rest(.*)', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], middlewares: [answerRouteNotFound] },
];

export default defineMiddlewares({ errorHandler: handleError, routes });
