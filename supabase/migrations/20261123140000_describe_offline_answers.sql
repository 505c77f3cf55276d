-- The desk sends every answer to a request by answer_from_device, with a connection too.
comment on table public.offline_answers is
  'The ids of answers to requests, so that a second sending, as after a lost response, changes nothing';
