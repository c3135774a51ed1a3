/** Replaces Medusa's texts about products, sales channels and customers; texts that fit are left out. */
export const cardWords = {
  products: {
    create: {
      tabs: {
        organize: 'Organise',
      },
      variants: {
        productOptions: {
          hint: 'Define the options for the product, e.g. colour, size, etc.',
        },
      },
    },
    export: {
      columns: {
        description: 'Customise the exported data to meet specific needs',
      },
    },
    noSalesChannels: 'Not sold anywhere',
    columns: {
      sales_channels_display: 'Places of sale',
    },
    fields: {
      shipping_profile: {
        label: 'Delivery profile',
        hint: 'Connect the product to a delivery profile',
      },
      sales_channels: {
        label: 'Places of sale',
        hint: 'Sold in the shop itself if left untouched.',
      },
      options: {
        hint: 'Options are used to define the colour, size, etc. of the product',
        optionTitlePlaceholder: 'Colour',
      },
      title: {
        placeholder: 'Do not be anxious',
      },
      subtitle: {
        placeholder: 'Philippians 4:6',
      },
      description: {
        placeholder: 'A card for somebody who worries',
      },
    },
    organization: {
      header: 'Organise',
      edit: {
        header: 'Edit Organisation',
        toasts: {
          success: 'Successfully updated the organisation of {{title}}.',
        },
      },
    },
    shippingProfile: {
      header: 'Delivery configuration',
      edit: {
        header: 'Delivery Configuration',
        toasts: {
          success: 'Successfully updated the delivery profile for {{title}}.',
        },
      },
      create: {
        errors: {
          required: 'Delivery profile is required',
        },
      },
    },
  },
  collections: {
    subtitle: 'Organise products into collections.',
    createCollectionHint: 'Create a new collection to organise your products.',
  },
  categories: {
    subtitle: "Organise products into categories, and manage those categories' ranking and hierarchy.",
    create: {
      hint: 'Create a new category to organise your products.',
      tabs: {
        organize: 'Organise Ranking',
      },
    },
    organize: {
      header: 'Organise',
    },
  },
  productOptions: {
    create: {
      tabs: {
        organize: 'Organise rankings',
      },
    },
  },
  productTypes: {
    subtitle: 'Organise your products into types.',
    create: {
      hint: 'Create a new product type to categorise your products.',
    },
  },
  productTags: {
    create: {
      subtitle: 'Create a new product tag to categorise your products.',
    },
  },
  inventory: {
    create: {
      requiresShipping: 'Goes by post',
      requiresShippingHint: 'Does it go by post?',
    },
  },
  promotions: {
    fields: {
      conditions: {
        'target-rules': {
          shipping_methods: {
            title: 'What delivery methods will the promotion be applied to?',
            description: 'The promotion will be applied to delivery methods that match the following conditions.',
          },
        },
      },
    },
    templates: {
      shipping_discount: {
        title: 'Free delivery',
        description: 'Applies a 100% discount to delivery fees',
      },
    },
  },
  customerGroups: {
    subtitle: 'Organise customers into groups. Groups can have different promotions and prices.',
  },
  sales_channels: {
    availableIn: 'Sold in <0>{{x}}</0> of <1>{{y}}</1> places',
  },
  salesChannels: {
    domain: 'Places of sale',
    list: {
      empty: {
        heading: 'No places of sale found',
        description: 'Once a place of sale has been created, it will appear here.',
      },
      filtered: {
        description: 'No places of sale match the current filter criteria.',
      },
    },
    createSalesChannel: 'Add a place of sale',
    createSalesChannelHint: 'Create a new place of sale to sell your products on.',
    enabledHint: 'Specify whether the place of sale is enabled.',
    editSalesChannel: 'Edit place of sale',
    productAlreadyAdded: 'The product has already been added to the place of sale.',
    deleteSalesChannelWarning: 'You are about to delete the place of sale {{name}}. This action cannot be undone.',
    toast: {
      create: 'Place of sale created successfully',
      update: 'Place of sale updated successfully',
      delete: 'Place of sale deleted successfully',
    },
    tooltip: {
      cannotDeleteDefault: 'Cannot delete default place of sale',
    },
    products: {
      list: {
        noRecordsMessage: 'There are no products in the place of sale.',
      },
    },
  },
};
