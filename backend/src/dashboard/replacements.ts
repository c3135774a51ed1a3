import { cardProviderId } from '@shop/shared/card-provider';

export interface Replacement {
  found: string;
  put: string;
}

/** An order of gift cards alone, of which nothing is posted. `order` is the variable in Medusa's code. */
const isMailed = (order: string): string =>
  `((${order}.items ?? []).length > 0 && ${order}.items.every(({ metadata }) => metadata?.gift_card_to !== undefined))`;

/**
 * Medusa calls an order cancelled when all its parcels were taken back, and a really cancelled order unfulfilled
 * because it has no parcel. It gives no order the state `requires_action`, which here stands for gift cards by email.
 */
export const fulfillmentStateOf = (order: string): string =>
  `(${order}.status === "canceled" ? "canceled" : ${isMailed(order)} ? "requires_action" : ${order}.fulfillment_status === "canceled" ? "not_fulfilled" : ${order}.fulfillment_status)`;

/**
 * Medusa calls an order paid or not paid that costs nothing, or that gift cards or an account have paid for. It gives no
 * order of the shop the state `requires_action`, which here stands for those.
 */
export const paymentStateOf = (order: string): string =>
  `(["not_paid", "captured"].includes(${order}.payment_status) && Number(${order}.total) === 0 && (${order}.payment_collections ?? []).every((one) => !Number(one?.captured_amount)) ? "requires_action" : ${order}.payment_status)`;

/** Medusa's total is what is left after gift cards, on account, and sums given back. */
export const orderedFor = (order: string): string =>
  `(Number(${order}.total) + Number(${order}.credit_line_total ?? 0))`;

/** Medusa asks for what was given back with a cancelled order. `disputed` comes with the order as `not_sent` does. */
export const outstandingOf = (order: string): string =>
  `(${order}.status === "canceled" ? Math.min(0, (${order}.disputed ?? 0) - getTotalCaptured(${order}.payment_collections || [])) : ${order}.summary.pending_difference || 0)`;

/** `not_sent` comes with each line of an order (`guards/input/send-fulfilment-state.ts`): it was refunded. */
export const toPostOf = (item: string): string =>
  `(${item}.quantity - ${item}.detail.fulfilled_quantity - (${item}.not_sent ?? 0))`;

/** A delivery keeps the name under which it was sold. */
export const isExpress = (order: string): string =>
  `(${order}.shipping_methods ?? []).some(({ name }) => /express/i.test(name))`;

/** React Router adds the dashboard's base to the address. */
const redirectTo = (page: string): string =>
  `loader: () => new Response(null, { status: 302, headers: { Location: "${page}" } })`;

/** Texts that the dashboard's translations lack. Each must occur in the pinned version, or the build fails. */
export const replacements = (name: string): Replacement[] => [
  { found: 'var DEFAULT_TITLE = "Medusa";', put: `var DEFAULT_TITLE = ${JSON.stringify(name)};` },
  { found: 'Title} - Medusa`;', put: 'Title} – ` + DEFAULT_TITLE;' },
  // React Query would keep an action until the connection is back, and send it then without a word.
  {
    found: `      retry: 1
    }
  }
});`,
    put: `      retry: 1
    },
    mutations: { networkMode: "always" }
  }
});`,
  },
  // Medusa shows '£ 4.49 GBP'.
  {
    found: `return \`\${symbol} \${total} \${currencyCode.toUpperCase()}\`;`,
    put: 'return (total.startsWith("-") ? "-" : "") + symbol + total.replace("-", "");',
  },
  // Medusa shows the id of the provider and its name in capitals.
  {
    found: 'var formatProvider = (id) => {',
    put: `var formatProvider = (id) => {
  const ours = ${JSON.stringify(providers)}[id];
  if (ours) return ours;`,
  },
  {
    found: 'className: "capitalize", children: payment.provider_id }',
    put: 'children: formatProvider(payment.provider_id) }',
  },
  // The 'Post' column occurs twice in lists and once in the head of an order. Medusa does not say how an order travels.
  {
    found: `cell: ({ getValue }) => {
          const status = getValue();
          return /* @__PURE__ */ jsx6(FulfillmentStatusCell, { status });`,
    put: `cell: ({ row }) => {
          const status = ${fulfillmentStateOf('row.original')};
          const state = jsx6(FulfillmentStatusCell, { status }, "state");
          if (!${isExpress('row.original')}) return state;
          const mark = jsx6("strong", { className: "text-ui-fg-base", children: "Express" }, "express");
          return jsx6("div", { className: "flex items-center gap-x-2", children: [state, mark] });`,
  },
  {
    found: 'const total = !isFullyRefunded ? getValue() :',
    put: `const total = !isFullyRefunded ? ${orderedFor('row.original')} :`,
  },
  {
    found: `"total",
  "currency_code"
];
var DEFAULT_RELATIONS = [
  "*customer",`,
    put: `"total",
  "credit_line_total",
  "currency_code"
];
var DEFAULT_RELATIONS = [
  "*customer",`,
  },
  {
    found: `children: getStylizedAmount(
            order.summary.pending_difference || 0,`,
    put: `children: getStylizedAmount(
            ${outstandingOf('order')},`,
  },
  // Refunded cards are not to be posted. The shop's own buttons, above, cancel and pay back.
  {
    found: `if (order.status === "canceled") {
    return;
  }
  return /* @__PURE__ */ jsxs12(Container7,`,
    put: `if (order.status === "canceled" || ["shipped", "delivered", "returned"].includes(order.fulfillment_status)) {
    return;
  }
  return jsxs12(Container7,`,
  },
  {
    found: `jsx12(
        ActionMenu,
        {
          groups: [
            {
              actions: [
                {
                  label: t("actions.cancel"),
                  onClick: handleCancel,`,
    put: `false && jsx12(
        ActionMenu,
        {
          groups: [
            {
              actions: [
                {
                  label: t("actions.cancel"),
                  onClick: handleCancel,`,
  },
  {
    found: `"*payment_collections",
  "*shipping_address"
];`,
    put: `"*payment_collections",
  "*shipping_address",
  "*shipping_methods",
  "*items"
];`,
  },
  // The orders of one customer have the same columns.
  {
    found: '"*customer,*items,*sales_channel,*payment_collections,+shipping_address.country_code"',
    put: '"*customer,*items,*sales_channel,*payment_collections,*shipping_methods,credit_line_total,+shipping_address.country_code"',
  },
  {
    found: `(value, _row, t) => {
  return value ? getOrderFulfillmentStatus(t, value) : null;`,
    put: `(value, row, t) => {
  return value ? getOrderFulfillmentStatus(t, ${fulfillmentStateOf('{ ...row, fulfillment_status: value }')}) : null;`,
  },
  {
    found: `getOrderFulfillmentStatus(
    t,
    order.fulfillment_status
  );`,
    put: `getOrderFulfillmentStatus(t, ${fulfillmentStateOf('order')});
  if (order.status === "canceled") return null;`,
  },
  {
    found: `cell: ({ getValue }) => {
          const status = getValue();
          return /* @__PURE__ */ jsx6(PaymentStatusCell, { status });`,
    put: `cell: ({ row }) => {
          const status = ${paymentStateOf('row.original')};
          return jsx6(PaymentStatusCell, { status });`,
  },
  {
    found: `(value, _row, t) => {
  return value ? getOrderPaymentStatus(t, value) : null;`,
    put: `(value, row, t) => {
  return value ? getOrderPaymentStatus(t, ${paymentStateOf('{ ...row, payment_status: value }')}) : null;`,
  },
  {
    found: `getOrderPaymentStatus(t, order.payment_status);
  return /* @__PURE__ */ jsx12(`,
    put: `getOrderPaymentStatus(t, ${paymentStateOf('order')});
  return jsx12(`,
  },
  {
    found: `getOrderPaymentStatus(t, order.payment_status);
  return /* @__PURE__ */ jsxs14(`,
    put: `getOrderPaymentStatus(t, ${paymentStateOf('order')});
  return jsxs14(`,
  },
  {
    found: 'requires_action: [t("orders.payment.status.requiresAction"), "orange"]',
    put: 'requires_action: ["No card needed", "grey"]',
  },
  {
    found: 'requires_action: [t("orders.fulfillment.status.requiresAction"), "orange"]',
    put: 'requires_action: ["By email", "grey"]',
  },
  {
    found: '(i) => !i.requires_shipping && i.detail.fulfilled_quantity < i.quantity',
    put: `(i) => !i.requires_shipping && ${toPostOf('i')} > 0 && !${isMailed('order')}`,
  },
  {
    found: '(i) => i.requires_shipping && i.detail.fulfilled_quantity < i.quantity',
    put: `(i) => i.requires_shipping && ${toPostOf('i')} > 0`,
  },
  {
    found: 'className: "tabular-nums", children: item.quantity - item.detail.fulfilled_quantity }',
    put: `className: "tabular-nums", children: ${toPostOf('item')} }`,
  },
  // Medusa has one word for cancelled orders and cancelled parcels.
  {
    found: 'canceled: [t("orders.fulfillment.status.canceled"), "red"]',
    put: 'canceled: [t("orders.status.canceled"), "red"]',
  },
  {
    found: `statusText = t("orders.fulfillment.status.canceled");
    statusColor = "red";`,
    put: `statusText = t("orders.fulfillment.status.canceled");
    statusColor = "grey";`,
  },
  // A card from Medusa's own pages lacks what a sale needs: a price for each envelope, a range and pictures.
  { found: 'lazy: () => import("./product-create-UTSVUUSK.mjs")', put: redirectTo('/cards/new') },
  { found: 'lazy: () => import("./product-import-XJGI5HAX.mjs")', put: redirectTo('/catalogue-import') },
  // Medusa's files have a column for each of its fields, and arrive as a note in the bell.
  { found: 'lazy: () => import("./order-export-YWIT3EI2.mjs")', put: redirectTo('/business') },
  { found: 'lazy: () => import("./product-export-C6R6VVDS.mjs")', put: redirectTo('/catalogue-import') },
  // The backend needs the invite token to create a password.
  {
    found: `return await signUpEmailPass({
        email,
        password
      });`,
    put: 'return await signUpEmailPass({ email, password, invite_token: token });',
  },
  // What the bell says leads to its page, and mails do not light it. Its button has no name.
  {
    found: `className: "text-ui-fg-muted hover:text-ui-fg-subtle",
        children: hasUnread ?`,
    put: `className: "text-ui-fg-muted hover:text-ui-fg-subtle",
        "aria-label": t2("notifications.domain"),
        children: hasUnread ?`,
  },
  {
    found: 'weight: "plus", children: data.title })',
    put: 'weight: "plus", children: data.page ? jsx13("a", { href: data.page, className: "hover:underline", children: data.title }) : data.title })',
  },
  {
    found: `{ limit: 1, offset: 0, fields: "created_at" },
    { refetchInterval: 6e4 }`,
    put: `{ limit: 1, offset: 0, fields: "created_at", channel: "feed" },
    { refetchInterval: 15e3 }`,
  },
  // Medusa's logo on the pages to sign in and to accept an invite.
  {
    found: 'className: "bg-ui-button-neutral shadow-buttons-neutral after:button-neutral-gradient relative mb-4',
    put: 'className: "shop-flower relative mb-4',
  },
];

const providers: Record<string, string> = {
  [cardProviderId]: 'Card',
  pp_system_default: 'Outside the shop',
  post_post: 'Royal Mail',
  manual_manual: 'By hand',
};
