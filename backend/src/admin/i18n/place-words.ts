/** Replaces Medusa's texts about locations, delivery and taxes; texts that fit are left out. */
export const placeWords = {
  stockLocations: {
    domain: 'Places & delivery',
    list: {
      description: "Manage your store's stock locations and delivery options.",
    },
    create: {
      hint: 'A stock location is a physical site where products are stored and posted from.',
    },
    fulfillmentProviders: {
      header: 'Carriers',
      label: 'Connected carriers',
      connectedTo: 'Connected to {{count}} of {{total}} carriers',
      noProviders: 'This place is not connected to any carrier.',
      successToast: 'The carriers of this place were saved.',
    },
    fulfillmentSets: {
      shipping: {
        header: 'Delivery',
      },
      disable: {
        confirmation:
          'Are you sure that you want to disable "{{name}}"? This will delete all associated service zones and delivery options, and cannot be undone.',
        shipping: 'Delivery was successfully disabled.',
      },
      enable: {
        shipping: 'Delivery was successfully enabled.',
      },
    },
    sidebar: {
      header: 'Delivery Configuration',
      shippingProfiles: {
        label: 'Delivery Profiles',
        description: 'Group products by delivery requirements',
      },
      shippingOptionTypes: {
        label: 'Delivery Option Types',
        description: 'Group delivery options by types',
      },
    },
    salesChannels: {
      header: 'Places of sale',
      hint: 'Manage the places of sale that are connected to this location.',
      label: 'Connected places of sale',
      connectedTo: 'Connected to {{count}} of {{total}} places of sale',
      noChannels: 'The location is not connected to any places of sale.',
      action: 'Connect places of sale',
      successToast: 'Places of sale were successfully updated.',
    },
    shippingOptions: {
      create: {
        shipping: {
          header: 'Create Delivery Option for {{zone}}',
          hint: 'Create a new delivery option to define how products are posted from this location.',
          label: 'Delivery options',
          successToast: 'Delivery option {{name}} was successfully created.',
        },
      },
      delete: {
        confirmation: 'You are about to delete the delivery option "{{name}}". This action cannot be undone.',
        successToast: 'Delivery option {{name}} was successfully deleted.',
      },
      edit: {
        header: 'Edit Delivery Option',
        successToast: 'Delivery option {{name}} was successfully updated.',
      },
      conditionalPrices: {
        description: 'Manage the conditional prices for this delivery option based on the cart item total.',
        rules: {
          amount: 'Delivery option price',
        },
        errors: {
          amountRequired: 'Delivery option price is required',
          duplicateAmount: 'Delivery option price must be unique for each condition',
        },
      },
      fields: {
        count: {
          shipping_one: '{{count}} delivery option',
          shipping_other: '{{count}} delivery options',
        },
        priceType: {
          options: {
            fixed: {
              hint: "The delivery option's price is fixed and does not change based on the order's contents.",
            },
            calculated: {
              hint: "The delivery option's price is calculated by the carrier during checkout.",
            },
          },
        },
        provider: 'Carrier',
        profile: 'Delivery profile',
        type: 'Delivery option type',
        fulfillmentOption: 'Way of sending',
      },
    },
    serviceZones: {
      create: {
        headerShipping: 'Create Service Zone for Delivery from {{location}}',
      },
      fields: {
        noRecords: 'There are no service zones to add delivery options to.',
        tip: "A service zone is a collection of geographical zones or areas. It's used to restrict available delivery options to a defined set of locations.",
      },
    },
  },
  shippingProfile: {
    domain: 'Delivery Profiles',
    subtitle: 'Group products with similar delivery requirements into profiles.',
    create: {
      header: 'Create Delivery Profile',
      hint: 'Create a new delivery profile to group products with similar delivery requirements.',
      successToast: 'Delivery profile {{name}} was successfully created.',
    },
    delete: {
      title: 'Delete Delivery Profile',
      description: 'You are about to delete the delivery profile {{name}}. This action cannot be undone.',
      successToast: 'Delivery profile {{name}} was successfully deleted.',
    },
    tooltip: {
      type: 'Enter delivery profile type, for example: Heavy, Oversized, Freight-only, etc.',
    },
  },
  shippingOptionTypes: {
    domain: 'Delivery Option Types',
    subtitle: 'Organise your delivery options into types.',
    create: {
      header: 'Create Delivery Option Type',
      hint: 'Create a new delivery option type to categorise your delivery options.',
      successToast: 'Delivery option type {{label}} was successfully created.',
    },
    edit: {
      header: 'Edit Delivery Option Type',
      successToast: 'Delivery option type {{label}} was successfully updated.',
    },
    delete: {
      confirmation: 'You are about to delete the delivery option type "{{label}}". This action cannot be undone.',
      successToast: 'Delivery option type "{{label}}" was successfully deleted.',
    },
  },
  regions: {
    automaticTaxesHint: 'When enabled, taxes will only be calculated at checkout based on the delivery address.',
    shippingOptions: 'Delivery Options',
    deleteShippingOptionWarning: 'You are about to delete the delivery option {{name}}. This action cannot be undone.',
    shippingOption: {
      createShippingOption: 'Create Delivery Option',
      createShippingOptionHint: 'Create a new delivery option for the region.',
      editShippingOption: 'Edit Delivery Option',
      fulfillmentMethod: 'Way of sending',
      type: {
        outboundHint: 'Use this if you are creating a delivery option for sending products to the customer.',
        returnHint: 'Use this if you are creating a delivery option for the customer to return products to you.',
      },
      availability: {
        adminOnlyHint:
          'When enabled, the delivery option will only be available in the admin dashboard, and not in the storefront.',
      },
      taxInclusiveHint: "When enabled, the delivery option's price will be tax inclusive.",
      requirements: {
        hint: 'Specify the requirements for the delivery option.',
      },
    },
  },
  taxRegions: {
    fields: {
      targets: {
        options: {
          shippingOption: 'Delivery options',
        },
        placeholders: {
          shippingOption: 'Search for delivery options',
        },
        tags: {
          shippingOption: 'Delivery option',
        },
      },
    },
  },
  taxes: {
    taxRate: {
      shippingOptionOverridesLabel: 'Delivery option overrides',
      shippingOptionOverridesHint: 'Specify the delivery option overrides for the tax rate.',
      addShippingOptionOverridesAction: 'Add delivery option overrides',
      shippingOptionOverridesHeader: 'Delivery Options',
    },
  },
  locations: {
    addSalesChannels: 'Add places of sale',
    removeSalesChannelsWarning_one: 'You are about to remove {{count}} place of sale from the location.',
    removeSalesChannelsWarning_other: 'You are about to remove {{count}} places of sale from the location.',
    toast: {
      removeChannel: 'Place of sale removed successfully',
    },
  },
};
