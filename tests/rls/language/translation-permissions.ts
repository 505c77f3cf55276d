import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, no, type Row } from '../permission-actions.ts';

const newTranslation = async (server: TestServer) => {
  await server.database.query(
    `insert into translations (language, text, translation) values ('es', 'Day off', 'Día libre') on conflict do nothing`,
  );
  return 'Day off';
};

/** The permission matrix of translations (docs/product/records.md, Translation). */
export const translationRows: Row[] = [
  [
    'read what a text of the desk says in another language',
    { prepare: newTranslation, act: (client, id) => client.from('translations').select('translation').eq('text', id) },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write a translation into its table',
    {
      act: (client) =>
        client.from('translations').insert({ language: 'es', text: 'Storm', translation: 'Tormenta' }).select('text'),
      // Also deletes the row, so that the next caller can write it.
      happened: holds(`delete from translations where text = 'Storm' and $1 <> ''`),
    },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'change a translation in its table',
    {
      prepare: newTranslation,
      act: (client, id) => client.from('translations').update({ translation: 'Cerrado' }).eq('text', id).select('text'),
    },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'delete a translation from its table',
    {
      prepare: newTranslation,
      act: (client, id) => client.from('translations').delete().eq('text', id).select('text'),
    },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'store translations',
    call('set_translations', { language: 'es', translations: {} }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'store a translation in the first language',
    call('set_translations', { language: 'en', translations: { Storm: 'A storm' } }),
    { anon: no, user: no, admin: '23514', service: no },
  ],
  [
    'read all translations of a language',
    call('read_translations', { language: 'es' }),
    { anon: no, user: 'yes', admin: 'yes', service: 'yes' },
  ],
  ['read the translations of the site', call('public_translations', { language: 'es' }), all('yes')],
  [
    'read the translations of the page of a guest',
    call('visit_translations', { token: 'guess', language: 'es' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  ['read the texts of tours', call('texts_of_tours'), all(no)],
];
