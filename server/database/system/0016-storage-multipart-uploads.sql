-- Uploads in parts by the S3 protocol, in the tables of a hosted project. The bytes of a part are kept elsewhere, under
-- the upload's id and the part's version.
create table storage.s3_multipart_uploads (
  id text primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  key text collate "C" not null,
  -- The version of the object that the upload has become; null while it is not complete. The row stays until it
  -- expires, for a client that lost the response and completes the upload again.
  version text,
  owner_id text,
  metadata jsonb not null,
  user_metadata jsonb,
  created_at timestamptz not null default now()
);
create index idx_multipart_uploads_list on storage.s3_multipart_uploads (bucket_id, key, created_at);
create index s3_multipart_uploads_created_at on storage.s3_multipart_uploads (created_at);

create table storage.s3_multipart_uploads_parts (
  upload_id text not null references storage.s3_multipart_uploads (id) on delete cascade,
  part_number integer not null check (part_number between 1 and 10000),
  bucket_id text not null,
  size bigint not null,
  etag text not null,
  version text not null,
  created_at timestamptz not null default now(),
  primary key (upload_id, part_number)
);

-- The server writes these rows after the policies on storage.objects have allowed the upload. Callers list uploads, and
-- see those that a policy of the project shows them.
alter table storage.s3_multipart_uploads enable row level security;
alter table storage.s3_multipart_uploads_parts enable row level security;
grant all on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to service_role;
grant select on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to authenticated, anon;
