import { AuthClient } from '@supabase/auth-js';
import { address } from '../../../domain/site/addresses.ts';
import { deskLanguage } from '../../../domain/words/languages.ts';
import { site } from '../../../site.config.ts';
import { openDatabase } from '../_shared/call-database.ts';
import { requireVariable, serviceKeys } from '../_shared/service-key.ts';
import { handleInviteAdministrator } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

Deno.serve((request: Request) =>
  handleInviteAdministrator(request, {
    serviceKeys: () => serviceKeys(readVariable),
    store: ({ email, role, endsOn }, accessToken) =>
      openDatabase(readVariable, accessToken)('invite_administrator', { email, role, ends_on: endsOn }),
    nameOf: (accessToken) => openDatabase(readVariable, accessToken)('author_name'),
    sendInvitation,
  }),
);

async function sendInvitation(email: string, role: string, invitedBy: string): Promise<void> {
  const key = serviceKeys(readVariable)[0]!;
  const { admin } = new AuthClient({
    url: `${requireVariable(readVariable, 'SUPABASE_URL')}/auth/v1`,
    headers: { apikey: key, authorization: `Bearer ${key}` },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const redirectTo = `${readVariable('SITE_URL') || site.url}${address.newPassword}`;
  const data = { invited_by: invitedBy, invited_as: role, locale: deskLanguage };
  const { error } = await admin.inviteUserByEmail(email, { redirectTo, data });
  if (error) throw error;
}
