-- The departures between two days, at most 62, with their people, boats and crew. Runs with the rights of the caller.
create or replace function public.read_board(first_day date, last_day date)
  returns table (
    id uuid, default_id uuid, tour_id text, day date, leaves_at time, back_at time, meeting_point text,
    capacity integer, minimum integer, people bigint, parties bigint, called_off_at timestamptz, assigned jsonb
  )
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the board'));
  end if;
  return query
    select going.*, public.assigned_to(going.id)
    from public.read_departures(
      read_board.first_day, least(read_board.last_day, read_board.first_day + 61)
    ) as going;
end
$$;
