/**
 * Returns one sentence for all password errors, shown above the form; each error stands beside its field. Source:
 * specification, section 8.
 */
export function summarizeAccountErrors(errors: Record<string, string>): Record<string, string> {
  if (errors['']) return { '': errors[''] };
  if (errors.confirmPassword) {
    return { confirmPassword: 'Please ensure your passwords match and meet the requirements.' };
  }
  if (errors.password) return { password: 'Please check your password requirements.' };
  return errors;
}
