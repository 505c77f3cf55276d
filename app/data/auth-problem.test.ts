import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { explainAuthError } from './auth-problem.ts';
import { authTitle } from './sign-in/auth-titles.ts';

test("shows the service's message as title and advice below it", () => {
  const problem = explainAuthError(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'));
  assert.deepEqual(problem, {
    title: 'Email not confirmed',
    message: 'Please follow the link in the e-mail that we sent you.',
    code: 'email_not_confirmed',
    waitSeconds: null,
  });
  assert.deepEqual(
    explainAuthError(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')).message,
    undefined,
  );
});

test('lists the reasons of a weak password', () => {
  const { title, message, code } = explainAuthError(
    new AuthWeakPasswordError('Password should be at least 8 characters.', 422, ['length', 'characters']),
  );
  assert.equal(title, 'Password should be at least 8 characters.');
  assert.equal(
    message,
    'Please choose another password. It is too short. It needs more kinds of characters: small and capital letters, digits, symbols.',
  );
  assert.equal(code, 'weak_password');
  assert.match(explainAuthError(new AuthWeakPasswordError('Weak', 422, ['pwned'])).message!, /known from a data leak/);
});

test('shows the wait of a rate limit if the service sends it', () => {
  const spaced = explainAuthError(
    new AuthApiError(
      'For security purposes, you can only request this after 42 seconds.',
      429,
      'over_email_send_rate_limit',
    ),
  );
  assert.deepEqual([spaced.waitSeconds, spaced.message], [42, undefined]);
  const often = explainAuthError(new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'));
  assert.deepEqual(
    [often.waitSeconds, often.message],
    [null, 'That was often in a short time. Please wait a few minutes, then try again.'],
  );
});

test('explains a failed connection, which has no message of the service', () => {
  for (const error of [new AuthRetryableFetchError('{}', 503), new TypeError('Failed to fetch')]) {
    assert.equal(explainAuthError(error).title, 'The service cannot be reached right now.');
  }
  assert.deepEqual(explainAuthError(new AuthSessionMissingError()), {
    title: 'Auth session missing!',
    message: 'Please sign in again.',
    code: 'session_not_found',
    waitSeconds: null,
  });
  assert.equal(explainAuthError(new Error('')).title, 'Sign in failed. Please try again.');
});

test('has the text of the page for an error of the service, unless the page is in the language of the protocol', () => {
  const known = { message: 'Invalid login credentials', code: 'invalid_credentials' };
  assert.equal(authTitle(known), known.message);
  assert.equal(authTitle({ message: 'Said by a later version', code: 'later' }), 'Said by a later version');
  assert.equal(authTitle({ message: '', code: '' }), 'Sign in failed. Please try again.');
  // The texts in another language are those of its build; here they are English.
  assert.equal(authTitle({ message: 'Said in English', code: known.code }, 'es'), known.message);
  for (const code of ['later', '', 'toString'])
    assert.equal(authTitle({ message: 'Said in English', code }, 'es'), 'Sign in failed. Please try again.');
  assert.match(authTitle({ message: '', code: '', waitSeconds: 42 }, 'es'), /after 42 seconds/);
});
