import { useEffect, useState, type ReactNode } from 'react';
import { acceptInvitation } from '../../data/people/desk-access.ts';
import { LoadingDesk } from '../shared/states/loading-shape.tsx';

/**
 * Accepts the invitation of a signed-in person without the role, and gives the session the role. Shows its children if
 * there is no invitation.
 */
export function InvitationGate({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const end = () => isCurrent && setOver(true);
    acceptInvitation().then((isAdministrator) => isAdministrator || end(), end);
    return () => {
      isCurrent = false;
    };
  }, []);
  return isOver ? <>{children}</> : <LoadingDesk />;
}
