import { email } from '@shop/shared/forms/email';
import { newsletterFormWords, newsletterNotJoined } from '@shop/shared/forms/newsletter-words';
import { shop } from '@shop/shared/shop';
import { data } from 'react-router';
import * as v from 'valibot';
import { joinNewsletter } from '../../commerce/newsletter.server.ts';
import { refusedStatus } from '../../commerce/problem.ts';
import { answerForm } from '../../forms/answer/answer-form.server.ts';
import { isHoneypotFilled } from '../../forms/answer/is-honeypot-filled.server.ts';
import { emailFault } from '../../forms/field/email-fault.ts';
import { type NewsletterAnswer, NewsletterForm } from '../../ui/frame/newsletter-form.tsx';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/newsletter';
import styles from './newsletter.module.css';

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const { answer, status } = await join(form);
  return answer.ok ? answerForm(form, '/newsletter', answer) : data(answer, { status });
}

async function join(form: FormData): Promise<{ answer: NewsletterAnswer; status: number }> {
  const typed = String(form.get('email') ?? '');
  const address = v.safeParse(email, typed);
  if (!address.success) {
    const fault = emailFault({ valid: false, valueMissing: typed.trim() === '' });
    return { answer: { ok: false, email: typed, ...(fault && { fault }) }, status: fault ? 422 : 502 };
  }
  const refuse = (message: string, status: number) => ({ answer: { ok: false, email: typed, message }, status });
  if (isHoneypotFilled(form)) return refuse(newsletterNotJoined, 502);
  const joined = await joinNewsletter(address.output);
  if (!joined.ok) return refuse(joined.message, refusedStatus(joined, 502));
  return { answer: { ok: true, message: 'Thank you for subscribing to our mailing list!' }, status: 200 };
}

export const meta: Route.MetaFunction = fixedMeta({
  title: 'Letters from the studio',
  description: `The newsletter of ${shop.name}: new designs and the odd story.`,
  address: '/newsletter',
});

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className={styles.letter}>
      <h1>Letters from the studio</h1>
      <p>{newsletterFormWords}</p>
      <NewsletterForm {...(actionData && { answer: actionData })} />
      <p className={styles.small}>
        We send one mail with a link first, to be sure that it is you who asked. Every letter after that has a link to
        stop them.
      </p>
    </div>
  );
}
