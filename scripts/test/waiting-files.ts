/**
 * The test files that mostly wait: for the time limits and intervals of the product, for other programs, for a server
 * that starts. The longest come first. They run beside the files that compute, which would otherwise leave processors
 * idle. The end of a run names the files that waited longest.
 */
export const waitingFiles: readonly string[] = [
  'bench/week/week.test.ts',
  'tests/engines.test.ts',
  'server/tests/wire/gateway/large-bodies.test.ts',
  'server/tests/wire/auth/smtp.test.ts',
  'server/tests/wire/start-and-stop.test.ts',
  'server/tests/wire/auth/limits/message-limits.test.ts',
  'server/tests/wire/realtime/servers.test.ts',
  'server/tests/wire/realtime/hostile.test.ts',
  'server/tests/wire/realtime/tokens.test.ts',
  'tests/supabase-cli.test.ts',
  'tests/dev-command.test.ts',
  'server/tests/wire/auth/twilio.test.ts',
  'server/tests/wire/realtime/outages.test.ts',
  'server/tests/wire/realtime/listeners.test.ts',
  'server/tests/wire/functions/schedules.test.ts',
  'server/tests/wire/s3-protocol/multipart.test.ts',
  'tests/serve-command.test.ts',
  'server/tests/wire/gateway/connections.test.ts',
  'server/tests/wire/realtime/sessions.test.ts',
  'server/tests/wire/auth/otp.test.ts',
  'server/tests/wire/auth-mails.test.ts',
  'server/database/embedded-postgres.test.ts',
  'server/tests/wire/auth/tokens/configured-keys.test.ts',
  'server/tests/wire/rest/captcha.test.ts',
  'server/tests/wire/auth/mail.test.ts',
  'server/tests/wire/auth/limits/guess-limits.test.ts',
  'server/tests/wire/realtime/broadcast.test.ts',
  'server/tests/wire/rate-limits.test.ts',
  'tests/rls/mails/slow-mail-server.test.ts',
  'server/tests/wire/rest/statements-after-schema-changes.test.ts',
];
