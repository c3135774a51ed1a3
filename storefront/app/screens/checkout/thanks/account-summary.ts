/**
 * What stands above the form of the account after the order: one sentence for all that is wrong with the passwords;
 * what is wrong with each stands beside it. Source: specification, section 8.
 */
export function accountSummary(errors: Record<string, string>): Record<string, string> {
  if (errors['']) return { '': errors[''] };
  if (errors.confirmPassword) {
    return { confirmPassword: 'Please ensure your passwords match and meet the requirements.' };
  }
  if (errors.password) return { password: 'Please check your password requirements.' };
  return errors;
}
