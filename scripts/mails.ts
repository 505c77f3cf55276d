// npm run mails: writes the auth service's mail templates, supabase/templates/, from domain/mail/account-mails.ts.
import { writeFileSync } from 'node:fs';
import { accountMailKinds, accountMailPage } from '../domain/mail/account-mails.ts';

for (const kind of accountMailKinds) writeFileSync(`supabase/templates/${kind}.html`, accountMailPage(kind));
console.log(`Wrote ${accountMailKinds.length} templates to supabase/templates`);
