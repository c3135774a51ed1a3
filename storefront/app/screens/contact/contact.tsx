import { enquiryForm, enquiryNotSent, enquiryReceived } from '@shop/shared/forms/contact-forms';
import { shop } from '@shop/shared/shop';
import { data, Link } from 'react-router';
import { sendEnquiry } from '../../commerce/newsletter.server.ts';
import { shownProblem } from '../../commerce/problem.ts';
import { CommerceProblem } from '../../commerce/store-api.server.ts';
import { respond } from '../../forms/answer/answer-form.server.ts';
import { isTrapped } from '../../forms/answer/is-trapped.server.ts';
import { momentField, signMoment, takeMoment } from '../../forms/answer/shown-at.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import { pageMeta } from '../../ui/page/page-meta.ts';
import reading from '../../ui/page/reading.module.css';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

const onceMore = 'Please press Send message once more. Everything that you wrote is still here.';

/** Not a kept page: each form carries the moment when it was shown. Saying so lets search engines list it all the same. */
export function loader() {
  return data({ moment: signMoment() }, { headers: { 'cache-control': 'private, no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(enquiryForm, form);
  const shown = String(form.get(momentField) ?? '');
  if (!checked.ok) return data({ ...checked, values: { ...checked.values, [momentField]: shown } }, { status: 422 });
  if (isTrapped(form)) return data(refused(form, enquiryNotSent, shown), { status: 422 });
  // A person who is taken for a program finds everything as typed, and the next press goes through.
  const moment = takeMoment(form);
  if (!moment.ok) return data(refused(form, moment.isForged ? enquiryNotSent : onceMore, moment.next), { status: 422 });
  try {
    await sendEnquiry(checked.value);
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    moment.giveBack();
    console.error(JSON.stringify({ event: 'message not sent', status: error.status, reason: error.message }));
    return data(refused(form, shownProblem(error, enquiryNotSent), shown), { status: 502 });
  }
  return respond(form, '/info/contact', { ok: true as const, message: enquiryReceived }, []);
}

/** @param moment with which the form goes through next */
function refused(form: FormData, message: string, moment: string) {
  const values = { ...typedIn(enquiryForm, form), [momentField]: moment };
  return { ok: false as const, errors: { '': message }, values };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches[0].loaderData?.origin ?? '', {
    title: 'Contact us',
    description: `Write to ${shop.name}: orders, wholesale, international post, or just to say hello.`,
    address: '/info/contact',
  });
}

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
        <ContactForm moment={loaderData.moment} rendered={actionData} />
        <div className={styles.ways}>
          <div>
            <h2>By e-mail</h2>
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
