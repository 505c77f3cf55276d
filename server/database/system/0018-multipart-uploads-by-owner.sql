-- Counts the unfinished uploads of one account, which are limited.
create index s3_multipart_uploads_owner on storage.s3_multipart_uploads (owner_id) where version is null;
