import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { enquiryReceived } from '@shop/shared/forms/contact-forms';
import { EnquiryBody } from '../../../http/enquiry-body';
import { readForm } from '../../../http/read-form';
import { receiveMessageWorkflow } from '../../../workflows/messages/receive-message';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await receiveMessageWorkflow(req.scope).run({ input: readForm(EnquiryBody, req.body) });
  res.status(200).json({ message: enquiryReceived });
}
