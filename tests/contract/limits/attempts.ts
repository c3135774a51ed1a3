import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { LimitName } from '@shop/shared/attempt-limits';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { cartWith } from '../../world/carts.ts';
import { anyAddress, bearer, newCustomer, password } from '../../world/customers.ts';
import { asAdmin } from '../../world/owner.ts';
import { linkSecret, type RunningShop } from '../../world/running-shop.ts';
import { type Answer, call, pickText } from '../../world/store-api.ts';
import { newHelper, password as passwordOfHelper } from '../owner/invited.ts';

/** An address on the network that nobody has come from yet. */
export function newPlace(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** A household that nobody has come from yet, without the last part of its addresses. */
export function newHousehold(): string {
  return `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`.replace(/:0+(?=\w)/g, ':');
}

/** What the storefront sends along for a visitor from there. */
export async function from(place: string): Promise<Record<string, string>> {
  return { [visitorHeader]: await signVisitor(place, linkSecret()) };
}

/** The same attempt again and again: of one whom the limit counts as one, or of another, who shares nothing with them. */
export interface Attempts {
  again: () => Promise<Answer>;
  other: () => Promise<Answer>;
}

type Ask = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Those that say so when they are reached; the others mail nothing more. */
export type ToldLimit = Exclude<LimitName, 'reset' | 'reset_repeat'>;

/** How each limit is reached, and who must not be touched by that. @param running does what is no attempt */
export function attemptsOf(running: RunningShop, limited: RunningShop): Record<ToldLimit, () => Promise<Attempts>> {
  const ask: Ask = (path, body, headers) => call(limited, path, { method: 'POST', body, headers: headers ?? {} });
  const wrong = 'not-the-password';
  const signIn = async (email: string, place: string) =>
    ask('/auth/customer/emailpass', { email, password: wrong }, await from(place));
  const reset = async (identifier: string, place: string) =>
    ask('/auth/customer/emailpass/reset-password', { identifier }, await from(place));
  const register = async (email: string, place: string) =>
    ask('/auth/customer/emailpass/register', { email, password }, await from(place));
  const code = async (cart: string, place: string) =>
    ask(`/store/carts/${cart}/promotions`, { promo_codes: [`NONE${randomInt(1e9)}`] }, await from(place));
  const join = async (email: string, place: string) =>
    call(limited, `/store/mailing?${new URLSearchParams({ email })}`, { headers: await from(place) });
  const lookUp = async (email: string, place: string) =>
    ask('/store/order-links', { number: '999999', email }, await from(place));
  const newEmail = async (token: string, email: string, secret = password) =>
    ask('/store/customers/me/email', { email, password: secret }, { ...bearer(token), ...(await from(newPlace())) });

  /** Counted by where it comes from. */
  const byPlace = (attempt: (place: string) => Promise<Answer>) => async () => {
    const place = newPlace();
    return { again: () => attempt(place), other: () => attempt(newPlace()) };
  };
  /** Counted by a mailbox or an account that is named, wherever it comes from and however it is spelt. */
  const byMailbox = (attempt: (email: string) => Promise<Answer>) => async () => {
    const email = anyAddress();
    let turn = 0;
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    return {
      again: () => attempt(spellings[turn++ % spellings.length] ?? email),
      other: () => attempt(anyAddress()),
    };
  };
  /** Counted by who is signed in. */
  const byPerson = (make: () => Promise<string>, attempt: (token: string) => Promise<Answer>) => async () => {
    const [one, other] = [await make(), await make()];
    return { again: () => attempt(one), other: () => attempt(other) };
  };
  const customer = async () => (await newCustomer(running)).token;
  const helper = async () => {
    const email = await newHelper(running);
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
  const write = async (email: string, place: string) => ask('/store/contact', { ...letter, email }, await from(place));

  return {
    async sign_in() {
      const [email, place] = [anyAddress(), newPlace()];
      return { again: () => signIn(email, place), other: () => signIn(email, newPlace()) };
    },
    sign_in_address: byPlace((place) => signIn(anyAddress(), place)),
    second_factor: byPerson(helper, (token) =>
      ask(`/auth/mfa/challenges/${randomUUID()}/verify`, { method: 'totp', code: '000000' }, bearer(token)),
    ),
    own_password: byPerson(customer, (token) => newEmail(token, anyAddress(), wrong)),
    async sign_in_admin() {
      const [one, other] = [await newHelper(running), await newHelper(running)];
      return { again: () => signIn(one, newPlace()), other: () => signIn(other, newPlace()) };
    },
    reset_address: byPlace((place) => reset(anyAddress(), place)),
    mailed_link: byPlace(async (place) =>
      ask('/store/email-changes', { token: 'none', email: anyAddress() }, await from(place)),
    ),
    async register() {
      const { email } = await newCustomer(running);
      return byPlace((place) => register(email, place))();
    },
    register_address: byPlace((place) => register(anyAddress(), place)),
    async promotion_code() {
      const [one, other] = [await cartWith(running, []), await cartWith(running, [])];
      return { again: () => code(one, newPlace()), other: () => code(other, newPlace()) };
    },
    async promotion_code_address() {
      const place = newPlace();
      const carts = await Promise.all([1, 2, 3, 4, 5].map(() => cartWith(running, [])));
      let turn = 0;
      const next = () => carts[turn++ % carts.length] ?? '';
      return { again: () => code(next(), place), other: () => code(next(), newPlace()) };
    },
    contact: byPlace((place) => write(anyAddress(), place)),
    contact_mailbox: byMailbox((email) => write(email, newPlace())),
    newsletter: byPlace((place) => join(anyAddress(), place)),
    newsletter_mailbox: byMailbox((email) => join(email, newPlace())),
    order_look_up: byPlace((place) => lookUp(anyAddress(), place)),
    order_look_up_mailbox: byMailbox((email) => lookUp(email, newPlace())),
    async order_transfer() {
      const token = await customer();
      const wish = (order: string) => ask(`/store/orders/${order}/transfer/request`, {}, bearer(token));
      const [one, other] = [`order_${randomUUID()}`, `order_${randomUUID()}`];
      return { again: () => wish(one), other: () => wish(other) };
    },
    order_transfer_person: byPerson(customer, (token) =>
      ask(`/store/orders/order_${randomUUID()}/transfer/request`, {}, bearer(token)),
    ),
    email_change: byPerson(customer, (token) => newEmail(token, anyAddress())),
    async email_change_mailbox() {
      const tokens = [await customer(), await customer()];
      const wanted = anyAddress();
      let turn = 0;
      const next = () => tokens[turn++ % tokens.length] ?? '';
      return { again: () => newEmail(next(), wanted), other: () => newEmail(next(), anyAddress()) };
    },
    invite: byPerson(key, (token) =>
      ask('/admin/invites', { email: anyAddress() }, { authorization: `Basic ${btoa(`${token}:`)}` }),
    ),
    new_cart: byPlace(async (place) => ask('/store/carts', { region_id: running.regionId }, await from(place))),
  };
}
