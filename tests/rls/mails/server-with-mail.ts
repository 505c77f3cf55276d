import { startMailServer, type MailServer } from 'stilthouse/testing/services/mail-server.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';

export const operator = 'operator@desk.example';
export const sender = 'bookings@desk.example';

export interface ServerWithMail {
  server: TestServer;
  mailServer: MailServer;
  /** Deletes the bookings and all mails, including received ones, and lets the mail server accept mails again. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a mail server, and a server that sends its mails there. The server runs no schedule, so only calls of the test
 * send mails. `settings` are for the server, `variables` for its functions.
 */
export async function startServerWithMail({
  settings = {},
  variables = {},
}: { settings?: Record<string, string>; variables?: Record<string, string> } = {}): Promise<ServerWithMail> {
  const project = linkUnscheduledProject(variables);
  const mailServer = await startMailServer();
  const stopMailServer = async () => {
    await mailServer.stop();
    project.remove();
  };
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: sender, OPERATOR_EMAIL: operator };
  const server = await startTestServer({ ...mail, SUPABASE_DIR: project.dir, ...settings }).catch(async (error) => {
    await stopMailServer();
    throw error;
  });
  await setUndoTime(server.database, 0);
  return {
    server,
    mailServer,
    async clear() {
      await server.database.query('delete from bookings');
      await server.database.query('delete from mail_outbox');
      mailServer.received.length = 0;
      mailServer.refuseWith(null);
    },
    async stop() {
      await server.stop();
      await stopMailServer();
    },
  };
}
