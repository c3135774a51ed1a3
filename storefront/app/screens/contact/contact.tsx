import { enquiryForm, enquiryNotSent, enquiryReceived } from '@shop/shared/forms/contact-forms';
import { shop } from '@shop/shared/shop';
import { data, Link } from 'react-router';
import { sendEnquiry } from '../../commerce/contact.server.ts';
import { refusedStatus } from '../../commerce/problem.ts';
import { answerForm, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { consumeTimestamp, signTimestamp, timestampField } from '../../forms/answer/form-timestamp.server.ts';
import { isHoneypotFilled } from '../../forms/answer/is-honeypot-filled.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import reading from '../../ui/page/reading.module.css';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

const onceMore = 'Please press Send message once more. Everything that you wrote is still here.';

/** Each form carries the time at which it was shown. An explicit cache header lets search engines list the page. */
export function loader() {
  return data({ shownAt: signTimestamp() }, { headers: { 'cache-control': 'private, no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(enquiryForm, form);
  const shown = String(form.get(timestampField) ?? '');
  if (!checked.ok) return data({ ...checked, values: { ...checked.values, [timestampField]: shown } }, { status: 422 });
  if (isHoneypotFilled(form)) return refuse(form, enquiryNotSent, shown);
  // A form that has lain open too long comes back as typed, and the next submission passes.
  const shownAt = await consumeTimestamp(form);
  if (!shownAt.ok) return refuse(form, shownAt.isForged ? enquiryNotSent : onceMore, shownAt.next);
  const sent = await sendEnquiry(checked.value);
  if (!sent.ok) {
    await shownAt.release();
    return refuse(form, sent.message, shown, refusedStatus(sent, 502));
  }
  return answerForm(form, '/info/contact', { ok: true, message: enquiryReceived });
}

/** @param shownAt the value with which the form passes next */
function refuse(form: FormData, message: string, shownAt: string, status = 422) {
  return refuseForm({ message }, { values: { ...typedIn(enquiryForm, form), [timestampField]: shownAt }, status });
}

export const meta: Route.MetaFunction = fixedMeta({
  title: 'Contact us',
  description: `Write to ${shop.name}: orders, wholesale, international post, or just to say hello.`,
  address: '/info/contact',
});

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { street, city, county, postalCode, country } = shop.postalAddress;
  return (
    <>
      <header className={reading.opening}>
        <h1>Contact us</h1>
        <p className={reading.lede}>
          An order, a stockist’s question, a card you cannot find: we read every message and answer it ourselves.
        </p>
      </header>
      <div className={reading.columns}>
        <ContactForm shownAt={loaderData.shownAt} rendered={actionData} />
        <div className={styles.ways}>
          <img src="/drawn-contact.svg" alt="" width={320} height={240} loading="lazy" />
          <div>
            <h2>By email</h2>
            <p>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </p>
          </div>
          <div>
            <h2>By post</h2>
            <address>
              {shop.name}
              <br />
              {street}
              <br />
              {city}
              <br />
              {county}
              <br />
              {postalCode}
              <br />
              {country}
            </address>
          </div>
          <div>
            <h2>Perhaps it is answered already</h2>
            <p>
              What post costs and when it comes is on the page about <Link to="/info/delivery">delivery</Link>; what
              shops and cafes ask first is under <Link to="/info/stockist">wholesale</Link>.
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
