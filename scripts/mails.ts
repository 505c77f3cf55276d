// npm run mails: writes the templates of the auth service's mails, supabase/templates/, from
// domain/mail/account-mails.ts, and the functions' copies of the delivery module.
import { writeFileSync } from 'node:fs';
import { accountMailKinds, accountMailPage } from '../domain/mail/account-mails.ts';
import { deliveryCopies } from './mails/delivery-copies.ts';

for (const kind of accountMailKinds) writeFileSync(`supabase/templates/${kind}.html`, accountMailPage(kind));
console.log(`Wrote ${accountMailKinds.length} templates to supabase/templates`);
for (const [path, text] of deliveryCopies()) {
  writeFileSync(path, text);
  console.log(`Wrote ${path}`);
}
