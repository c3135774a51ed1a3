/** These modules load with the screens that use them, not with every page. */
export const apart = new Set([
  'account-forms',
  'account-words',
  'after-click',
  'breadcrumb',
  'cart-changed',
  'cart-view',
  'change-sentences',
  'checkout-forms',
  'delivery-prices',
  'email-typo',
  'enable-side-cart',
  'field',
  'fitting-cards',
  'fixed-meta',
  'form-drafts',
  'form-errors',
  'form-thanks',
  'free-bar',
  'google-analytics',
  'load-side-cart',
  'load-suggestions',
  'multi-buy',
  'multi-buy-words',
  'nothing',
  'order-words',
  'parcel',
  'password-field',
  'payment-words',
  'postal-address',
  'reading',
  'reminders',
  'reviews',
  'sent-form',
  'show-more',
  'side-cart-setting',
  'side-panel',
  'standing-card',
  'standing-envelope',
  'suggestions',
  'to-checkout',
  'to-ireland',
  'translations',
  'use-toast-of',
  'warning-field',
  'words',
]);

/** @param id the path of a module */
function isApart(id: string): boolean {
  const [name = ''] = (id.split(/[\\/]/).at(-1) ?? '').split('.');
  return apart.has(name) || /[\\/]order[\\/]/.test(id);
}

/** Two chunks for every page, React Router and shared code, compress better: some 5 KB less on each first visit. */
export const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]|rolldown[\\/]runtime/,
    priority: 2,
  },
  {
    name: 'shop',
    test: (id: string) =>
      /[\\/]app[\\/](ui|message|commerce|forms[\\/](sending|field)|root\.|entry\.client|http[\\/](page-cache|request-id|script-nonce)|boot[\\/](readable|draft))|[\\/]shared[\\/]src[\\/](shop|format[\\/]money|cards[\\/]picture-address)\./.test(
        id,
      ) && !isApart(id),
    priority: 1,
  },
  {
    // Shared by the screens with forms: one chunk instead of ten makes the manifest of every page smaller.
    name: 'forms',
    test: /[\\/]app[\\/](forms[\\/](form|field[\\/](password-)?field|sending[\\/](sent-form|form-thanks)|use-checked-form|form-errors)|commerce[\\/](customer[\\/]account-(forms|words)|address[\\/]postal-address)|screens[\\/](account[\\/](account-meta|use-form-success)|checkout[\\/]frame[\\/](checkout-meta|form-notice)))\.|[\\/]shared[\\/]src[\\/]forms[\\/]/,
    priority: 0,
  },
  { name: 'fixed-meta', test: /[\\/]fixed-meta\./, priority: 1 },
  // A chunk of its own for the form would stand in the manifest of every page.
  { name: 'use-toast-of', test: /[\\/](use-toast-of|delete-form)\./, priority: 1 },
  {
    // Shared by the screens that show a card from all sides.
    name: 'paper',
    test: /[\\/](standing-card|envelope-colours|translations)\./,
    priority: 1,
  },
  {
    // Shared by the screens that show the cart.
    name: 'cart',
    test: /[\\/]app[\\/](ui[\\/]cart[\\/](fitting-cards|free-bar|multi-buy-words|to-checkout)|commerce[\\/](cart[\\/]cart-view|offers[\\/]multi-buy)|screens[\\/]cart[\\/]use-shown-cart)\.tsx?$/,
    priority: 1,
  },
];
