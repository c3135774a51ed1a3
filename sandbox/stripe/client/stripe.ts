import type { PaymentIntent, PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import type { FrameAnswer, FrameMessage, FromFrame, FromShop } from './frame-messages.ts';

// Replaces js.stripe.com while no keys are configured. It is served as a classic script, so it must not import values.
(() => {
  type PaymentOptions = {
    defaultValues?: { billingDetails?: { address?: { country?: string; postal_code?: string } } };
  };
  type Look = Extract<FromShop, { kind: 'init' }>['look'];
  type ElementsOptions = {
    mode: 'payment';
    amount: number;
    currency: string;
    allowedPaymentMethodTypes?: string[];
    paymentMethodTypes?: string[];
  } & Look;
  type ConfirmOptions = {
    elements: ReturnType<typeof elementsGroup>;
    clientSecret: string;
    redirect?: 'always' | 'if_required';
  };

  /** An account that has switched on more than cards. */
  const allTypes = ['card', 'klarna'];

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

  function paymentElement(publishableKey: string, look: Look, options: PaymentOptions) {
    let frameChannel: ReturnType<typeof openFrame> | null = null;
    let lastId = 0;
    let isWallet = false;
    const waiting = new Map<number, (answer: FrameAnswer) => void>();
    const listeners = new Map<string, () => void>();

    function onMessage(message: FromFrame): void {
      if (message.kind === 'hello') {
        const { country = '', postal_code: postcode = '' } = options.defaultValues?.billingDetails?.address ?? {};
        frameChannel?.send({ kind: 'init', publishableKey, look, country, postcode });
      } else if (message.kind === 'height' && frameChannel !== null)
        frameChannel.frame.style.height = `${message.height}px`;
      else if (message.kind === 'method') isWallet = message.isWallet;
      else if (message.kind === 'answer') {
        waiting.get(message.id)?.(message.answer);
        waiting.delete(message.id);
      } else listeners.get(message.kind)?.();
    }

    function ask(toMessage: (id: number) => FromShop): Promise<FrameAnswer> {
      return new Promise((resolve, reject) => {
        if (frameChannel === null) {
          reject(new IntegrationError('We could not retrieve data from the specified Element: it is not mounted.'));
          return;
        }
        lastId += 1;
        waiting.set(lastId, resolve);
        frameChannel.send(toMessage(lastId));
      });
    }

    const element = {
      mount(place: HTMLElement) {
        frameChannel = openFrame('/elements/payment', 'Secure payment input frame', onMessage);
        // The frame has a padding of 4 pixels for its focus ring.
        Object.assign(frameChannel.frame.style, { margin: '-4px', width: 'calc(100% + 8px)', maxWidth: 'none' });
        place.replaceChildren(frameChannel.frame);
      },
      on(name: string, listener: () => void) {
        listeners.set(name, listener);
        return element;
      },
      _ask: ask,
      _isWallet: () => isWallet,
    };
    return element;
  }

  function elementsGroup(publishableKey: string, options: ElementsOptions) {
    const {
      mode,
      amount,
      currency,
      allowedPaymentMethodTypes: types = allTypes,
      paymentMethodTypes,
      ...look
    } = options;
    if (mode !== 'payment' || !Number.isInteger(amount) || !currency) {
      throw new IntegrationError('elements() needs the mode payment, an amount and a currency.');
    }
    if (paymentMethodTypes) {
      throw new IntegrationError('elements() takes paymentMethodTypes no longer: set allowedPaymentMethodTypes.');
    }
    const nothing = <T>(): T | null => null;
    const group = {
      _payment: nothing<ReturnType<typeof paymentElement>>(),
      _amount: amount,
      _types: types,
      _isSubmitted: false,
      async submit(): Promise<{ error?: StripeError }> {
        if (group._payment === null) throw new IntegrationError('submit() needs a mounted payment Element.');
        group._isSubmitted = false;
        const { error } = group._payment._isWallet()
          ? await openWallet(group._amount)
          : await group._payment._ask((id) => ({ kind: 'submit', id }));
        group._isSubmitted = error === undefined;
        return error ? { error } : {};
      },
      async update(changes: { amount: number }) {
        group._amount = changes.amount;
      },
      create(type: string, options: PaymentOptions = {}) {
        if (type !== 'payment') throw new IntegrationError(`The card sandbox has no Element of type ${type}.`);
        if (group._payment !== null) throw new IntegrationError('Can only create one Element of type payment.');
        group._payment = paymentElement(publishableKey, look, options);
        return group._payment;
      },
    };
    return group;
  }

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

  /** The browser must still be handling a press, as with real wallets. */
  async function openWallet(pence: number): Promise<{ error?: StripeError }> {
    if (!navigator.userActivation.isActive) {
      throw new IntegrationError('A wallet opens within a press alone: call elements.submit() before anything else.');
    }
    const answer = await showSheet(`/wallet?amount=${pence}`, 'Test wallet', 'Test wallet');
    if (answer === 'answered') return {};
    return { error: { type: 'validation_error', code: 'wallet_closed', message: 'You have closed the test wallet.' } };
  }

  /** A native modal dialog traps and restores the focus. */
  function showSheet(address: string, label: string, title: string): Promise<'answered' | 'closed'> {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('aria-label', label);
      Object.assign(dialog.style, {
        border: '0',
        borderRadius: '10px',
        padding: '0',
        width: 'min(420px, calc(100vw - 32px))',
        maxHeight: 'calc(100vh - 32px)',
        background: '#FFFDF9',
        boxShadow: '0 18px 60px rgb(35 48 43 / 40%)',
      });
      const frameChannel = openFrame(address, title, (message) => {
        if (message.kind === 'height') frameChannel.frame.style.height = `${message.height}px`;
        if (message.kind !== 'answered' && message.kind !== 'closed') return;
        dialog.close();
        dialog.remove();
        frameChannel.close();
        resolve(message.kind);
      });
      frameChannel.frame.style.height = '330px';
      // Escape declines, and the frame must be told before the dialog closes.
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

  async function handleNextAction(publishableKey: string, intent: PaymentIntent): Promise<PaymentIntentResult> {
    const page: unknown = Reflect.get(intent.next_action?.use_stripe_sdk ?? {}, 'stripe_js');
    if (intent.status !== 'requires_action' || typeof page !== 'string' || !intent.client_secret) {
      return { paymentIntent: intent };
    }
    await showSheet(page, 'Your bank asks you to confirm this payment', 'Test bank');
    return outcome(await retrieve(publishableKey, intent.client_secret));
  }

  async function confirm(
    publishableKey: string,
    { elements, clientSecret, redirect }: ConfirmOptions,
  ): Promise<PaymentIntentResult> {
    if (elements._payment === null) {
      throw new IntegrationError('confirmPayment() needs elements with a mounted payment Element.');
    }
    if (redirect !== 'if_required') {
      throw new IntegrationError("The card sandbox confirms with redirect: 'if_required' alone.");
    }
    if (!elements._isSubmitted) {
      throw new IntegrationError('elements.submit() must be called before confirmPayment().');
    }
    elements._isSubmitted = false;
    const { _amount: pence, _types: types } = elements;
    const answer = await elements._payment._ask((id) => ({ kind: 'confirm', id, clientSecret, pence, types }));
    if (answer.error) return { error: answer.error };
    if (answer.paymentIntent) return handleNextAction(publishableKey, answer.paymentIntent);
    throw new IntegrationError('The form answered a confirmation with nothing.');
  }

  type StripeClient = Pick<Stripe, 'retrievePaymentIntent'> & Record<string, unknown>;

  function Stripe(publishableKey: string): StripeClient {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
      throw new IntegrationError('The card sandbox takes a publishable test key, which begins with pk_test_.');
    }
    return {
      elements: (options: ElementsOptions) => elementsGroup(publishableKey, options),
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
