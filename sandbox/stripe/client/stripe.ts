import type { Appearance, ConfirmPaymentData, PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import type { FrameAnswer, FrameMessage, FromFrame, FromShop } from './frame-messages.ts';

// Replaces js.stripe.com while no keys are configured. It is served as a classic script, so it must not import values.
(() => {
  type PaymentOptions = {
    defaultValues?: { billingDetails?: { address?: { country?: string; postal_code?: string } } };
  };
  type ElementsOptions = {
    clientSecret?: string;
    appearance?: Appearance;
    /** Without a client secret, which is then passed to each confirmation. */
    mode?: 'payment';
    amount?: number;
    currency?: string;
    captureMethod?: string;
  };
  type Listener = (event: { elementType: 'payment'; [detail: string]: unknown }) => void;
  type ConfirmOptions = {
    elements?: ReturnType<typeof elementsGroup>;
    clientSecret?: string;
    confirmParams?: Partial<ConfirmPaymentData>;
    redirect?: 'always' | 'if_required';
  };
  type PaymentElement = ReturnType<typeof paymentElement>;

  const script = document.currentScript;
  const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;
  let frames = 0;

  class IntegrationError extends Error {
    override name = 'IntegrationError';
  }

  function openFrame(path: string, title: string, onMessage: (message: FromFrame) => void) {
    frames += 1;
    const channel = `${Math.random().toString(36).slice(2)}${frames}`;
    const url = new URL(path, origin);
    url.searchParams.set('parent', location.origin);
    url.searchParams.set('channel', channel);
    const frame = document.createElement('iframe');
    frame.name = `__privateStripeFrame${frames}`;
    frame.title = title;
    frame.src = url.href;
    frame.allow = 'payment *';
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '0', colorScheme: 'normal' });
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      if (event.data?.cardSandbox === channel) onMessage(event.data.message);
    };
    window.addEventListener('message', listen);
    return {
      frame,
      send(message: FromShop) {
        const data: FrameMessage<FromShop> = { cardSandbox: channel, message };
        frame.contentWindow?.postMessage(data, origin);
      },
      close() {
        window.removeEventListener('message', listen);
        frame.remove();
      },
    };
  }

  function paymentElement(
    publishableKey: string,
    group: ElementsOptions,
    options: PaymentOptions,
    onDestroy: () => void,
  ) {
    let frameChannel: ReturnType<typeof openFrame> | null = null;
    let destroyed = false;
    let lastId = 0;
    const waiting = new Map<number, (answer: FrameAnswer) => void>();
    const listeners = new Map<string, Set<Listener>>();
    const emit = (name: string, detail: Record<string, unknown> = {}) => {
      for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...detail });
    };

    function onMessage(message: FromFrame): void {
      if (message.kind === 'hello') {
        const { clientSecret = null, appearance = {} } = group;
        const address = options.defaultValues?.billingDetails?.address;
        const { country = '', postal_code: postcode = '' } = address ?? {};
        frameChannel?.send({ kind: 'init', publishableKey, clientSecret, appearance, country, postcode });
      } else if (message.kind === 'height' && frameChannel !== null)
        frameChannel.frame.style.height = `${message.height}px`;
      else if (message.kind === 'change') emit('change', { complete: message.complete, value: { type: message.type } });
      else if (message.kind === 'loaderror') emit('loaderror', { error: message.error });
      else if (message.kind === 'answer') {
        waiting.get(message.id)?.(message.answer);
        waiting.delete(message.id);
      } else emit(message.kind);
    }

    function ask(toMessage: (id: number) => FromShop): Promise<FrameAnswer> {
      return new Promise((resolve, reject) => {
        if (frameChannel === null) {
          const message =
            'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.';
          reject(new IntegrationError(message));
          return;
        }
        lastId += 1;
        waiting.set(lastId, resolve);
        frameChannel.send(toMessage(lastId));
      });
    }

    const remove = () => {
      frameChannel?.close();
      frameChannel = null;
      const message = 'The payment form was removed before the payment was confirmed.';
      for (const resolve of waiting.values()) resolve({ error: { type: 'api_error', message } });
      waiting.clear();
    };

    const element = {
      mount(target: string | HTMLElement) {
        if (destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (place === null) {
          throw new IntegrationError(
            `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
          );
        }
        remove();
        frameChannel = openFrame('/elements/payment', 'Secure payment input frame', onMessage);
        // The frame has a padding of 4 pixels for its focus ring.
        Object.assign(frameChannel.frame.style, { margin: '-4px', width: 'calc(100% + 8px)', maxWidth: 'none' });
        place.classList.add('StripeElement');
        place.replaceChildren(frameChannel.frame);
      },
      destroy() {
        destroyed = true;
        remove();
        listeners.clear();
        onDestroy();
      },
      on(name: string, listener: Listener) {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
        return element;
      },
      _ask: ask,
    };
    return element;
  }

  function elementsGroup(publishableKey: string, options: ElementsOptions = {}) {
    if (options.mode === 'payment' && (!Number.isInteger(options.amount) || !options.currency)) {
      throw new IntegrationError('elements() with the mode payment needs an amount and a currency.');
    }
    const group = {
      _payment: nothing<PaymentElement>(),
      _clientSecret: options.clientSecret ?? null,
      _amount: options.mode === 'payment' ? (options.amount ?? null) : null,
      _isSubmitted: false,
      /** Elements with a mode must be submitted before each confirmation. */
      async submit(): Promise<{ error?: StripeError }> {
        if (group._payment === null) throw new IntegrationError('submit() needs a mounted payment Element.');
        const { error } = await group._payment._ask((id) => ({ kind: 'submit', id }));
        group._isSubmitted = error === undefined;
        return error ? { error } : {};
      },
      async update({ amount }: { amount?: number }) {
        if (group._amount === null)
          throw new IntegrationError('Only elements with a mode can be given another amount.');
        group._amount = amount ?? group._amount;
      },
      create(type: string, elementOptions: PaymentOptions = {}) {
        if (type !== 'payment') throw new IntegrationError(`The card sandbox has no Element of type ${type}.`);
        if (group._payment !== null) throw new IntegrationError('Can only create one Element of type payment.');
        const element = paymentElement(publishableKey, options, elementOptions, () => {
          group._payment = null;
        });
        group._payment = element;
        return element;
      },
      getElement: (type: string) => (type === 'payment' ? group._payment : null),
    };
    return group;
  }

  const nothing = <T>(): T | null => null;

  async function retrieve(publishableKey: string, clientSecret: string): Promise<PaymentIntentResult> {
    const id = clientSecret.split('_secret', 1)[0] ?? '';
    try {
      const response = await fetch(
        `${origin}/v1/payment_intents/${encodeURIComponent(id)}?client_secret=${encodeURIComponent(clientSecret)}`,
        { headers: { authorization: `Bearer ${publishableKey}` } },
      );
      const answer = await response.json();
      return response.ok ? { paymentIntent: answer } : { error: answer.error };
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }

  /** A native modal dialog traps and restores the focus. */
  function showChallenge(address: string): Promise<void> {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('aria-label', 'Your bank asks you to confirm this payment');
      Object.assign(dialog.style, {
        border: '0',
        borderRadius: '10px',
        padding: '0',
        width: 'min(420px, calc(100vw - 32px))',
        maxHeight: 'calc(100vh - 32px)',
        background: '#FFFDF9',
        boxShadow: '0 18px 60px rgb(35 48 43 / 40%)',
      });
      const frameChannel = openFrame(address, 'Test bank', (message) => {
        if (message.kind === 'height') frameChannel.frame.style.height = `${message.height}px`;
        if (message.kind !== 'answered') return;
        dialog.close();
        dialog.remove();
        frameChannel.close();
        resolve();
      });
      frameChannel.frame.style.height = '330px';
      // Escape declines, and the bank must be told before the dialog closes.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        frameChannel.send({ kind: 'give-up' });
      });
      dialog.append(frameChannel.frame);
      document.body.append(dialog);
      dialog.showModal();
      frameChannel.frame.addEventListener('load', () => frameChannel.frame.focus());
    });
  }

  function outcome(result: PaymentIntentResult): PaymentIntentResult {
    const intent = result.paymentIntent;
    if (intent === undefined || intent.status !== 'requires_payment_method') return result;
    const refused = intent.last_payment_error;
    if (refused === null) return result;
    return { error: { ...refused, type: 'card_error', payment_intent: intent } };
  }

  const redirectTo = (address: string): Promise<never> => {
    window.location.assign(address);
    return new Promise(() => {});
  };

  async function handleNextAction(publishableKey: string, result: PaymentIntentResult): Promise<PaymentIntentResult> {
    const intent = result.paymentIntent;
    if (intent?.status !== 'requires_action' || !intent.next_action || !intent.client_secret) return result;
    const elsewhere = intent.next_action.redirect_to_url?.url;
    if (elsewhere) return redirectTo(elsewhere);
    const page: unknown = Reflect.get(intent.next_action.use_stripe_sdk ?? {}, 'stripe_js');
    if (typeof page !== 'string') return result;
    const address = new URL(page, origin);
    await showChallenge(`${address.pathname}${address.search}`);
    return outcome(await retrieve(publishableKey, intent.client_secret));
  }

  async function confirm(publishableKey: string, options: ConfirmOptions): Promise<PaymentIntentResult> {
    const { elements } = options;
    const element = elements?._payment ?? null;
    const clientSecret = elements?._clientSecret ?? options.clientSecret;
    const amount = elements?._amount ?? null;
    const returnUrl = options.confirmParams?.return_url ?? null;
    if (element === null) throw new IntegrationError('confirmPayment() needs elements with a mounted payment Element.');
    if (!clientSecret) throw new IntegrationError('confirmPayment() needs a clientSecret.');
    if (options.redirect !== 'if_required') {
      throw new IntegrationError("The card sandbox confirms with redirect: 'if_required' alone.");
    }
    if (elements && amount !== null) {
      if (!elements._isSubmitted)
        throw new IntegrationError('elements.submit() must be called before confirmPayment().');
      elements._isSubmitted = false;
    }
    const billingDetails = options.confirmParams?.payment_method_data?.billing_details ?? null;
    const answer = await element._ask((id) => ({
      kind: 'confirm',
      id,
      clientSecret,
      returnUrl,
      billingDetails,
      amount,
    }));
    if (answer.error) return { error: answer.error };
    if (answer.paymentIntent) return handleNextAction(publishableKey, { paymentIntent: answer.paymentIntent });
    throw new IntegrationError('The form answered a confirmation with nothing.');
  }

  type StripeClient = Pick<Stripe, 'retrievePaymentIntent'> & Record<string, unknown>;

  function Stripe(publishableKey: string): StripeClient {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
      throw new IntegrationError('The card sandbox takes a publishable test key, which begins with pk_test_.');
    }
    return {
      elements: (options?: ElementsOptions) => elementsGroup(publishableKey, options),
      confirmPayment: (options: ConfirmOptions) => confirm(publishableKey, options),
      retrievePaymentIntent: (clientSecret) => retrieve(publishableKey, clientSecret),
      // The loader of @stripe/stripe-js calls this.
      _registerWrapper: () => {},
    };
  }
  // @stripe/stripe-js 10 warns about any other release.
  Stripe.version = 'endive';
  Object.defineProperty(window, 'Stripe', { value: Stripe, configurable: true, writable: true });
})();
