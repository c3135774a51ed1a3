import { randomInt, randomUUID } from 'node:crypto';
import type { LimitName } from '@shop/shared/rate-limits';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { bookshop } from '../../world/cards/trade.ts';
import { cartWith } from '../../world/carts.ts';
import { bearer, newCustomer, password, uniqueEmail } from '../../world/customers.ts';
import { asAdmin } from '../../world/owner.ts';
import { linkSecret, type RunningShop } from '../../world/running-shop.ts';
import { type Answer, call, pickText } from '../../world/store-api.ts';
import { newStaffMember, password as passwordOfHelper } from '../owner/invite-staff.ts';

export function newIpAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

export async function visitorHeaders(ip: string): Promise<Record<string, string>> {
  return { [visitorHeader]: await signVisitor(ip, linkSecret()) };
}

/** `again` repeats an attempt that the limit counts together; `other` is one that shares nothing with it. */
export interface Attempts {
  again: () => Promise<Answer>;
  other: () => Promise<Answer>;
}

type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** These limits answer 429; the others only stop sending mails. */
export type ReportedLimit = Exclude<LimitName, 'reset' | 'reset_repeat'>;

/** @param running creates accounts and carts, which do not count as attempts */
export function attemptsOf(running: RunningShop, limited: RunningShop): Record<ReportedLimit, () => Promise<Attempts>> {
  const ask: Post = (path, body, headers) => call(limited, path, { method: 'POST', body, headers: headers ?? {} });
  const wrong = 'not-the-password';
  const signIn = async (email: string, ip: string) =>
    ask('/auth/customer/emailpass', { email, password: wrong }, await visitorHeaders(ip));
  const reset = async (identifier: string, ip: string) =>
    ask('/auth/customer/emailpass/reset-password', { identifier }, await visitorHeaders(ip));
  const register = async (email: string, ip: string) =>
    ask('/auth/customer/emailpass/register', { email, password }, await visitorHeaders(ip));
  /** The address is free again afterwards. */
  const registerAndClose = async (email: string) => {
    const answer = await register(email, newIpAddress());
    if (answer.status !== 200) return answer;
    const headers = bearer(pickText(answer.body, 'token'));
    await call(running, '/store/customers', { body: {}, headers });
    const { body } = await call(running, '/auth/token/refresh', { method: 'POST', headers });
    await call(running, '/store/customers/me/close', { body: { password }, headers: bearer(pickText(body, 'token')) });
    return answer;
  };
  const code = async (cart: string, ip: string) =>
    ask(`/store/carts/${cart}/promotions`, { promo_codes: [`NONE${randomInt(1e9)}`] }, await visitorHeaders(ip));
  const giftCard = async (cart: string, ip: string) =>
    ask(`/store/carts/${cart}/gift-card`, { code: `NONE${randomInt(1e9)}` }, await visitorHeaders(ip));
  const balance = async (ip: string) =>
    ask('/store/gift-cards/balance', { code: `NONE${randomInt(1e9)}` }, await visitorHeaders(ip));
  const join = async (email: string, ip: string) =>
    call(limited, `/store/mailing?${new URLSearchParams({ email })}`, { headers: await visitorHeaders(ip) });
  const lookUp = async (email: string, ip: string) =>
    ask('/store/order-links', { number: '999999', email }, await visitorHeaders(ip));
  const newEmail = async (token: string, email: string, secret = password) =>
    ask(
      '/store/customers/me/email',
      { email, password: secret },
      { ...bearer(token), ...(await visitorHeaders(newIpAddress())) },
    );

  const byIpAddress = (attempt: (ip: string) => Promise<Answer>) => async () => {
    const ip = newIpAddress();
    return { again: () => attempt(ip), other: () => attempt(newIpAddress()) };
  };
  /** These attempts count by mailbox, from any IP address and in any spelling. */
  const byMailbox = (attempt: (email: string) => Promise<Answer>) => async () => {
    const email = uniqueEmail();
    let turn = 0;
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    return {
      again: () => attempt(spellings[turn++ % spellings.length] ?? email),
      other: () => attempt(uniqueEmail()),
    };
  };
  const byAccount = (make: () => Promise<string>, attempt: (token: string) => Promise<Answer>) => async () => {
    const [one, other] = [await make(), await make()];
    return { again: () => attempt(one), other: () => attempt(other) };
  };
  const newCart = () => cartWith(running, []);
  const byCarts = (attempt: (cart: string, ip: string) => Promise<Answer>) => async () => {
    const carts = await Promise.all([1, 2, 3, 4, 5].map(newCart));
    let turn = 0;
    return byIpAddress((ip) => attempt(carts[turn++ % carts.length] ?? '', ip))();
  };
  const customer = async () => (await newCustomer(running)).token;
  const helper = async () => {
    const email = await newStaffMember(running);
    return pickText(
      (await call(running, '/auth/user/emailpass', { body: { email, password: passwordOfHelper } })).body,
      'token',
    );
  };
  const key = async () =>
    pickText(
      (await asAdmin(running, '/admin/api-keys', { title: randomUUID(), type: 'secret' })).body,
      'api_key',
      'token',
    );
  const letter = { name: 'Anna Bell', telephone: '', message: 'Do you post cards to Donegal?' };
  const write = async (email: string, ip: string) =>
    ask('/store/contact', { ...letter, email }, await visitorHeaders(ip));

  return {
    async sign_in() {
      const [email, ip] = [uniqueEmail(), newIpAddress()];
      return { again: () => signIn(email, ip), other: () => signIn(email, newIpAddress()) };
    },
    sign_in_address: byIpAddress((ip) => signIn(uniqueEmail(), ip)),
    // Guesses at a sign-in and at taking the code away count together.
    second_factor() {
      let turn = 0;
      const guess = { method: 'totp', code: '000000' };
      return byAccount(helper, (token) =>
        turn++ % 2 === 0
          ? ask(`/auth/mfa/challenges/${randomUUID()}/verify`, guess, bearer(token))
          : call(limited, `/auth/mfa/factors/${randomUUID()}`, {
              method: 'DELETE',
              body: guess,
              headers: bearer(token),
            }),
      )();
    },
    own_password: byAccount(customer, (token) => newEmail(token, uniqueEmail(), wrong)),
    sign_in_admin: byAccount(
      () => newStaffMember(running),
      (email) => signIn(email, newIpAddress()),
    ),
    reset_address: byIpAddress((ip) => reset(uniqueEmail(), ip)),
    mailed_link: byIpAddress(async (ip) =>
      ask('/store/email-changes', { token: 'none', email: uniqueEmail() }, await visitorHeaders(ip)),
    ),
    async register() {
      const { email } = await newCustomer(running);
      return byIpAddress((ip) => register(email, ip))();
    },
    register_address: byIpAddress((ip) => register(uniqueEmail(), ip)),
    register_mailbox: byMailbox(registerAndClose),
    gift_card: byAccount(newCart, (cart) => giftCard(cart, newIpAddress())),
    // Guesses in carts and on the page of balances count together.
    async gift_card_address() {
      const [cart, ip] = [await newCart(), newIpAddress()];
      let turn = 0;
      return {
        again: () => (turn++ % 4 === 3 ? giftCard(cart, ip) : balance(ip)),
        other: () => balance(newIpAddress()),
      };
    },
    promotion_code: byAccount(newCart, (cart) => code(cart, newIpAddress())),
    promotion_code_address: byCarts(code),
    contact: byIpAddress((ip) => write(uniqueEmail(), ip)),
    contact_mailbox: byMailbox((email) => write(email, newIpAddress())),
    newsletter: byIpAddress((ip) => join(uniqueEmail(), ip)),
    newsletter_mailbox: byMailbox((email) => join(email, newIpAddress())),
    order_look_up: byIpAddress((ip) => lookUp(uniqueEmail(), ip)),
    order_look_up_mailbox: byMailbox((email) => lookUp(email, newIpAddress())),
    account_mail: byAccount(customer, (token) => ask('/store/customers/me/trade', bookshop, bearer(token))),
    async order_transfer() {
      const token = await customer();
      const requestTransfer = (order: string) => ask(`/store/orders/${order}/transfer/request`, {}, bearer(token));
      const [one, other] = [`order_${randomUUID()}`, `order_${randomUUID()}`];
      return { again: () => requestTransfer(one), other: () => requestTransfer(other) };
    },
    order_transfer_person: byAccount(customer, (token) =>
      ask(`/store/orders/order_${randomUUID()}/transfer/request`, {}, bearer(token)),
    ),
    email_change: byAccount(customer, (token) => newEmail(token, uniqueEmail())),
    async email_change_mailbox() {
      const tokens = [await customer(), await customer()];
      const wanted = uniqueEmail();
      let turn = 0;
      const next = () => tokens[turn++ % tokens.length] ?? '';
      return { again: () => newEmail(next(), wanted), other: () => newEmail(next(), uniqueEmail()) };
    },
    invite: byAccount(key, (token) =>
      ask('/admin/invites', { email: uniqueEmail() }, { authorization: `Basic ${btoa(`${token}:`)}` }),
    ),
    new_cart: byIpAddress(async (ip) => ask('/store/carts', { region_id: running.regionId }, await visitorHeaders(ip))),
  };
}
