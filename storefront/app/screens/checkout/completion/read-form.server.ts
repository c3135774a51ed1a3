/** A body that is not a form counts as an empty one. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
