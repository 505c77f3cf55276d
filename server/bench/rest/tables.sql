-- The tables of the benchmark, with row-level security as in a real project.
create table public.bench_notes (
  id bigint generated always as identity primary key,
  title text not null,
  body text,
  created_at timestamptz not null default now()
);
alter table public.bench_notes enable row level security;
create policy "everyone reads" on public.bench_notes for select to anon, authenticated using (true);
create policy "everyone writes" on public.bench_notes for insert to anon, authenticated with check (true);
create policy "everyone changes" on public.bench_notes for update to anon, authenticated using (true);

-- The caller reads only what its own transaction has inserted.
create table public.bench_guests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  people int,
  created_at timestamptz default now()
);
alter table public.bench_guests enable row level security;
create policy "everyone writes" on public.bench_guests for insert to anon with check (true);
create policy "everyone reads back" on public.bench_guests for select to anon using (created_at = now());

create table public.bench_authors (id int primary key, name text not null);
create table public.bench_books (
  id int primary key,
  author_id int not null references public.bench_authors (id),
  title text not null
);
create index on public.bench_books (author_id);
alter table public.bench_authors enable row level security;
alter table public.bench_books enable row level security;
create policy "everyone reads" on public.bench_authors for select to anon, authenticated using (true);
create policy "everyone reads" on public.bench_books for select to anon, authenticated using (true);
insert into public.bench_authors select n, 'Author ' || n from generate_series(1, 50) as n;
insert into public.bench_books select n, 1 + n % 50, 'Book ' || n from generate_series(1, 500) as n;

create table public.bench_rows (
  id int primary key,
  name text not null,
  price numeric not null,
  made timestamptz not null
);
alter table public.bench_rows enable row level security;
create policy "everyone reads" on public.bench_rows for select to anon, authenticated using (true);
insert into public.bench_rows
select n, 'Row ' || n, n * 1.25, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 1000) as n;

create function public.bench_add(a int, b int) returns int language sql immutable as 'select a + b';
analyze public.bench_authors, public.bench_books, public.bench_rows;
