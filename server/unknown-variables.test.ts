import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseConfig } from './config.ts';
import { serverVariables, variableNames } from './platform/settings/server-variables.ts';
import { commandVariables } from './platform/settings/start-variables.ts';
import { recordReads } from './platform/unknown-variables.ts';

it('the configuration names variables that look like a setting and are none', () => {
  const { unknownVariables } = parseConfig({
    SMPT_URL: 'smtp://mail.example',
    DATABASEURL: 'postgres://db.example/site',
    OPERATOR_EMAILS: 'desk@site.example',
    BACKUP_KEYS: '1',
    PGRST_DB_ROOT: 'root',
    SUPABASE_AUTH_NO_SUCH_SETTING: '1',
    ALERT_WEBHOOK: '',
    // Settings, and variables of other programs.
    SUPABASE_AUTH_JWT_EXPIRY: '3600',
    SUPABASE_ACCESS_TOKEN: 'of the CLI',
    VITE_ANYTHING: '1',
    POST: '1',
    HOSTS: '1',
    PATH: '/bin',
  });
  assert.deepEqual(unknownVariables, [
    'SMPT_URL is no setting of this server; is SMTP_URL meant?',
    'DATABASEURL is no setting of this server; is DATABASE_URL meant?',
    'OPERATOR_EMAILS is no setting of this server; is OPERATOR_EMAIL meant?',
    'BACKUP_KEYS is no setting of this server; is BACKUP_KEY meant?',
    'PGRST_DB_ROOT is no setting of this server',
    'SUPABASE_AUTH_NO_SUCH_SETTING is no setting of this server',
  ]);
});

it('the table of settings has every variable that the configuration reads', () => {
  const read = recordReads({});
  parseConfig(read.recorded);
  // Excludes names that follow from paths in config.toml, the journal's stream, and names in the project's config.toml.
  const byTable = [...read.names].filter((name) => !/^SUPABASE_(AUTH|API|STORAGE)_|^JOURNAL_STREAM$/.test(name));
  const listed = variableNames(serverVariables);
  assert.deepEqual(
    byTable.filter((name) => !listed.includes(name)),
    [],
  );
  const ofCommands = Object.keys(commandVariables);
  assert.deepEqual(
    listed.filter((name) => !read.names.has(name) && !ofCommands.includes(name)),
    [],
  );
});
