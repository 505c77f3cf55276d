import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const schema = `
  create table public.publishers (id int primary key, name text);
  create table public.writers (id int primary key, name text, mentor int references public.writers);
  create table public.novels (
    id int primary key, title text, year int, publisher_id int references public.publishers,
    author_id int not null references public.writers, editor_id int references public.writers, notes jsonb
  );
  create table public.covers (novel_id int primary key references public.novels, colour text);
  create table public.genres (id int primary key, label text);
  create table public.novel_genres (
    novel_id int references public.novels, genre_id int references public.genres, weight int, primary key (novel_id, genre_id)
  );
  insert into public.publishers values (1, 'Reef Press'), (2, 'Cay Books'), (3, 'Empty House');
  insert into public.writers values (1, 'Ann', null), (2, 'Ben', 1), (3, 'Cleo', 1), (4, 'Dan', 2);
  insert into public.novels values
    (1, 'Atoll', 2001, 1, 1, 2, '{"pages": 100}'), (2, 'Breeze', 2005, 1, 2, null, '{"pages": 300}'),
    (3, 'Current', 2010, 2, 1, 3, '{"pages": 200}'), (4, 'Drift', 2012, null, 3, null, null);
  insert into public.covers values (1, 'blue'), (2, 'red');
  insert into public.genres values (1, 'sea'), (2, 'love'), (3, 'unused');
  insert into public.novel_genres values (1, 1, 5), (1, 2, 1), (2, 1, 3), (3, 2, 4);
  create view public.recent_novels as select id as novel_id, title, publisher_id as house from public.novels where year > 2004;
  create view public.recent_titles as select novel_id as id, title, house from public.recent_novels;
  create function public.first_novel(public.writers) returns setof public.novels rows 1 language sql stable
    as 'select * from public.novels where author_id = $1.id order by year limit 1';
  create function public.written(public.writers) returns setof public.novels language sql stable
    as 'select * from public.novels where author_id = $1.id';
  create function public.shout(public.novels) returns text language sql stable as 'select upper($1.title)';
  create function public.all_novels() returns setof public.novels language sql stable as 'select * from public.novels';
  create function public.one_novel(wanted int) returns public.novels language sql stable
    as 'select * from public.novels where id = wanted';
`;

describe('embedded resources', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    await server.database.query(schema);
    visitor = server.client();
  });
  after(() => server.stop());

  /** The body of a successful GET. */
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      headers: { apikey: server.publishableKey, ...headers },
    });
    const text = await response.text();
    assert.ok(response.ok, `${path}: ${text}`);
    return JSON.parse(text) as unknown;
  };
  const refusal = async (path: string) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: server.publishableKey } });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('to-one, to-many and many-to-many, nested and under another name', async () => {
    const { data, error } = await visitor
      .from('novels')
      .select('title,publishers(name),covers(colour),genres(label),author:writers!author_id(name,mentor(name))')
      .in('id', [1, 4])
      .order('id')
      .order('label', { referencedTable: 'genres' });
    assert.equal(error, null);
    assert.deepEqual(data, [
      {
        title: 'Atoll',
        publishers: { name: 'Reef Press' },
        covers: { colour: 'blue' },
        genres: [{ label: 'love' }, { label: 'sea' }],
        author: { name: 'Ann', mentor: null },
      },
      { title: 'Drift', publishers: null, covers: null, genres: [], author: { name: 'Cleo', mentor: { name: 'Ann' } } },
    ]);
  });

  const cases: [string, unknown][] = [
    [
      'publishers?select=name,novels(id)&order=id&novels.order=id',
      [
        { name: 'Reef Press', novels: [{ id: 1 }, { id: 2 }] },
        { name: 'Cay Books', novels: [{ id: 3 }] },
        { name: 'Empty House', novels: [] },
      ],
    ],
    // A foreign key or one of its columns names the embedded resource.
    ['novels?select=id,publisher_id(name)&id=eq.1', [{ id: 1, publisher_id: { name: 'Reef Press' } }]],
    ['novels?select=id,novels_editor_id_fkey(name)&id=eq.1', [{ id: 1, novels_editor_id_fkey: { name: 'Ben' } }]],
    ['covers?select=colour,novels(title)&novel_id=eq.2', [{ colour: 'red', novels: { title: 'Breeze' } }]],
    // A self-reference: the column leads to the parent, the table's name to the children.
    [
      'writers?select=name,writers(name)&id=eq.1&writers.order=id',
      [{ name: 'Ann', writers: [{ name: 'Ben' }, { name: 'Cleo' }] }],
    ],
    ['writers?select=name,pupils:writers!mentor(name)&id=eq.2', [{ name: 'Ben', pupils: [{ name: 'Dan' }] }]],
    // Inner joins filter the parent's rows.
    ['publishers?select=name,novels!inner(id)&novels.year=gt.2008', [{ name: 'Cay Books', novels: [{ id: 3 }] }]],
    [
      'novels?select=id,publishers!inner(name)&publishers.name=eq.Cay Books',
      [{ id: 3, publishers: { name: 'Cay Books' } }],
    ],
    [
      'novels?select=id,publishers!left(name)&publishers.name=eq.Cay Books&order=id&limit=1',
      [{ id: 1, publishers: null }],
    ],
    ['publishers?select=name&order=id', [{ name: 'Reef Press' }, { name: 'Cay Books' }, { name: 'Empty House' }]],
    ['publishers?select=name,novels()&novels=is.null', [{ name: 'Empty House' }]],
    ['publishers?select=name,novels()&novels=not.is.null&order=id', [{ name: 'Reef Press' }, { name: 'Cay Books' }]],
    ['novels?select=id,publishers()&publishers=is.null', [{ id: 4 }]],
    [
      'novels?select=id,covers(),publishers()&or=(covers.not.is.null,publishers.is.null)&order=id',
      [{ id: 1 }, { id: 2 }, { id: 4 }],
    ],
    // Filters, order and pages of the embedded rows.
    ['publishers?select=id,novels(id)&id=eq.1&novels.title=like.B*', [{ id: 1, novels: [{ id: 2 }] }]],
    ['publishers?select=id,novels(id)&id=eq.1&novels.or=(id.eq.1,year.gt.2008)', [{ id: 1, novels: [{ id: 1 }] }]],
    ['publishers?select=id,novels(id)&id=eq.1&novels.order=id.desc&novels.limit=1', [{ id: 1, novels: [{ id: 2 }] }]],
    ['publishers?select=id,novels(id)&id=eq.1&novels.order=id&novels.offset=1', [{ id: 1, novels: [{ id: 2 }] }]],
    [
      'publishers?select=id,old:novels(id),new:novels(id)&id=eq.1&old.year=lt.2003&new.year=gt.2003',
      [{ id: 1, old: [{ id: 1 }], new: [{ id: 2 }] }],
    ],
    [
      'publishers?select=id,novels(id,genres(label))&id=eq.1&novels.genres.label=eq.love&novels.order=id',
      [
        {
          id: 1,
          novels: [
            { id: 1, genres: [{ label: 'love' }] },
            { id: 2, genres: [] },
          ],
        },
      ],
    ],
    // The parent's rows in the order of an embedded field.
    [
      'novels?select=id&order=publishers(name).desc.nullslast,id&select=id,publishers()',
      [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    ],
    [
      'novels?select=id,publishers(name)&order=publishers(id).desc.nullsfirst,id&limit=2',
      [
        { id: 4, publishers: null },
        { id: 3, publishers: { name: 'Cay Books' } },
      ],
    ],
    // Embedded columns are spread into the parent's row.
    ['novels?select=id,...publishers(house:name)&order=id&limit=1', [{ id: 1, house: 'Reef Press' }]],
    // Ordered by the name that the embedded resource shows, even if its table has a column with that name.
    [
      'novels?select=id,...publishers(house:name)&order=publishers(house).desc.nullslast,id&limit=2',
      [
        { id: 1, house: 'Reef Press' },
        { id: 2, house: 'Reef Press' },
      ],
    ],
    // Ordered by a cast, a path, or a resource that is embedded in it.
    [
      'novels?select=id,publishers(n:id::text)&order=publishers(n).desc.nullslast&limit=1',
      [{ id: 3, publishers: { n: '2' } }],
    ],
    ['novels?select=id,...publishers(n:id::text)&order=publishers(n).desc.nullslast&limit=1', [{ id: 3, n: '2' }]],
    [
      'covers?select=colour,novels(n:notes)&order=novels(n->pages).desc&limit=1',
      [{ colour: 'red', novels: { n: { pages: 300 } } }],
    ],
    [
      'covers?select=colour,novels(pages:notes->>pages::int)&order=novels(pages).desc&limit=1',
      [{ colour: 'red', novels: { pages: 300 } }],
    ],
    [
      'covers?select=colour,novels(title,...writers!author_id(by:name))&order=novels(by).desc,novels(year)&limit=1',
      [{ colour: 'red', novels: { title: 'Breeze', by: 'Ben' } }],
    ],
    [
      'covers?select=colour,novels(author_id(name))&order=novels(author_id->>name).desc&limit=1',
      [{ colour: 'red', novels: { author_id: { name: 'Ben' } } }],
    ],
    [
      'covers?select=colour,novels(by:writers!author_id(name))&order=novels(by).desc&limit=1',
      [{ colour: 'red', novels: { by: { name: 'Ben' } } }],
    ],
    [
      'covers?select=colour,...novels(...genres(about:label))&novels.genres.order=label&order=novels(about)&limit=1',
      [{ colour: 'red', about: ['sea'] }],
    ],
    [
      'novels?select=id,publishers(name:id)&order=publishers(name).desc.nullslast&limit=1',
      [{ id: 3, publishers: { name: 2 } }],
    ],
    [
      'covers?select=colour,...novels(title,...publishers(house:name))&novel_id=eq.1',
      [{ colour: 'blue', title: 'Atoll', house: 'Reef Press' }],
    ],
    [
      'publishers?select=name,...novels(titles:title,years:year)&order=id&novels.order=id',
      [
        { name: 'Reef Press', titles: ['Atoll', 'Breeze'], years: [2001, 2005] },
        { name: 'Cay Books', titles: ['Current'], years: [2010] },
        { name: 'Empty House', titles: [], years: [] },
      ],
    ],
    [
      'publishers?select=name,...novels(titles:title,...genres(labels:label))&id=eq.1&novels.order=id&novels.genres.order=label',
      [{ name: 'Reef Press', titles: ['Atoll', 'Breeze'], labels: [['love', 'sea'], ['sea']] }],
    ],
    [
      'publishers?select=name,...novels!inner(*)&id=eq.2',
      [
        {
          name: 'Cay Books',
          id: [3],
          title: ['Current'],
          year: [2010],
          publisher_id: [2],
          author_id: [1],
          editor_id: [3],
          notes: [{ pages: 200 }],
        },
      ],
    ],
    [
      'novels?select=id,tags:novel_genres(weight,...genres(label))&id=eq.1&tags.order=weight',
      [
        {
          id: 1,
          tags: [
            { weight: 1, label: 'love' },
            { weight: 5, label: 'sea' },
          ],
        },
      ],
    ],
    // Through views, and views on views.
    [
      'recent_novels?select=title,publishers(name)&order=novel_id&limit=1',
      [{ title: 'Breeze', publishers: { name: 'Reef Press' } }],
    ],
    [
      'recent_titles?select=title,publishers(name),genres(label)&id=eq.3',
      [{ title: 'Current', publishers: { name: 'Cay Books' }, genres: [{ label: 'love' }] }],
    ],
    [
      'publishers?select=name,recent_novels(title)&id=eq.2',
      [{ name: 'Cay Books', recent_novels: [{ title: 'Current' }] }],
    ],
    // Computed columns and relationships.
    [
      'writers?select=name,first_novel(title,shout)&id=eq.1',
      [{ name: 'Ann', first_novel: { title: 'Atoll', shout: 'ATOLL' } }],
    ],
    [
      'writers?select=name,written(title)&id=eq.1&written.order=title.desc',
      [{ name: 'Ann', written: [{ title: 'Current' }, { title: 'Atoll' }] }],
    ],
    ['publishers?select=name,novels(shout)&id=eq.2', [{ name: 'Cay Books', novels: [{ shout: 'CURRENT' }] }]],
    // JSON paths and casts in embedded resources.
    [
      'publishers?select=id,novels(pages:notes->>pages,year::text)&id=eq.2',
      [{ id: 2, novels: [{ pages: '200', year: '2010' }] }],
    ],
    // Embedded in the result of a function.
    [
      'rpc/all_novels?select=id,publishers(name),shout&id=eq.3',
      [{ id: 3, publishers: { name: 'Cay Books' }, shout: 'CURRENT' }],
    ],
    [
      'rpc/one_novel?wanted=1&select=id,genres(label)&genres.order=label',
      { id: 1, genres: [{ label: 'love' }, { label: 'sea' }] },
    ],
    ['novels?select=count', [{ count: 4 }]],
    [
      'publishers?select=name,novels(count)&order=id',
      [
        { name: 'Reef Press', novels: [{ count: 2 }] },
        { name: 'Cay Books', novels: [{ count: 1 }] },
        { name: 'Empty House', novels: [{ count: 0 }] },
      ],
    ],
  ];
  for (const [path, expected] of cases) it(path, async () => assert.deepEqual(await read(path), expected));

  it('with an inner join reduce the count', async () => {
    const { count, data } = await visitor
      .from('publishers')
      .select('name,novels!inner(id)', { count: 'exact' })
      .gt('novels.year', 2008);
    assert.deepEqual([count, data?.length], [1, 1]);
    assert.equal(
      (await visitor.from('publishers').select('name,novels()', { count: 'exact', head: true }).is('novels', null))
        .count,
      1,
    );
  });

  it('are written into CSV as jsonb', async () => {
    const response = await fetch(
      `${server.url}/rest/v1/novels?select=id,publishers(name,id),genres(id)&order=id&genres.order=id&limit=1`,
      { headers: { apikey: server.publishableKey, accept: 'text/csv' } },
    );
    assert.equal(
      await response.text(),
      'id,publishers,genres\n1,"{""id"": 1, ""name"": ""Reef Press""}","[{""id"": 1}, {""id"": 2}]"',
    );
  });

  it('are read from the rows of a write', async () => {
    const inserted = await visitor
      .from('novels')
      .insert({ id: 10, title: 'Ebb', author_id: 2, publisher_id: 3 })
      .select('title,shout,publishers(name),author:writers!author_id(first_novel(title))')
      .single();
    assert.deepEqual(inserted.data, {
      title: 'Ebb',
      shout: 'EBB',
      publishers: { name: 'Empty House' },
      author: { first_novel: { title: 'Breeze' } },
    });
    const updated = await visitor
      .from('writers')
      .update({ name: 'Benny' })
      .eq('id', 2)
      .select('name,written(title),novels!author_id(id)');
    assert.equal(updated.error, null);
    assert.deepEqual(updated.data?.[0]?.novels.length, 2);
    const removed = await visitor.from('novels').delete().eq('id', 10).select('id,publishers!inner(name)');
    assert.deepEqual(removed.data, [{ id: 10, publishers: { name: 'Empty House' } }]);
  });

  it('are refused in a write that returns no rows too, and nothing is written', async () => {
    const writes: [method: string, path: string, code: string][] = [
      ['PATCH', 'novels?id=eq.1&publishers.name=eq.Cay Books', 'PGRST108'],
      ['PATCH', 'novels?id=eq.1&select=id,nowhere(id)', 'PGRST200'],
      ['DELETE', 'covers?novel_id=eq.1&novels.title=eq.Breeze', 'PGRST108'],
    ];
    for (const [method, path, code] of writes) {
      const response = await fetch(`${server.url}/rest/v1/${path}`, {
        method,
        headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
        ...(method === 'PATCH' && { body: '{"title":"Changed"}' }),
      });
      assert.deepEqual([response.status, (await response.json()).code], [400, code], path);
    }
    assert.deepEqual(await read('covers?select=colour,novels(title)&novel_id=eq.1'), [
      { colour: 'blue', novels: { title: 'Atoll' } },
    ]);
  });

  it('are refused without a relationship, with an ambiguous one, and by names that are not in the select', async () => {
    assert.deepEqual(await refusal('novels?select=id,publisher(name)'), {
      status: 400,
      body: {
        code: 'PGRST200',
        details:
          "Searched for a foreign key relationship between 'novels' and 'publisher' in the schema 'public', but no matches were found.",
        hint: "Perhaps you meant 'publishers' instead of 'publisher'.",
        message: "Could not find a relationship between 'novels' and 'publisher' in the schema cache",
      },
    });
    assert.deepEqual(await refusal('novels?select=id,writers(name)'), {
      status: 300,
      body: {
        code: 'PGRST201',
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'novels with writers',
            relationship: 'novels_author_id_fkey using novels(author_id) and writers(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'novels with writers',
            relationship: 'novels_editor_id_fkey using novels(editor_id) and writers(id)',
          },
        ],
        hint: "Try changing 'writers' to one of the following: 'writers!novels_author_id_fkey', 'writers!novels_editor_id_fkey'. Find the desired relationship in the 'details' key.",
        message: "Could not embed because more than one relationship was found for 'novels' and 'writers'",
      },
    });
    const codes: [string, string][] = [
      ['novels?select=id&publishers.name=eq.x', 'PGRST108'],
      ['novels?select=id&order=publishers(name)', 'PGRST108'],
      ['publishers?select=id,novels(id)&order=novels(id)', 'PGRST118'],
      ['novels?select=id,publishers(id)&publishers=eq.1', 'PGRST120'],
      ['novels?select=id,publishers!nothing(id)', 'PGRST200'],
      ['novels?select=publishers(count(),name)', 'PGRST123'],
      ['novels?select=id,publishers(nope)', '42703'],
      ['novels?select=nope', '42703'],
      ['novels?nope=eq.1', '42703'],
    ];
    for (const [path, code] of codes) assert.equal((await refusal(path)).body.code, code, path);
  });
});
