import { shop } from '@shop/shared/shop';

/** Replaces Medusa's texts of the frame, sign-in and settings; texts that fit are left out. */
export const frameWords = {
  json: {
    header: 'Raw record',
    drawer: {
      header_one: 'Raw record <0>· {{count}} field</0>',
      header_other: 'Raw record <0>· {{count}} fields</0>',
      description: 'Everything that is stored, as it is stored.',
    },
  },
  metadata: {
    header: 'Extra details',
    edit: {
      header: 'Edit extra details',
      description: 'Edit what else is kept with this.',
      successToast: 'Extra details were saved.',
      complexRow: {
        description: 'Some extra details are lists or records of their own, which cannot be edited here.',
      },
    },
  },
  app: {
    search: {
      groups: {
        sales_channel: 'Places of sale',
        shipping_profile: 'Delivery Profiles',
        salesChannel: 'Places of sale',
        shippingProfile: 'Delivery Profiles',
      },
    },
    keyboardShortcuts: {
      settings: {
        goToSalesChannels: 'Places of sale',
      },
    },
  },
  layout: {
    customizeTopbar: 'Customise top bar',
    customizeSidebar: 'Customise sidebar',
    customizeSettingsSidebar: 'Customise settings sidebar',
    customizePage: 'Customise page',
    customizeLayout: 'Customise layout',
    saveForEveryoneDescription:
      "This updates the default layout for this page for all users who haven't customised it themselves. Are you sure?",
  },
  addresses: {
    shippingAddress: {
      header: 'Delivery Address',
      editHeader: 'Edit Delivery Address',
      editLabel: 'Delivery address',
      label: 'Delivery address',
    },
    billingAddress: {
      sameAsShipping: 'Same as delivery address',
    },
  },
  profile: {
    edit: {
      usageInsightsHint:
        'Usage insights go to the makers of the engine that the shop runs on. You can read more in their <0>documentation</0>.',
    },
  },
  translations: {
    subtitle: 'Manage translations of what the shop says',
  },
  store: {
    defaultSalesChannel: 'Default place of sale',
  },
  apiKeyManagement: {
    subtitle: {
      publishable: 'Manage API keys used in the storefront to limit the scope of requests to specific places of sale.',
    },
    create: {
      createPublishableHint:
        'Create a new publishable API key to limit the scope of requests to specific places of sale.',
      createSecretHint: 'Create a new secret key to ask the shop as somebody who is signed in.',
    },
    salesChannels: {
      title: 'Add places of sale',
      description: 'Add the places of sale that the API key should be limited to.',
      successToast_one: '{{count}} place of sale was successfully added to the API key.',
      successToast_other: '{{count}} places of sale were successfully added to the API key.',
      alreadyAddedTooltip: 'The place of sale has already been added to the API key.',
      list: {
        noRecordsMessage: "There are no places of sale in the publishable API key's scope.",
      },
    },
    addSalesChannels: {
      list: {
        noRecordsMessage: 'Create a place of sale first.',
      },
    },
    removeSalesChannel: {
      warning: 'You are about to remove the place of sale {{name}} from the API key. This action cannot be undone.',
      warningBatch_one:
        'You are about to remove {{count}} place of sale from the API key. This action cannot be undone.',
      warningBatch_other:
        'You are about to remove {{count}} places of sale from the API key. This action cannot be undone.',
      successToast: 'Place of sale was successfully removed from the API key.',
      successToastBatch_one: '{{count}} place of sale was successfully removed from the API key.',
      successToastBatch_other: '{{count}} places of sale were successfully removed from the API key.',
    },
  },
  login: {
    title: shop.name,
    hint: "Sign in to the shop's desk",
  },
  invite: {
    title: shop.name,
    successHint: 'You can begin right away.',
    successAction: 'Begin',
  },
  workflowExecutions: {
    subtitle: 'What the shop has done step by step, and how it went.',
  },
  notifications: {
    accessibility: {
      description: 'What has happened in the shop is listed here.',
    },
  },
  fields: {
    shippingMethod: 'Delivery method',
    sales_channels: 'Places of sale',
    fulfillmentProviders: 'Carriers',
    fulfillmentProvider: 'Carrier',
    metadata: 'Extra details',
    creditTotal: 'Given back',
    shipping: 'Delivery',
    outboundShipping: 'Outbound Delivery',
    returnShipping: 'Return Delivery',
    fulfillment: 'Post',
    salesChannel: 'Place of sale',
    salesChannels: 'Places of sale',
    shippingProfile: 'Delivery Profile',
    requiresShipping: 'Goes by post',
  },
  auth: {
    login: {
      noProviders: 'Nobody can sign in: the shop has no way to sign in.',
      cloud: 'Sign in with the cloud',
    },
  },
  permissions: {
    resources: {
      sales_channel: 'Place of sale',
      shipping_profile: 'Delivery Profile',
      shipping_option: 'Delivery Option',
    },
  },
  resetPassword: {
    successfulReset: 'You can sign in with it now.',
    passwordMismatch: 'The passwords are not the same',
  },
};
