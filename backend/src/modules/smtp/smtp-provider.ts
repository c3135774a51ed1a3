import type { ProviderSendNotificationDTO, ProviderSendNotificationResultsDTO } from '@medusajs/framework/types';
import { AbstractNotificationProviderService, MedusaError } from '@medusajs/framework/utils';
import { createTransport, type Transporter } from 'nodemailer';
import * as v from 'valibot';

type Options = { url: string; from: { name: string; address: string }; timeoutFactor?: number };

const Extras = v.object({
  reply_to: v.optional(v.object({ name: v.string(), address: v.string() })),
  unsubscribe_url: v.optional(v.string()),
  /** The same for every attempt, so that a mailbox may show a mail once that it got twice. */
  message_id: v.string(),
});

/** Together they are shorter than the time for which a mail is claimed, also where tests multiply the first two by four. */
const milliseconds = { connect: 8_000, greet: 8_000, silence: 20_000 };

/** By the id of the message, since Medusa keeps nothing of a provider's error but its sentence. */
const refusedAddresses = new Set<string>();

/** Says once whether the mail server has refused this message because its address does not exist. */
export const wasAddressUnknown = (messageId: string): boolean => refusedAddresses.delete(messageId);

export class SmtpProvider extends AbstractNotificationProviderService {
  static override identifier = 'smtp';

  readonly #from: Options['from'];
  readonly #transport: Transporter;

  constructor(_dependencies: object, { url, from, timeoutFactor = 1 }: Options) {
    super();
    this.#from = from;
    this.#transport = createTransport({
      url,
      connectionTimeout: milliseconds.connect * timeoutFactor,
      greetingTimeout: milliseconds.greet * timeoutFactor,
      socketTimeout: milliseconds.silence,
      // A shopper's text must never make this process read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override async send(mail: ProviderSendNotificationDTO): Promise<ProviderSendNotificationResultsDTO> {
    const { reply_to, unsubscribe_url, message_id } = v.parse(Extras, mail.provider_data);
    const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };
    if (unsubscribe_url) {
      headers['List-Unsubscribe'] = `<${unsubscribe_url}>`;
      headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
    }
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: mail.to },
        ...(reply_to ? { replyTo: reply_to } : {}),
        subject: mail.content?.subject ?? '',
        text: mail.content?.text ?? '',
        html: mail.content?.html ?? '',
        messageId: message_id,
        attachments: (mail.attachments ?? []).map(({ filename, content, content_type }) => ({
          filename,
          content,
          encoding: 'base64',
          ...(content_type && { contentType: content_type }),
        })),
        headers,
      });
      return { id: message_id };
    } catch (error) {
      if (unknownAddressCode(error)) refusedAddresses.add(message_id);
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, describeSmtpError(error));
    }
  }
}

/** Only codes are used: servers repeat the refused address in their messages, and it must not be logged. */
function describeSmtpError(error: unknown): string {
  const unknown = unknownAddressCode(error);
  if (unknown) return `The mail server knows no such address (${unknown}).`;
  const code = textOf(error, 'code') ?? 'unknown';
  const answer = textOf(error, 'responseCode');
  return answer === undefined
    ? `The mail server did not take the mail (${code}).`
    : `The mail server refused the mail (${code} ${answer}).`;
}

/**
 * Addresses alone have these codes of RFC 3463. A refusal without one, or of the sender, may be for what can be put
 * right: the shop's password, its domain, a list that it stands on.
 */
function unknownAddressCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'command') !== 'RCPT TO') return undefined;
  const said = /^(5\d\d)[ -](5\.1\.(?:[1236]|10))\b/.exec(String(Reflect.get(error, 'response')));
  return said ? `${said[1]} ${said[2]}` : undefined;
}

function textOf(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return /^\w{1,20}$/.test(String(value)) && value !== undefined ? String(value) : undefined;
}
