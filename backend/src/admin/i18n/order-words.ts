/** Replaces Medusa's texts about orders; texts that fit are left out. */
export const orderWords = {
  orders: {
    giftCardsStoreCreditLines: 'Gift cards & sums given back',
    creditLines: {
      title: 'Given back',
      total: 'All that was given back',
      createCreditLine: 'Write down a sum given back',
      createCreditLineSuccess: 'The sum was written down',
      createCreditLineError: 'The sum could not be written down',
      createCreditLineDescription: 'Write down {{amount}} as given back',
    },
    orderCanceled: 'The order is cancelled',
    status: {
      canceled: 'Cancelled',
    },
    summary: {
      shippingTotal: 'Delivery',
      shippingSubtotal: 'Delivery',
    },
    payment: {
      isReadyToBeCaptured: 'Payment <0/> is reserved on the card and can be taken.',
      capture: 'Take payment',
      capture_short: 'Take',
      status: {
        authorized: 'Reserved',
        partiallyAuthorized: 'Partly reserved',
        captured: 'Paid',
        partiallyRefunded: 'Partly refunded',
        partiallyCaptured: 'Partly paid',
        canceled: 'Cancelled',
      },
      capturePayment: 'Payment of {{amount}} will be taken.',
      capturePaymentSuccess: 'Payment of {{amount}} was taken',
      pendingAuthorization: 'The bank of the card has not answered yet.',
      checkStatusSuccess: 'The bank of the card has said yes.',
      stillPending: 'The bank of the card has still not answered.',
    },
    edits: {
      cancelSuccessToast: 'Order edit cancelled',
      validation: {
        quantityLowerThanFulfillment: 'The quantity cannot be less than what is packed',
      },
    },
    edit: {
      shippingAddress: {
        title: 'Edit delivery address',
        requestSuccess: 'Order delivery address updated.',
      },
    },
    returns: {
      inboundShipping: 'Return delivery',
      placeholders: {
        noReturnShippingOptions: {
          title: 'No return delivery options found',
          hint: 'No return delivery options were created for the location. You can create one at <LinkComponent>Location & Delivery</LinkComponent>.',
        },
        outboundShippingOptions: {
          title: 'No outbound delivery options found',
          hint: 'No outbound delivery options were created for the location. You can create one at <LinkComponent>Location & Delivery</LinkComponent>.',
        },
      },
      toast: {
        canceledSuccessfully: 'Return cancelled successfully',
      },
    },
    claims: {
      outboundShipping: 'Outbound delivery',
      actions: {
        cancelClaim: {
          successToast: 'Claim was successfully cancelled.',
        },
      },
      tooltips: {
        onlyReturnShippingOptions: 'This list will consist of only return delivery options.',
      },
      toast: {
        canceledSuccessfully: 'Claim cancelled successfully',
      },
    },
    exchanges: {
      outboundShipping: 'Outbound delivery',
      actions: {
        cancelExchange: {
          successToast: 'Exchange was successfully cancelled.',
        },
      },
      tooltips: {
        onlyReturnShippingOptions: 'This list will consist of only return delivery options.',
      },
      toast: {
        canceledSuccessfully: 'Exchange cancelled successfully',
      },
    },
    shipment: {
      title: 'Mark the parcel as posted',
      sendNotification: 'Mail the shopper',
      sendNotificationHint: 'Tell the shopper about this parcel.',
      toastCreated: 'The parcel is posted.',
    },
    fulfillment: {
      cancelWarning: 'You are about to take back this parcel. This cannot be undone.',
      markAsDeliveredWarning: 'You are about to mark the parcel as delivered. This cannot be undone.',
      differentOptionSelected: 'This is not the way of delivery that the shopper chose.',
      disabledItemTooltip: 'This way of delivery does not carry this card',
      unfulfilledItems: 'To post',
      statusLabel: 'Post',
      statusTitle: 'Post',
      fulfillItems: 'Pack',
      awaitingFulfillmentBadge: 'To post',
      requiresShipping: 'Goes by post',
      number: 'Parcel #{{number}}',
      itemsToFulfill: 'To pack',
      create: 'Pack a parcel',
      markAsShipped: 'Mark as posted',
      itemsToFulfillDesc: 'Choose what goes into the parcel',
      locationDescription: 'Choose where the parcel is packed.',
      sendNotificationHint: 'Tell the shopper about the parcel.',
      methodDescription: 'Choose another way of delivery than the shopper did',
      error: {
        wrongQuantity: 'Only one can be packed',
        wrongQuantity_one: 'Only one can be packed',
        noItems: 'There is nothing to pack.',
        noShippingOption: 'Delivery option is required',
      },
      status: {
        notFulfilled: 'To post',
        partiallyFulfilled: 'Partly packed',
        fulfilled: 'Packed',
        partiallyShipped: 'Partly posted',
        shipped: 'Posted',
        partiallyDelivered: 'Partly delivered',
        canceled: 'Taken back',
        awaitingShipping: 'To post',
      },
      toast: {
        created: 'The parcel is packed',
        canceled: 'The parcel is taken back',
        fulfillmentShipped: 'A parcel that is posted cannot be taken back',
        fulfillmentDelivered: 'The parcel is marked as delivered',
        fulfillmentPickedUp: 'The parcel is marked as fetched',
      },
      shippingFromLabel: 'Posted from',
    },
    refund: {
      systemPaymentDesc: 'Some of this was paid outside the shop. What was paid there is refunded there.',
    },
    customer: {
      editShippingAddress: 'Edit delivery address',
    },
    activity: {
      events: {
        canceled: {
          title: 'Order cancelled',
        },
        payment: {
          captured: 'Paid',
          canceled: 'Payment cancelled',
        },
        fulfillment: {
          created: 'Packed',
          canceled: 'Parcel taken back',
          shipped: 'Posted',
          delivered: 'Delivered',
        },
        return: {
          canceled: 'Return #{{returnId}} cancelled',
        },
        claim: {
          canceled: 'Claim #{{claimId}} cancelled',
        },
        exchange: {
          canceled: 'Exchange #{{exchangeId}} cancelled',
        },
        update_order: {
          shipping_address: 'Delivery address updated',
        },
      },
    },
  },
  draftOrders: {
    create: {
      addShippingMethodsAction: 'Add delivery methods',
      shippingOptionLabel: 'Delivery option',
      shippingOptionHint: 'Choose the delivery option for the draft order.',
      shippingPriceOverrideLabel: 'Delivery price override',
      shippingPriceOverrideHint: 'Override the delivery price for the draft order.',
    },
  },
  returnReasons: {
    calloutHint: 'Manage the reasons to categorise returns.',
    create: {
      hint: 'Create a new return reason to categorise returns.',
    },
  },
  refundReasons: {
    calloutHint: 'Manage the reasons to categorise refunds.',
    create: {
      hint: 'Create a new refund reason to categorise refunds.',
    },
  },
};
