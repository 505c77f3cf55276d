-- The order in which objects are paged through: by bytes, whatever the database's own collation says.
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
