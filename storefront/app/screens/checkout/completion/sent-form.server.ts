/** What was sent with a post that needs nothing with it: a body that is no form counts as an empty one. */
export async function sentForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
