import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { passwordForm, registerForm, resetForm, resetRequestForm, signInForm } from './account-forms.ts';

function faults(schema: v.GenericSchema, sent: unknown) {
  const { issues } = v.safeParse(schema, sent);
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]).reverse());
}

const anna = { email: 'Anna@Example.com', firstName: 'Anna', lastName: 'Bell', phone: '', password: '123456' };

describe('the sign-in form', () => {
  test.each(['', '12345'])('says of the password "%s" that one is required', (password) => {
    expect(faults(signInForm, { email: 'anna@example.com', password })).toEqual({ password: 'Password is required' });
  });

  test('takes six characters, spaces too, and any spelling of the address', () => {
    expect(v.parse(signInForm, { email: ' ANNA@example.com', password: ' 1234 ' })).toEqual({
      email: 'anna@example.com',
      password: ' 1234 ',
    });
  });
});

describe('the form for a new account', () => {
  test('takes a name of two letters and no telephone number', () => {
    expect(faults(registerForm, { ...anna, firstName: 'Al', lastName: 'Bo' })).toEqual({});
  });

  test.each([
    [{ email: 'anna' }, { email: 'Please enter a valid email address' }],
    [{ firstName: '  ' }, { firstName: 'First name is required' }],
    [{ firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ lastName: ' B ' }, { lastName: 'Last name must be at least 2 characters' }],
    [{ phone: '123456' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: 'call me' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '1'.repeat(21) }, { phone: 'Please enter a valid phone number' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
  ])('answers %j with %j', (change, expected) => {
    expect(faults(registerForm, { ...anna, ...change })).toEqual(expected);
  });
});

describe('the form for a new password', () => {
  test.each([
    ['1234567', '1234567', { password: 'Password must be at least 8 characters' }],
    ['', '', { password: 'Password must be at least 8 characters', confirmPassword: 'Please confirm your password' }],
    ['12345678', '', { confirmPassword: 'Please confirm your password' }],
    ['12345678', '12345679', { confirmPassword: 'Passwords do not match' }],
    ['12345678', '12345678', {}],
  ])('answers "%s" and "%s" with %j', (password, confirmPassword, expected) => {
    expect(faults(resetForm, { password, confirmPassword })).toEqual(expected);
  });

  test('asks a signed-in customer for the present one too', () => {
    const sent = { current: '', password: '12345678', confirmPassword: '12345678' };
    expect(faults(passwordForm, sent)).toEqual({ current: 'Please enter your password' });
  });
});

test('a password reset needs an email address', () => {
  expect(faults(resetRequestForm, { email: ' ' })).toEqual({ email: 'Email is required to reset password' });
  expect(faults(resetRequestForm, { email: 'anna@' })).toEqual({ email: 'Please enter a valid email address' });
});
