import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shop } from '@shop/shared/shop';
import { medusaJargon } from './medusa-jargon';

/** Words of Medusa's British English, and the shop's; each line works on what the lines above have left. */
const words: readonly (readonly [RegExp, string])[] = [
  [/Sales [Cc]hannel(s?)/g, 'Place$1 of sale'],
  [/sales channel(s?)/g, 'place$1 of sale'],
  [/Fulfilment [Pp]rovider/g, 'Carrier'],
  [/fulfilment provider/g, 'carrier'],
  [/Fulfilment (?:option|Method)/, 'Way of sending'],
  [/Partially(?! returned)/, 'Partly'],
  [/Fulfilled/, 'Packed'],
  [/fulfilled/, 'packed'],
  [/Authorised/, 'Reserved'],
  [/authorised/, 'reserved'],
  [/Captured/, 'Paid'],
  [/captured/, 'paid'],
  [/Requires shipping/, 'Goes by post'],
  [/Shipped/, 'Posted'],
  [/shipped/, 'posted'],
  [/Shipping/g, 'Delivery'],
  [/shipping/g, 'delivery'],
  [/Metadata/, 'Extra details'],
  [/JSON/, 'Raw record'],
  [/Welcome to Medusa/, shop.name],
];

/** Texts that need more than other words, by Medusa's key. */
const sentences = new Map(
  Object.entries({
    'json.drawer.header_one': 'Raw record <0>· {{count}} field</0>',
    'json.drawer.header_other': 'Raw record <0>· {{count}} fields</0>',
    'json.drawer.description': 'Everything that is stored, as it is stored.',
    'metadata.edit.header': 'Edit extra details',
    'metadata.edit.description': 'Edit what else is kept with this.',
    'metadata.edit.successToast': 'Extra details were saved.',
    'metadata.edit.complexRow.description':
      'Some extra details are lists or records of their own, which cannot be edited here.',
    'sales_channels.availableIn': 'Sold in <0>{{x}}</0> of <1>{{y}}</1> places',
    'products.noSalesChannels': 'Not sold anywhere',
    'products.fields.title.placeholder': 'Do not be anxious',
    'products.fields.subtitle.placeholder': 'Philippians 4:6',
    'products.fields.description.placeholder': 'A card for somebody who worries',
    'products.fields.sales_channels.hint': 'Sold in the shop itself if left untouched.',
    'inventory.create.requiresShippingHint': 'Does it go by post?',
    'orders.giftCardsStoreCreditLines': 'Gift cards, on account & sums given back',
    'orders.creditLines.title': 'Comes off: gift cards, on account, given back',
    'orders.creditLines.total': 'All of these',
    'orders.creditLines.createCreditLine': 'Write down a sum given back',
    'orders.creditLines.createCreditLineSuccess': 'The sum was written down',
    'orders.creditLines.createCreditLineError': 'The sum could not be written down',
    'orders.creditLines.createCreditLineDescription': 'Write down {{amount}} as given back',
    'orders.orderCanceled': 'The order is cancelled',
    'orders.summary.totalAfterDiscount': 'Total after all of these',
    'orders.summary.shippingTotal': 'Delivery',
    'orders.summary.shippingSubtotal': 'Delivery',
    'orders.payment.isReadyToBeCaptured': 'Payment <0/> is reserved on the card and can be taken.',
    'orders.payment.capture': 'Take payment',
    'orders.payment.capture_short': 'Take',
    'orders.payment.capturePayment': 'Payment of {{amount}} will be taken.',
    'orders.payment.capturePaymentSuccess': 'Payment of {{amount}} was taken',
    'orders.payment.pendingAuthorization': 'The bank of the card has not answered yet.',
    'orders.payment.checkStatusSuccess': 'The bank of the card has said yes.',
    'orders.payment.stillPending': 'The bank of the card has still not answered.',
    'orders.edits.validation.quantityLowerThanFulfillment': 'The quantity cannot be less than what is packed',
    'orders.shipment.title': 'Mark the parcel as posted',
    'orders.shipment.sendNotification': 'Mail the shopper',
    'orders.shipment.sendNotificationHint': 'Tell the shopper about this parcel.',
    'orders.shipment.toastCreated': 'The parcel is posted.',
    'orders.fulfillment.cancelWarning': 'You are about to take back this parcel. This cannot be undone.',
    'orders.fulfillment.markAsDeliveredWarning':
      'You are about to mark the parcel as delivered. This cannot be undone.',
    'orders.fulfillment.differentOptionSelected': 'This is not the way of delivery that the shopper chose.',
    'orders.fulfillment.disabledItemTooltip': 'This way of delivery does not carry this card',
    'orders.fulfillment.unfulfilledItems': 'To post',
    'orders.fulfillment.statusLabel': 'Post',
    'orders.fulfillment.statusTitle': 'Post',
    'orders.fulfillment.fulfillItems': 'Pack',
    'orders.fulfillment.awaitingFulfillmentBadge': 'To post',
    'orders.fulfillment.number': 'Parcel #{{number}}',
    'orders.fulfillment.itemsToFulfill': 'To pack',
    'orders.fulfillment.create': 'Pack a parcel',
    'orders.fulfillment.itemsToFulfillDesc': 'Choose what goes into the parcel',
    'orders.fulfillment.locationDescription': 'Choose where the parcel is packed.',
    'orders.fulfillment.sendNotificationHint': 'Tell the shopper about the parcel.',
    'orders.fulfillment.methodDescription': 'Choose another way of delivery than the shopper did',
    'orders.fulfillment.error.wrongQuantity': 'Only one can be packed',
    'orders.fulfillment.error.wrongQuantity_one': 'Only one can be packed',
    'orders.fulfillment.error.noItems': 'There is nothing to pack.',
    'orders.fulfillment.status.notFulfilled': 'To post',
    'orders.fulfillment.status.canceled': 'Taken back',
    'orders.fulfillment.status.returned': 'Nothing to post',
    'orders.fulfillment.status.awaitingShipping': 'To post',
    'orders.fulfillment.toast.created': 'The parcel is packed',
    'orders.fulfillment.toast.canceled': 'The parcel is taken back',
    'orders.fulfillment.toast.fulfillmentShipped': 'A parcel that is posted cannot be taken back',
    'orders.fulfillment.toast.fulfillmentDelivered': 'The parcel is marked as delivered',
    'orders.fulfillment.toast.fulfillmentPickedUp': 'The parcel is marked as fetched',
    'orders.fulfillment.shippingFromLabel': 'Posted from',
    'orders.refund.systemPaymentDesc': 'Some of this was paid outside the shop. What was paid there is refunded there.',
    'orders.activity.events.payment.captured': 'Paid',
    'orders.activity.events.fulfillment.created': 'Packed',
    'orders.activity.events.fulfillment.canceled': 'Parcel taken back',
    'orders.activity.events.fulfillment.shipped': 'Posted',
    'orders.activity.events.fulfillment.delivered': 'Delivered',
    'stockLocations.domain': 'Places & delivery',
    'stockLocations.fulfillmentProviders.noProviders': 'This place is not connected to any carrier.',
    'stockLocations.fulfillmentProviders.successToast': 'The carriers of this place were saved.',
    'stockLocations.shippingOptions.conditionalPrices.description':
      'Manage the conditional prices for this delivery option based on the cart item total.',
    'profile.edit.usageInsightsHint':
      'Usage insights go to the makers of the engine that the shop runs on. You can read more in their <0>documentation</0>.',
    'translations.subtitle': 'Manage translations of what the shop says',
    'salesChannels.createSalesChannel': 'Add a place of sale',
    'apiKeyManagement.create.createSecretHint': 'Create a new secret key to ask the shop as somebody who is signed in.',
    'apiKeyManagement.salesChannels.title': 'Add places of sale',
    'login.hint': "Sign in to the shop's desk",
    'invite.successHint': 'You can begin right away.',
    'invite.successAction': 'Begin',
    'resetPassword.successfulReset': 'You can sign in with it now.',
    'resetPassword.passwordMismatch': 'The passwords are not the same',
    'workflowExecutions.subtitle': 'What the shop has done step by step, and how it went.',
    'notifications.accessibility.description': 'What has happened in the shop is listed here.',
    'fields.creditTotal': 'Settled without the card',
    'fields.fulfillment': 'Post',
    'auth.login.noProviders': 'Nobody can sign in: the shop has no way to sign in.',
    'auth.login.cloud': 'Sign in with the cloud',
  }),
);

export type Texts = { [key: string]: string | Texts };

export function textsOfMedusa(language: string): Texts {
  const dashboard = dirname(require.resolve('@medusajs/dashboard/package.json'));
  return JSON.parse(readFileSync(join(dashboard, 'src', 'i18n', 'translations', `${language}.json`), 'utf8'));
}

/** The texts that the shop words otherwise, for both Englishes. Throws when Medusa no longer has one of the sentences. */
export function shopTexts(): Texts {
  const missing = new Set(Object.keys(sentences));
  const reword = (british: Texts, american: Texts, path = ''): Texts =>
    Object.fromEntries(
      Object.entries(british).flatMap(([key, text]): [string, string | Texts][] => {
        const { [key]: theirs = '' } = american;
        if (typeof text !== 'string')
          return [[key, reword(text, typeof theirs === 'string' ? {} : theirs, `${path}${key}.`)]];
        missing.delete(path + key);
        const ours = sentences.get(path + key) ?? words.reduce((said, [word, put]) => said.replace(word, put), text);
        const isBritish = typeof theirs === 'string' && !medusaJargon.test(theirs.replaceAll(/\{\{\w+\}\}/g, ''));
        return ours === text && isBritish ? [] : [[key, ours]];
      }),
    );
  const texts = reword(textsOfMedusa('enGB'), textsOfMedusa('en'));
  if (missing.size > 0) throw new Error(`Medusa's dashboard has no such texts now: ${[...missing].join(', ')}`);
  return texts;
}
