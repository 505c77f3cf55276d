// npm run mails: writes the templates of the auth service's mails, supabase/templates/, and their subjects in
// supabase/config.toml from domain/mail/account-mails.ts, and the functions' copies of the delivery module.
import { readFileSync, writeFileSync } from 'node:fs';
import { accountMailKinds, accountMailPage } from '../domain/mail/account-mails.ts';
import { withAccountSubjects } from './mails/account-subjects.ts';
import { deliveryCopies } from './mails/delivery-copies.ts';

for (const kind of accountMailKinds) writeFileSync(`supabase/templates/${kind}.html`, accountMailPage(kind));
const config = 'supabase/config.toml';
writeFileSync(config, withAccountSubjects(readFileSync(config, 'utf8')));
console.log(`Wrote ${accountMailKinds.length} templates to supabase/templates, and their subjects to ${config}`);
for (const [path, text] of deliveryCopies()) {
  writeFileSync(path, text);
  console.log(`Wrote ${path}`);
}
