-- Throws after 20 invitations and additions of the last hour. In plpgsql, because a later file makes the history.
create or replace function public.refuse_many_invitations() returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if (
    select count(*)
    from public.desk_changes
    where area = 'people' and act in ('added', 'invited', 'invited again') and changed_at > now() - interval '1 hour'
  ) >= 20 then
    perform facts.refuse('people.too-many-invitations');
  end if;
end
$$;
